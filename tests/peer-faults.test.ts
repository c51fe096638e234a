// Faults that users of other tool-calling frameworks reported, as assertions; each test is named for its kind of fault.
import { mkdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, jest, test } from "@jest/globals";
import {
  bindSnapshot,
  DuplicateToolError,
  type ObjectSchema,
  type SnapshotTool,
  type ToolContext,
  ToolRegistry,
  tool,
} from "toolwright";
import { temporaryFolder } from "./support/temporary-folder.js";

// Live reflection starts a compiler.
jest.setTimeout(60_000);

const text = { type: "string" } as const;
const open = { type: "object" } as const;

function textOf({ content }: { content: readonly { type: string; text?: string }[] }): string {
  return content.map((part) => part.text).join("\n");
}

describe("from source to call", () => {
  class Calendar {
    readonly owner = "Ada";

    @tool()
    add(title: string, at: Date): string {
      return `${title} ${at instanceof Date} ${at.toISOString()}`;
    }

    @tool()
    list(): string {
      return "nothing";
    }

    @tool()
    onlyParams(title: string): string {
      return title;
    }

    @tool()
    receiver(this: Calendar, greeting: string): string {
      return `${greeting}, ${this.owner}`;
    }
  }
  const source = `import { tool } from "toolwright";
    export class Calendar {
      readonly owner = "Ada";
      /** Adds an entry. @param title its title */
      @tool() add(title: string, at: Date): string { return title + at; }
      /** Lists the entries. */
      @tool() list(): string { return ""; }
      /**
       * @param title the title to echo
       */
      @tool() onlyParams(title: string): string { return title; }
      /** Greets the owner. */
      @tool() receiver(this: Calendar, greeting: string): string { return greeting; }
    }`;
  let registry: ToolRegistry;

  beforeAll(() => {
    const root = temporaryFolder({
      "package.json": '{ "type": "module" }',
      "tsconfig.json":
        '{ "compilerOptions": { "target": "es2022", "module": "nodenext", "strict": true, "experimentalDecorators": true } }',
      "calendar.ts": source,
    });
    mkdirSync(join(root, "node_modules"));
    symlinkSync(resolve(__dirname, ".."), join(root, "node_modules/toolwright"), "junction");
    registry = new ToolRegistry({ root }).register(Calendar);
  });

  test("12: a date field does not empty the tool list; it is a date-time, and arrives as a Date", async () => {
    expect(registry.definitions().map(({ name }) => name)).toEqual(["add", "list", "onlyParams", "receiver"]);
    expect(registry.get("add")?.definition.inputSchema.properties?.at).toMatchObject({
      type: "string",
      format: "date-time",
    });
    const result = await registry.call("add", { title: "Tea", at: "2026-01-31T15:00:00Z" });
    expect(textOf(result)).toBe("Tea true 2026-01-31T15:00:00.000Z");
  });

  test("22: a doc comment of @param lines alone keeps them, and is no description of raw tags", () => {
    const definition = registry.get("onlyParams")?.definition;
    expect(definition?.description).not.toContain("@param");
    expect(definition?.inputSchema.properties?.title?.description).toBe("the title to echo");
  });

  test("23: the receiver is no parameter, and `this` is bound", async () => {
    expect(Object.keys(registry.get("receiver")?.definition.inputSchema.properties ?? {})).toEqual(["greeting"]);
    expect(textOf(await registry.call("receiver", { greeting: "Hello" }))).toBe("Hello, Ada");
  });
});

describe("calls", () => {
  test('15: arguments "" call a tool without parameters with {}', async () => {
    const seen: unknown[] = [];
    const registry = new ToolRegistry().add({ name: "t", inputSchema: open }, (args) => seen.push(args));
    await registry.call({ id: "1", name: "t", arguments: "" });
    expect(seen).toEqual([{}]);
  });

  test("3: null for a defaulted or an optional parameter is as if it were left out", async () => {
    const seen: unknown[] = [];
    class Search {
      @tool()
      find(limit = 5, unit?: string): void {
        seen.push(limit, unit);
      }
    }
    const find: SnapshotTool = {
      name: "find",
      description: "",
      parameters: [
        { name: "limit", optional: true },
        { name: "unit", optional: true },
      ],
      inputSchema: {
        type: "object",
        properties: { limit: { type: "number", default: 5 }, unit: text },
        additionalProperties: false,
      },
    };
    bindSnapshot({ version: 1, toolkits: { Search: { source: "s.ts", description: "", tools: { find } } } }, Search);
    const result = await new ToolRegistry().register(Search).call("find", '{"limit":null,"unit":null}');
    expect(seen).toEqual([5, undefined]);
    expect(result.metadata?.repairs).toMatchObject([{ path: "/limit" }, { path: "/unit" }]);
  });

  test("4: after a repair only the faults that remain are reported", async () => {
    const inputSchema = {
      type: "object",
      properties: { hero: text, events: { type: "array", items: text, minItems: 1 } },
      required: ["events"],
    } as const;
    const registry = new ToolRegistry().add({ name: "t", inputSchema }, () => "ran");
    const { failure } = await registry.call("t", { hero: null, events: [] });
    expect(failure?.faults?.map(({ path }) => path)).toEqual(["/events"]);
  });

  test("16: a list sent as JSON text is decoded; the same text for a string stays as it is", async () => {
    const seen: unknown[] = [];
    const inputSchema = {
      type: "object",
      properties: { list: { type: "array", items: { type: "number" } }, text },
    } as const;
    const registry = new ToolRegistry().add({ name: "t", inputSchema }, (args) => seen.push(args));
    await registry.call("t", { list: "[1,2]", text: "[1,2]" });
    expect(seen).toEqual([{ list: [1, 2], text: "[1,2]" }]);
  });

  test("17: several objects in one text: one and the same is taken once, different ones are an error", async () => {
    const seen: unknown[] = [];
    const registry = new ToolRegistry().add({ name: "t", inputSchema: open }, (args) => seen.push(args));
    expect((await registry.call("t", '{"a":1}{"a":2}')).failure?.code).toBe("TW5002");
    expect((await registry.call("t", '{"a":1}{"a":1}')).isError).toBe(false);
    expect(seen).toEqual([{ a: 1 }]);
  });

  test('18: "null" for a nullable enum is null, unless "null" is a member', async () => {
    const seen: unknown[] = [];
    const registry = new ToolRegistry();
    for (const members of [
      ["a", null],
      ["a", "null", null],
    ]) {
      const inputSchema: ObjectSchema = { type: "object", properties: { v: { enum: members } } };
      registry.add({ name: `t${members.length}`, inputSchema }, (args) => seen.push(args.v));
    }
    await registry.call("t2", { v: "null" });
    await registry.call("t3", { v: "null" });
    expect(seen).toEqual([null, "null"]);
  });

  test("25: a denied call has exactly one answer", async () => {
    let ran = 0;
    const registry = new ToolRegistry({ approve: () => false }).add({ name: "t", inputSchema: open }, () => ran++, {
      dangerous: true,
    });
    const results = await Promise.all(["1", "2"].map((id) => registry.call({ id, name: "t", arguments: {} })));
    expect(results.map(({ callId, failure }) => [callId, failure?.code])).toEqual([
      ["1", "TW5004"],
      ["2", "TW5004"],
    ]);
    expect(ran).toBe(0);
  });

  test("19: names that normalise alike are distinct tools here", async () => {
    const registry = new ToolRegistry();
    for (const name of ["a.b", "a_b"]) registry.add({ name, inputSchema: open }, () => name);
    expect(textOf(await registry.call("a.b"))).toBe("a.b");
    expect(textOf(await registry.call("a_b"))).toBe("a_b");
  });

  test("20: the same tool name twice is an error, and the first stays", async () => {
    const registry = new ToolRegistry().add({ name: "t", inputSchema: open }, () => "first");
    expect(() => registry.add({ name: "t", inputSchema: open }, () => "second")).toThrow(DuplicateToolError);
    expect(textOf(await registry.call("t"))).toBe("first");
  });

  test.each([
    ["draft 2020-12", "https://json-schema.org/draft/2020-12/schema", { prefixItems: [text] }],
    ["draft-07", "http://json-schema.org/draft-07/schema#", { items: [text], additionalItems: false }],
    ["draft-06", "http://json-schema.org/draft-06/schema#", { items: [text] }],
    ["no dialect, but draft-07 by its form", undefined, { items: [text] }],
  ])("21: a schema that declares %s compiles and holds", async (_name, $schema, list) => {
    const inputSchema = {
      ...($schema ? { $schema } : {}),
      type: "object",
      properties: { v: { type: "array", ...list } },
    };
    const registry = new ToolRegistry().add({ name: "t", inputSchema: inputSchema as ObjectSchema }, () => "ran");
    expect(textOf(await registry.call("t", { v: ["a"] }))).toBe("ran");
    expect((await registry.call("t", { v: [1] })).failure?.faults).toMatchObject([{ path: "/v/0" }]);
  });

  test("21: schemas with one and the same $id do not meet", async () => {
    const registry = new ToolRegistry();
    for (const [name, type] of [
      ["a", "string"],
      ["b", "number"],
    ] as const) {
      const inputSchema = { $id: "https://example.com/args", type: "object", properties: { v: { type } } } as const;
      registry.add({ name, inputSchema: inputSchema as ObjectSchema }, () => "ran");
    }
    expect((await registry.call("a", { v: "x" })).isError).toBe(false);
    expect((await registry.call("b", { v: 1 })).isError).toBe(false);
  });

  test.each([[false], [undefined]])(
    "24: a value for an injected parameter is rejected (additionalProperties: %p)",
    async (additionalProperties) => {
      let ran = 0;
      class Injected {
        @tool()
        run(city: string, context: ToolContext): string {
          ran++;
          return `${city} ${context.callId}`;
        }
      }
      const run: SnapshotTool = {
        name: "run",
        description: "",
        parameters: [{ name: "city" }, { name: "context", inject: "context" }],
        inputSchema: {
          type: "object",
          properties: { city: text },
          ...(additionalProperties === undefined ? {} : { additionalProperties }),
        },
      };
      bindSnapshot(
        { version: 1, toolkits: { Injected: { source: "i.ts", description: "", tools: { run } } } },
        Injected,
      );
      const registry = new ToolRegistry().register(Injected);
      const forged = await registry.call({
        id: "1",
        name: "run",
        arguments: { city: "Rome", context: { callId: "forged" } },
      });
      expect(forged.failure).toMatchObject({
        code: "TW5003",
        faults: [{ path: "/context", expected: 'no property "context"' }],
      });
      expect(ran).toBe(0);
      expect(textOf(await registry.call({ id: "2", name: "run", arguments: { city: "Rome" } }))).toBe("Rome 2");
    },
  );

  test("26: of an exception the message reaches the model, its stack, folders and secrets do not", async () => {
    const cause = new Error("inner: connect postgres://root:hunter2@db/app");
    const thrown = new Error(`Cannot read ${process.cwd()}/private/a.txt with key sk-live-0123456789abcdef`, { cause });
    for (const fail of [
      () => {
        throw thrown;
      },
      async () => {
        throw thrown;
      },
    ]) {
      const registry = new ToolRegistry().add({ name: "t", inputSchema: open }, fail);
      const result = await registry.call("t");
      expect(result).toMatchObject({ isError: true, failure: { code: "TW5007" } });
      expect(textOf(result)).toContain("Cannot read ./private/a.txt");
      for (const secret of [process.cwd(), "sk-live", "hunter2", "at ", ".ts:"])
        expect(textOf(result)).not.toContain(secret);
      expect(result.failure?.cause).toBe(thrown);
    }
  });

  test("27: an error result is not checked against the output schema", async () => {
    const outputSchema = { type: "object", required: ["temperature"] } as const;
    const registry = new ToolRegistry().add({ name: "t", inputSchema: open, outputSchema }, () => {
      throw new Error("no such city");
    });
    expect(textOf(await registry.call("t"))).toBe("no such city");
  });

  test("28: a result with a bigint is valid JSON", async () => {
    const registry = new ToolRegistry().add({ name: "t", inputSchema: open }, () => ({
      id: 2n ** 60n,
      n: 5n,
      deep: [{ big: 1n }],
    }));
    const result = await registry.call("t");
    expect(JSON.parse(textOf(result))).toEqual({ id: String(2n ** 60n), n: 5, deep: [{ big: 1 }] });
    expect(result.structuredContent).toEqual(JSON.parse(textOf(result)));
  });

  test("30: extra keys are not dropped in silence: each is a fault with the nearest name", async () => {
    const inputSchema = {
      type: "object",
      properties: { city: text, unit: text },
      additionalProperties: false,
    } as const;
    const registry = new ToolRegistry().add({ name: "t", inputSchema }, () => "ran");
    const { failure } = await registry.call("t", { city: "Rome", units: "C", verbose: true });
    expect(failure?.faults).toMatchObject([
      { path: "/units", hint: 'Did you mean "unit"?' },
      { path: "/verbose", hint: "The properties are: city, unit." },
    ]);
  });
});
