import "reflect-metadata";
import { describe, expect, jest, test } from "@jest/globals";
import {
  bindSnapshot,
  type Class,
  type JsonSchema,
  type Reviver,
  SchemaDriftError,
  type SnapshotTool,
  type ToolContext,
  type ToolParameter,
  ToolRegistry,
  tool,
} from "toolwright";
import { runWithStandardDecorators } from "../support/standard-decorators.js";

type Alias = "x" | "y";

class Money {
  text = "";

  static fromJSON(text: string): Money {
    return Object.assign(new Money(), { text });
  }
}

class Kit {
  @tool()
  mixed(_a: string, _b: number, _c: boolean, _d: string[], _e: Date, _f: bigint, _g: Alias, _h: { x: 1 }): void {}

  @tool()
  defaulted(_a: string, _b = 3, _c?: string): void {}

  @tool()
  rest(_a: string, ..._b: number[]): void {}

  @tool()
  context(_a: string, _context?: ToolContext): void {}

  @tool()
  nullable(_a: Date | null, _b: string | null): void {}

  @tool()
  pay(price: Money): Money {
    return price;
  }
}

const schemas = {
  string: { type: "string" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  strings: { type: "array", items: { type: "string" } },
  date: { type: "string", format: "date-time" },
  bigint: { type: ["integer", "string"], pattern: "^-?[0-9]+$" },
  object: { type: "object" },
} as const satisfies Record<string, JsonSchema>;

/** Registers one method with parameters as given: name → schema, with `?` and `...` as in a signature. */
function register(
  method: keyof Kit,
  properties: Record<string, JsonSchema>,
  revive?: Record<string, Reviver>,
  options = {},
) {
  const parameters = Object.keys(properties).map((key): ToolParameter => {
    if (key === "context") return { name: "context", inject: "context" };
    if (key.startsWith("...")) return { name: key.slice(3), rest: true };
    return key.endsWith("?") ? { name: key.slice(0, -1), optional: true } : { name: key };
  });
  const described: SnapshotTool = {
    name: method,
    description: "",
    parameters,
    inputSchema: {
      type: "object",
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, schema]) => [key.replace(/\?|\.\.\./, ""), schema]),
      ),
    },
    ...(revive ? { revive: { type: "object", properties: revive } } : {}),
  };
  // A class with this one tool, its method and the metadata of it.
  const One = { Kit: class {} }.Kit;
  Object.defineProperty(One.prototype, method, { value: Kit.prototype[method], writable: true, configurable: true });
  Reflect.defineMetadata(
    "design:paramtypes",
    Reflect.getOwnMetadata("design:paramtypes", Kit.prototype, method),
    One.prototype,
    method,
  );
  tool()(One.prototype, method, Object.getOwnPropertyDescriptor(One.prototype, method) as never);
  bindSnapshot(
    { version: 1, toolkits: { Kit: { source: "kit.ts", description: "", tools: { [method]: described } } } },
    One,
  );
  return new ToolRegistry(options).register(One);
}

function driftOf(...args: Parameters<typeof register>): SchemaDriftError {
  try {
    register(...args);
  } catch (error) {
    expect(error).toBeInstanceOf(SchemaDriftError);
    return error as SchemaDriftError;
  }
  throw new Error("no SchemaDriftError");
}

const { string, number, boolean, strings, date, bigint, object } = schemas;
const mixed = {
  _a: string,
  _b: number,
  _c: boolean,
  _d: strings,
  _e: date,
  _f: bigint,
  _g: { enum: ["x", "y"] },
  _h: object,
};
const revived: Record<string, Reviver> = { _e: { type: "Date" }, _f: { type: "bigint" } };

describe("checkDrift accepts", () => {
  test("what agrees", () => {
    register("mixed", mixed, revived);
    register(
      "mixed",
      { ...mixed, _g: { const: "x" }, _a: { anyOf: [string, { type: "null" }] }, _b: { type: "integer" } },
      revived,
    );
    register("defaulted", { _a: string, "_b?": number, "_c?": string });
    register("rest", { _a: string, "..._b": { type: "array", items: number } });
    register("context", { _a: string, context: {} });
    register(
      "nullable",
      { _a: { anyOf: [date, { type: "null" }] }, _b: { type: ["string", "null"] } },
      { _a: { type: "Date" } },
    );
    register(
      "nullable",
      { _a: { anyOf: [date, { type: "null" }] }, _b: string },
      {
        _a: {
          type: "union",
          arms: [{ schema: "/properties/_a/anyOf/0", revive: { type: "Date" } }, { schema: "/properties/_a/anyOf/1" }],
        },
      },
    );
  });

  test("a method behind a wrapper or a spy that takes whatever comes", () => {
    class Wrapped {
      @tool()
      run(a: string, b: number): string {
        return a + b;
      }
    }
    const parameters = [{ name: "a" }, { name: "b" }];
    const inputSchema = { type: "object", properties: { a: string, b: number } } as const;
    const tools = { run: { name: "run", description: "", parameters, inputSchema } };
    bindSnapshot({ version: 1, toolkits: { Wrapped: { source: "w.ts", description: "", tools } } }, Wrapped);
    const original = Wrapped.prototype.run;
    Wrapped.prototype.run = function (...args) {
      return original.apply(this, args);
    };
    new ToolRegistry().register(Wrapped);
    const spied = new Wrapped();
    jest.spyOn(spied, "run");
    new ToolRegistry().register(spied);
  });

  test("code without metadata", () => {
    const { Clock } = runWithStandardDecorators<{ Clock: Class }>(`
      import { tool } from "toolwright";
      export class Clock { @tool() at(when: string, zone = "UTC"): string { return when + zone; } }
    `);
    const parameters = [{ name: "when" }, { name: "zone", optional: true }] as const;
    const inputSchema = { type: "object", properties: { when: number, zone: string } } as const;
    const tools = { at: { name: "at", description: "", parameters, inputSchema } };
    bindSnapshot({ version: 1, toolkits: { Clock: { source: "c.ts", description: "", tools } } }, Clock);
    new ToolRegistry().register(Clock);
  });
});

describe("checkDrift refuses", () => {
  test.each<[string, Record<string, JsonSchema>, Record<string, Reviver>, string, string, string]>([
    ["a number that was a string", { ...mixed, _a: number }, revived, "_a", "String", "number"],
    [
      "a string that was a number",
      { ...mixed, _b: { $ref: "#/$defs/A" }, _d: string },
      revived,
      "_d",
      "Array",
      "string",
    ],
    ["an array that was a boolean", { ...mixed, _c: strings }, revived, "_c", "Boolean", "array"],
    ["a Date that was text", mixed, { _f: { type: "bigint" } }, "_e", "Date", "string"],
    ["text that was a Date", mixed, { ...revived, _a: { type: "Date" } }, "_a", "String", "Date"],
    ["a bigint that was a number", { ...mixed, _f: number }, { _e: { type: "Date" } }, "_f", "BigInt", "number"],
    ["an enum of numbers for a string", { ...mixed, _a: { enum: [1, 2] } }, revived, "_a", "String", "number"],
  ])("%s", (_name, properties, revive, parameter, loaded, defined) => {
    const error = driftOf("mixed", properties, revive);
    expect(error.facts).toEqual({ toolkit: "Kit", method: "mixed", parameter, loaded, defined });
    for (const part of ["Kit.mixed", parameter, loaded, defined, "npx toolwright snapshot"])
      expect(error.message).toContain(part);
  });

  test("another number of parameters", () => {
    expect(driftOf("mixed", { _a: string }).facts).toMatchObject({
      loaded: expect.stringContaining("8"),
      defined: "takes 1",
    });
    expect(driftOf("rest", { _a: string, _b: string, _c: string }).facts.defined).toBe("takes 3");
    expect(driftOf("defaulted", { _a: string, "_b?": number }).facts.loaded).toContain("3 parameters");
  });

  test("a method that is not there", () => {
    class Gone {
      @tool()
      run(): void {}
    }
    const tools = { run: { name: "run", description: "", parameters: [], inputSchema: { type: "object" } as const } };
    bindSnapshot({ version: 1, toolkits: { Gone: { source: "g.ts", description: "", tools } } }, Gone);
    const gone = Object.assign(new Gone(), { run: undefined });
    expect(() => new ToolRegistry().register(gone)).toThrow("has no such method");
  });
});

describe("a class that an argument becomes", () => {
  const reviver: Record<string, Reviver> = { price: { type: "class", module: "src/money.ts", export: "Money" } };

  test("is found in the metadata", async () => {
    const registry = register("pay", { price: string }, reviver);
    expect((await registry.call("pay", { price: "5" })).structuredContent).toEqual({ text: "5" });
  });

  test("is given to the registry, or asked for", () => {
    const hidden: Record<string, Reviver> = { _h: { type: "class", module: "src/a.ts", export: "Hidden" } };
    const more = { ...revived, ...hidden };
    expect(() => register("mixed", mixed, more)).toThrow("new ToolRegistry({ classes: { Hidden } })");
    register("mixed", mixed, more, { classes: { Hidden: { fromJSON: (json: unknown) => json } } });
  });
});
