// Writes a project of 50 toolkits with four tools each and a test file for each toolkit, tested in two ways.
//   direct/   the tests call the methods themselves: what tests of any decorated code are
//   called/   the tests register the toolkit, check arguments with the matchers and call through the registry
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const TOOLKITS = 50;
const root = fileURLToPath(new URL("../..", import.meta.url));
const numbers = Array.from({ length: TOOLKITS }, (_, number) => number);

/** The suites by folder: how a test file of toolkit `number` reads. */
export const SUITES = { direct: directTest, called: calledTest };
export const TOOLS = TOOLKITS * 4;

export function generateSuite(folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const [suite, testFile] of Object.entries(SUITES)) {
    const project = join(folder, suite);
    mkdirSync(join(project, "src"), { recursive: true });
    mkdirSync(join(project, "node_modules"));
    symlinkSync(root, join(project, "node_modules/toolwright"), "junction");
    writeFileSync(join(project, "package.json"), '{ "name": "suite", "private": true }\n');
    writeFileSync(join(project, "tsconfig.json"), TSCONFIG);
    writeFileSync(join(project, "jest.plain.config.js"), PLAIN);
    writeFileSync(join(project, "jest.preset.config.js"), 'module.exports = { preset: "toolwright" };\n');
    for (const number of numbers) {
      writeFileSync(join(project, "src", `toolkit-${number}.ts`), toolkitFile(number));
      writeFileSync(join(project, "src", `toolkit-${number}.test.ts`), testFile(number));
    }
  }
}

const TSCONFIG = `${JSON.stringify(
  {
    compilerOptions: {
      target: "es2022",
      module: "nodenext",
      strict: true,
      noEmit: true,
      experimentalDecorators: true,
      emitDecoratorMetadata: true,
      skipLibCheck: true,
      types: [],
    },
    include: ["src"],
  },
  null,
  2,
)}\n`;

/** `@swc/jest` as a user sets it up by hand for decorated classes: the same output as the preset's. */
const PLAIN = `module.exports = {
  transform: {
    "^.+\\\\.[cm]?tsx?$": ["@swc/jest", {
      swcrc: false,
      jsc: {
        target: "es2022",
        parser: { syntax: "typescript", decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
        keepClassNames: true,
      },
      sourceMaps: "inline",
    }],
  },
  moduleNameMapper: { "^(\\\\.{1,2}/.*)\\\\.[cm]?js$": ["$1", "$0"] },
};
`;

const toolkitFile = (number) => `import { tool } from "toolwright";

/** Where something is. */
export interface Place${number} {
  /** Street and number. */
  street: string;
  /** @pattern ^[0-9]{4,5}$ */
  postcode: string;
  country: "AT" | "CH" | "DE";
}

/** What to look for. */
export interface Filter${number} {
  state: "open" | "closed" | "all";
  labels?: string[];
  near?: Place${number};
}

/** Orders of shop ${number}. */
export class Orders${number} {
  /**
   * Finds orders.
   * @param query words that must occur
   * @param filter what to look for
   * @param limit the most orders
   */
  @tool({ name: "find${number}" })
  find(query: string, filter: Filter${number}, limit = 10): string[] {
    return [query, filter.state, String(limit)];
  }

  /**
   * Adds an order.
   * @param text what to order
   * @param due when it is due
   * @param priority how urgent it is
   */
  @tool({ name: "add${number}" })
  add(text: string, due: Date, priority: "low" | "normal" | "high" = "normal"): string {
    return text + " " + priority + " " + due.getUTCFullYear();
  }

  /**
   * Sends an order to a place.
   * @param id the order
   * @param to the place
   */
  @tool({ name: "send${number}" })
  async send(id: number, to: Place${number}): Promise<{ id: number; street: string }> {
    return { id, street: to.street };
  }

  /**
   * Counts orders by state.
   * @param states the states to count
   */
  @tool({ name: "count${number}" })
  count(states: ("open" | "closed")[]): Record<string, number> {
    return Object.fromEntries(states.map((state) => [state, state.length]));
  }
}
`;

function directTest(number) {
  return `import { expect, test } from "@jest/globals";
import { Orders${number} } from "./toolkit-${number}.js";

const orders = new Orders${number}();

test("finds", () => expect(orders.find("tea", { state: "open" })).toEqual(["tea", "open", "10"]));
test("adds", () => expect(orders.add("tea", new Date("2026-05-01T08:00:00Z"))).toBe("tea normal 2026"));
test("sends", async () => {
  expect(await orders.send(1, { street: "A 1", postcode: "1010", country: "AT" })).toEqual({ id: 1, street: "A 1" });
});
test("counts", () => expect(orders.count(["open"])).toEqual({ open: 4 }));
`;
}

function calledTest(number) {
  return `import { expect, test } from "@jest/globals";
import { ToolRegistry } from "toolwright";
import "toolwright/jest";
import { Orders${number} } from "./toolkit-${number}.js";

const registry = new ToolRegistry().register(new Orders${number}());

test("finds", async () => {
  expect(registry.get("find${number}")).toRejectArguments({ query: "tea", filter: { state: "lost" } }, /state/);
  expect(await registry.call("find${number}", { query: "tea", filter: { state: "open" } })).toHaveToolResult("open");
});
test("adds", async () => {
  expect(registry.get("add${number}")).toAcceptArguments({ text: "tea", due: "2026-05-01T08:00:00Z" });
  const result = await registry.call("add${number}", { text: "tea", due: "2026-05-01T08:00:00Z" });
  expect(result).toHaveToolResult("tea normal 2026");
});
test("sends", async () => {
  const to = { street: "A 1", postcode: "1010", country: "AT" };
  expect(await registry.call("send${number}", { id: 1, to })).toHaveToolResult({ structuredContent: { street: "A 1" } });
});
test("counts", async () => {
  expect(await registry.call("count${number}", { states: ["open"] })).toHaveToolResult({ structuredContent: { open: 4 } });
});
`;
}
