import { describe, expect, test } from "@jest/globals";
import { compile } from "../support/compile.js";

/** How each framework's tests begin. */
const FRAMEWORKS: Readonly<Record<string, string>> = {
  Jest: `import { expect } from "@jest/globals"; import "toolwright/jest";`,
  Vitest: `import { expect } from "vitest"; import "toolwright/vitest";`,
  "node:test": `import { expectTool as expect } from "toolwright/testing";`,
};
const GIVEN = `import { ToolRegistry, type ToolResult, type ToolSnapshot } from "toolwright";
  const registry = new ToolRegistry();
  const tool = registry.get("add");
  const result: ToolResult = await registry.call("add", { text: "tea" });
  const snapshot: ToolSnapshot = { version: 1, toolkits: {} };
  export const given = [registry, tool, result, snapshot];`;

const RIGHT: Readonly<Record<string, string>> = {
  toMatchToolSnapshot: `expect(registry).toMatchToolSnapshot(); expect(tool).not.toMatchToolSnapshot("old.json");`,
  toAcceptArguments: `expect(tool).toAcceptArguments({ text: "tea" }); expect(tool).not.toAcceptArguments("text");`,
  toRejectArguments: `expect(tool).toRejectArguments({}, /text/); expect(tool).toRejectArguments({}, "text"); expect(tool).toRejectArguments({});`,
  toHaveToolResult: `expect(result).toHaveToolResult("tea"); expect(result).toHaveToolResult(/tea/);
    expect(result).toHaveToolResult({ isError: false, structuredContent: { id: 1 } });
    expect(result).toHaveToolResult({ failure: { code: "TW5003" }, metadata: { repairs: 1 } });`,
  toBeBackwardCompatibleWith: `expect(registry).toBeBackwardCompatibleWith(snapshot); expect(registry).toBeBackwardCompatibleWith("old.json");`,
};

const WRONG: Readonly<Record<string, readonly [source: string, message: RegExp]>> = {
  "a misspelt matcher": [
    `expect(tool).toAcceptArgument({});`,
    /TS2551: Property 'toAcceptArgument' does not exist on type '.*'\. Did you mean 'toAcceptArguments'\?/,
  ],
  "a misspelt matcher behind not": [
    `expect(tool).not.toMatchToolSnapshots();`,
    /TS2551: .*'toMatchToolSnapshots'.*Did you mean 'toMatchToolSnapshot'\?/,
  ],
  "a snapshot for its file": [
    `expect(registry).toMatchToolSnapshot(snapshot);`,
    /TS2345: Argument of type 'ToolSnapshot' is not assignable to parameter of type 'string'/,
  ],
  "no arguments to accept": [`expect(tool).toAcceptArguments();`, /TS2554: Expected 1 arguments, but got 0/],
  "no arguments to reject": [`expect(tool).toRejectArguments();`, /TS2554: Expected 1-2 arguments, but got 0/],
  "a reason that is no text": [
    `expect(tool).toRejectArguments({}, 5);`,
    /TS2345: Argument of type '5' is not assignable to parameter of type '((string|RegExp|undefined)( \| )?){3}'/,
  ],
  "nothing of a result": [`expect(result).toHaveToolResult();`, /TS2554: Expected 1 arguments, but got 0/],
  "a misspelt part of a result": [
    `expect(result).toHaveToolResult({ isErorr: true });`,
    /TS2353: .*'isErorr' does not exist in type '((RegExp|PartialResult)( \| )?){2}'/,
  ],
  "a part of another type": [
    `expect(result).toHaveToolResult({ isError: "yes" });`,
    /TS2322: Type 'string' is not assignable to type '((boolean|undefined)( \| )?){2}'/,
  ],
  "a number for a snapshot": [
    `expect(registry).toBeBackwardCompatibleWith(1);`,
    /TS2345: Argument of type 'number' is not assignable to parameter of type '((string|ToolSnapshot)( \| )?){2}'/,
  ],
  "a snapshot of another version": [
    `expect(registry).toBeBackwardCompatibleWith({ version: 2, toolkits: {} });`,
    /TS2322: Type '2' is not assignable to type '1'/,
  ],
};

describe.each(Object.keys(FRAMEWORKS))("matchers in %s", (framework) => {
  const program = (body: string): string => `${FRAMEWORKS[framework]}\n${GIVEN}\n${body}`;
  const wrong = Object.entries(WRONG).map(([name, [source]]) => [name, program(source)] as const);
  const right = Object.entries(RIGHT).map(([name, source]) => [name, program(source)] as const);
  const messages = compile(Object.fromEntries([...right, ...wrong]), "standard");

  test.each(Object.keys(RIGHT))("%s: compiles", (name) => {
    expect(messages[name]).toEqual([]);
  });

  test.each(Object.keys(WRONG))("%s: one error", (name) => {
    expect(messages[name]).toEqual([expect.stringMatching(WRONG[name]?.[1] as RegExp)]);
  });
});

test("what a matcher gives is what the framework's own give", () => {
  const messages = compile(
    {
      jest: `${FRAMEWORKS.Jest}
        export const now: void = expect(1).toAcceptArguments({});
        export const later: Promise<void> = expect(Promise.resolve(1)).resolves.toHaveToolResult("tea");`,
      "node:test": `${FRAMEWORKS["node:test"]}\nexport const now: void = expect(1).not.toAcceptArguments({});`,
    },
    "standard",
  );
  expect(messages).toEqual({ jest: [], "node:test": [] });
});
