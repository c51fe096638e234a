import { describe, expect, test } from "@jest/globals";
import {
  type AddedDefinition,
  bindSnapshot,
  type Class,
  DuplicateToolError,
  DuplicateToolkitError,
  InvalidDefinitionError,
  InvalidToolNameError,
  InvalidToolOptionsError,
  MissingDefinitionError,
  NotAToolkitError,
  type ObjectSchema,
  type SnapshotTool,
  type ToolContext,
  ToolRegistry,
  type ToolSnapshot,
  tool,
  toolkit,
} from "toolwright";

class Greeter {
  constructor(private readonly greeting = "Hello") {}

  @tool({ readOnly: true, category: "social", tags: ["polite", "short"] })
  greet(name: string, times = 1): string {
    return `${this.greeting}, ${name}! `.repeat(times).trim();
  }

  @tool({ dangerous: true, description: "Forgets at runtime.", name: "forget.all" })
  forget(): void {}

  @tool()
  static version(): { version: string } {
    return { version: "1" };
  }
}

@toolkit({ name: "Mail", prefix: "mail_" })
class MailService {
  static made = 0;
  constructor() {
    MailService.made++;
  }

  @tool({ openWorld: true, tags: ["polite"] })
  send(to: string): string {
    return `sent to ${to}`;
  }
}

class Statics {
  constructor() {
    throw new RangeError("never made");
  }

  @tool()
  static ping(): string {
    // biome-ignore lint/complexity/noThisInStatic: what is tested
    return this.pong;
  }

  private static pong = "pong";
}

const text = { type: "string" } as const;
const closed = (properties: ObjectSchema["properties"] = {}, required: string[] = []): ObjectSchema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const described = (name: string, more: Partial<SnapshotTool> = {}): SnapshotTool => ({
  name,
  description: `Does ${name}.`,
  parameters: [],
  inputSchema: closed(),
  ...more,
});
const snapshot: ToolSnapshot = {
  version: 1,
  toolkits: {
    Greeter: {
      source: "src/greeter.ts",
      description: "",
      tools: {
        greet: described("greet", {
          parameters: [{ name: "name" }, { name: "times", optional: true }],
          inputSchema: closed({ name: text, times: { type: "integer", default: 1 } }, ["name"]),
        }),
        forget: described("forget"),
        "static version": described("version"),
      },
    },
    Mail: {
      source: "src/mail.ts",
      description: "",
      tools: {
        send: described("mail_send", { parameters: [{ name: "to" }], inputSchema: closed({ to: text }, ["to"]) }),
      },
    },
    Statics: { source: "src/statics.ts", description: "", tools: { "static ping": described("ping") } },
  },
};
const open = { type: "object" } as const;
const registryOf = (...toolkits: (object | Class)[]) => new ToolRegistry({ snapshot }).register(...toolkits);
const names = (registry: ToolRegistry, filter = {}) => registry.list(filter).map(({ definition }) => definition.name);

function errorOf<E>(kind: new (...args: never[]) => E, run: () => unknown): E {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(kind);
    return error as E;
  }
  throw new Error(`${kind.name} was not thrown`);
}

describe("register", () => {
  test("a parameter named as what every object inherits, left out, is undefined", async () => {
    const seen: unknown[] = [];
    class Odd {
      @tool()
      run(first?: string, second?: string): void {
        seen.push(first, second);
      }
    }
    const names = ["toString", "constructor"];
    const run = described("run", {
      parameters: names.map((name) => ({ name, optional: true })),
      inputSchema: closed(Object.fromEntries(names.map((name) => [name, text]))),
    });
    const registry = new ToolRegistry({
      snapshot: { version: 1, toolkits: { Odd: { source: "o.ts", description: "", tools: { run } } } },
    }).register(Odd);
    await registry.call("run");
    await registry.call("run", { toString: "a", constructor: null });
    expect(seen).toEqual([undefined, undefined, "a", undefined]);
  });

  test("an instance: its methods are called on it", async () => {
    const result = await registryOf(new Greeter("Hi")).call({ id: "1", name: "greet", arguments: '{"name":"Ada"}' });
    expect(result).toMatchObject({ callId: "1", name: "greet", isError: false, content: [{ text: "Hi, Ada!" }] });
  });

  test("a class is made once, by default with `new`", async () => {
    const before = MailService.made;
    const registry = registryOf(MailService);
    await registry.call("mail_send", { to: "a" });
    await registry.call("mail_send", { to: "b" });
    expect(MailService.made).toBe(before + 1);
  });

  test("a class is made by the resolve option, where there is one", async () => {
    const asked: Class[] = [];
    const registry = new ToolRegistry({
      snapshot,
      resolve(wanted) {
        asked.push(wanted);
        return new Greeter("Servus");
      },
    }).register(Greeter);
    expect((await registry.call("greet", { name: "Ada" })).content).toMatchObject([{ text: "Servus, Ada!" }]);
    expect(asked).toEqual([Greeter]);
    const broken = new ToolRegistry({ snapshot, resolve: () => undefined as unknown as object });
    expect(() => broken.register(Greeter)).toThrow(NotAToolkitError);
  });

  test("a class whose tools are all static is not made, and `this` is the class", async () => {
    expect((await registryOf(Statics).call("ping")).content).toMatchObject([{ text: "pong" }]);
  });

  test("a method that is replaced later is the one that runs", async () => {
    const greeter = new Greeter();
    const registry = registryOf(greeter);
    greeter.greet = () => "replaced";
    expect((await registry.call("greet", { name: "Ada" })).content).toMatchObject([{ text: "replaced" }]);
  });

  test("a subclass is found by its own name, an instance of an unknown class is a missing definition", () => {
    class Shouter extends Greeter {}
    const error = errorOf(MissingDefinitionError, () => registryOf(new Shouter()));
    expect(error.message).toContain("npx toolwright snapshot");
    expect(error).toMatchObject({ toolkit: "Shouter", code: "TW4005" });
  });

  test.each([[{}], [class {}], [() => 1], ["Greeter"], [null], [undefined], [Object.create(null)]])(
    "%p is no toolkit",
    (value) => {
      expect(() => registryOf(value as object)).toThrow(NotAToolkitError);
    },
  );

  test("a toolkit registered twice is refused, both named", () => {
    const error = errorOf(DuplicateToolkitError, () => registryOf(new Greeter(), new Greeter()));
    expect(error.message.match(/src\/greeter\.ts/g)).toHaveLength(2);
  });

  test("two classes of one name are refused", () => {
    const other = () => {
      class Greeter {
        @tool()
        other(): void {}
      }
      return Greeter;
    };
    expect(() => registryOf(Greeter, other())).toThrow(DuplicateToolkitError);
  });

  test("two tools of one name are refused, both places named; nothing of the batch is registered", () => {
    class Twin {
      @tool({ name: "greet" })
      welcome(): void {}
    }
    bindSnapshot(
      {
        version: 1,
        toolkits: { Twin: { source: "src/twin.ts", description: "", tools: { welcome: described("x") } } },
      },
      Twin,
    );
    const registry = registryOf(new Greeter());
    const error = errorOf(DuplicateToolError, () => registry.register(MailService, Twin));
    expect(error.message).toContain("Greeter.greet (src/greeter.ts)");
    expect(error.message).toContain("Twin.welcome (src/twin.ts)");
    expect(registry.has("mail_send")).toBe(false);
    registry.register(MailService);
  });

  test("a name that MCP does not allow is refused with the rule", () => {
    class Odd {
      @tool({ name: "has space" })
      run(): void {}
    }
    bindSnapshot(
      { version: 1, toolkits: { Odd: { source: "o.ts", description: "", tools: { run: described("run") } } } },
      Odd,
    );
    const error = errorOf(InvalidToolNameError, () => registryOf(Odd));
    expect(error.message).toContain("A-Z a-z 0-9 _ . -");
    expect(error.message).toContain("Odd.run");
  });

  test("a snapshot bound to the class comes before the registry's", () => {
    class Bound {
      @tool()
      run(): void {}
    }
    const source = (at: string): ToolSnapshot => ({
      version: 1,
      toolkits: { Bound: { source: at, description: "", tools: { run: described("run") } } },
    });
    bindSnapshot(source("bound.ts"), Bound);
    const registry = new ToolRegistry({ snapshot: source("registry.ts") }).register(Bound);
    expect(registry.get("run")?.source).toBe("bound.ts");
  });
});

describe("add", () => {
  const definition = (more: object = {}): AddedDefinition => ({ name: "t", inputSchema: open, ...more });

  test("the handler gets the arguments unchanged, and the context of the call", async () => {
    const seen: unknown[] = [];
    const progress: unknown[] = [];
    const registry = new ToolRegistry().add(definition(), (args, context) => {
      seen.push(args, context.callId, context.signal.aborted, context.state.get("user"));
      context.progress(1, 2, "half");
    });
    const args = { a: [{ b: null }], "c-d": 1 };
    const options = { state: new Map([["user", "ada"]]), onProgress: (one: unknown) => progress.push(one) };
    await registry.call({ id: "9", name: "t", arguments: JSON.stringify(args) }, options);
    expect(seen).toEqual([args, "9", false, "ada"]);
    expect(progress).toEqual([{ callId: "9", name: "t", progress: 1, total: 2, message: "half" }]);
  });

  test("options win over the definition and are checked", () => {
    const registry = new ToolRegistry().add(definition({ annotations: { openWorld: true } }), () => 1, {
      readOnly: true,
      name: "u",
    });
    expect(registry.get("u")?.definition).toEqual({
      name: "u",
      description: "",
      inputSchema: open,
      annotations: { openWorld: true, readOnly: true },
    });
    expect(() => registry.add(definition(), () => 1, { timeoutMs: -1 })).toThrow(InvalidToolOptionsError);
  });

  test("changing the definition afterwards changes nothing", async () => {
    const inputSchema = { type: "object" as const, properties: { a: { type: "string" as const } } };
    const registry = new ToolRegistry().add({ name: "t", inputSchema }, () => "ran");
    (inputSchema.properties.a as { type: string }).type = "number";
    expect((await registry.call("t", { a: "x" })).isError).toBe(false);
  });

  test.each<[string, unknown, string]>([
    ["no object", null, "not an object"],
    ["no name", { inputSchema: open }, "name must be a string"],
    ["no schema", { name: "t" }, 'type "object"'],
    ["a schema of another type", { name: "t", inputSchema: { type: "string" } }, 'type "object"'],
    ["a wrong keyword", { name: "t", inputSchema: { type: "object", required: "a" } }, "/required must be array"],
    [
      "an unknown type",
      { name: "t", inputSchema: { type: "object", properties: { a: { type: "text" } } } },
      "/properties/a/type",
    ],
    [
      "a dangling reference",
      { name: "t", inputSchema: { type: "object", properties: { a: { $ref: "#/$defs/A" } } } },
      "#/$defs/A",
    ],
    [
      "a broken pattern",
      { name: "t", inputSchema: { type: "object", properties: { a: { pattern: "(" } } } },
      "regular expression",
    ],
  ])("%s is refused", (_name, value, problem) => {
    const error = errorOf(InvalidDefinitionError, () => new ToolRegistry().add(value as AddedDefinition, () => 1));
    expect(error.message).toContain(problem);
  });

  test("a handler that is none and a cyclic definition are refused", () => {
    expect(() => new ToolRegistry().add(definition(), 5 as never)).toThrow("handler must be a function");
    const cyclic: { type: "object"; self?: unknown } = { type: "object" };
    cyclic.self = cyclic;
    expect(() => new ToolRegistry().add(definition({ inputSchema: cyclic }), () => 1)).toThrow(InvalidDefinitionError);
  });

  test("words in data are not taken for keywords", () => {
    const inputSchema = {
      type: "object",
      properties: { pattern: { type: "string", default: "(", examples: [{ $ref: "#/x" }] } },
    };
    new ToolRegistry().add(definition({ inputSchema }), () => 1);
  });
});

describe("get, has, list, definitions, unregister", () => {
  test("what the decorators say at runtime wins over the snapshot", () => {
    const registry = registryOf(Greeter, MailService);
    expect(registry.get("forget.all")).toMatchObject({
      definition: { description: "Forgets at runtime.", annotations: { destructive: true } },
      toolkit: "Greeter",
      method: "forget",
      source: "src/greeter.ts",
    });
    expect(registry.get("mail_send")?.definition.description).toBe("Does mail_send.");
    expect(registry.get("forget")).toBeUndefined();
    expect(registry.has("version")).toBe(true);
  });

  test.each([
    [{}, ["greet", "forget.all", "version", "mail_send"]],
    [{ readOnly: true }, ["greet"]],
    [{ readOnly: false }, ["forget.all", "version", "mail_send"]],
    [{ destructive: true }, ["forget.all"]],
    [{ openWorld: true }, ["mail_send"]],
    [{ idempotent: true }, []],
    [{ category: "social" }, ["greet"]],
    [{ tags: ["polite"] }, ["greet", "mail_send"]],
    [{ tags: ["polite", "short"] }, ["greet"]],
    [{ toolkit: "Mail" }, ["mail_send"]],
    [{ names: ["version", "greet", "no"] }, ["greet", "version"]],
    [{ tags: ["polite"], toolkit: "Greeter" }, ["greet"]],
  ])("list(%j)", (filter, expected) => {
    const registry = registryOf(Greeter, MailService);
    expect(names(registry, filter)).toEqual(expected);
    expect(registry.definitions(filter).map(({ name }) => name)).toEqual(expected);
  });

  test("a tool or a toolkit is unregistered by its name, which is then free", async () => {
    const registry = registryOf(Greeter, MailService);
    expect(registry.unregister("greet")).toBe(true);
    expect(registry.unregister("greet")).toBe(false);
    expect(names(registry)).toEqual(["forget.all", "version", "mail_send"]);
    expect(registry.unregister("Greeter")).toBe(true);
    expect(registry.unregister("mail_send")).toBe(true);
    expect(registry.unregister("Mail")).toBe(false);
    expect(names(registry)).toEqual([]);
    expect((await registry.call("greet")).failure?.code).toBe("TW5001");
    expect(names(registry.register(MailService, Greeter))).toHaveLength(4);
  });
});

describe("call", () => {
  class Positions {
    readonly mark = "this";

    @tool()
    all(first: string, { a, b = 2 }: { a: number; b?: number }, context: ToolContext, ...rest: number[]): unknown {
      return [this.mark, first, a, b, context.callId, rest];
    }

    @tool()
    whole({ a }: { a: string } = { a: "whole" }): unknown {
      return [a];
    }
    @tool()
    // biome-ignore lint/suspicious/noShadowRestrictedNames: what is tested
    defaults(a = "default", b?: string, constructor?: string): unknown {
      return [a, b, constructor];
    }
  }
  const number = { type: "number" } as const;
  bindSnapshot(
    {
      version: 1,
      toolkits: {
        Positions: {
          source: "p.ts",
          description: "",
          tools: {
            all: described("all", {
              parameters: [
                { name: "first" },
                { name: "", properties: ["a", "b"] },
                { name: "context", inject: "context" },
                { name: "rest", rest: true },
              ],
              inputSchema: closed({ first: text, a: number, b: number, rest: { type: "array", items: number } }, [
                "first",
                "a",
              ]),
            }),
            whole: described("whole", {
              parameters: [{ name: "", optional: true, properties: ["a"] }],
              inputSchema: closed({ a: { ...text, default: "schema" } }),
            }),
            defaults: described("defaults", {
              parameters: [
                { name: "a", optional: true },
                { name: "b", optional: true },
                { name: "constructor", optional: true },
              ],
              inputSchema: closed({ a: { ...text, default: "schema" }, b: text, constructor: text }),
            }),
          },
        },
      },
    },
    Positions,
  );
  const registry = new ToolRegistry().register(Positions);
  const json = async (name: string, args: unknown) => {
    const [part] = (await registry.call({ id: "id", name, arguments: args })).content;
    return part?.type === "text" ? JSON.parse(part.text) : undefined;
  };

  test("arguments find their positions: destructured, injected, rest", async () => {
    expect(await json("all", { first: "x", a: 1, rest: [7, 8] })).toEqual(["this", "x", 1, 2, "id", [7, 8]]);
    expect(await json("all", { first: "x", a: 1, b: 5 })).toEqual(["this", "x", 1, 5, "id", []]);
  });

  test("a default is the method's own, and nothing is inherited from Object", async () => {
    expect(await json("defaults", {})).toEqual(["default", null, null]);
    expect(await json("whole", {})).toEqual(["whole"]);
    expect(await json("whole", { a: "given" })).toEqual(["given"]);
    expect(await json("defaults", { b: "b", constructor: "c" })).toEqual(["default", "b", "c"]);
  });

  test("an unknown name is answered with the closest and the available ones", async () => {
    const { failure } = await registryOf(Greeter, MailService).call("gret", {});
    expect(failure?.code).toBe("TW5001");
    expect(failure?.message).toContain('Did you mean "greet"?');
    expect(failure?.message).toContain("greet, forget.all, version, mail_send");
    const many = new ToolRegistry();
    for (let index = 0; index < 500; index++) many.add({ name: `tool_${index}`, inputSchema: open }, () => 1);
    expect((await many.call("x".repeat(1_000_000))).failure?.message.length).toBeLessThan(2_000);
    expect((await new ToolRegistry().call("x")).failure?.message).toContain("There are no tools");
  });

  test("calls that are none are answered too", async () => {
    const boom = () => {
      throw new Error("boom");
    };
    const hostile: unknown[] = [
      undefined,
      null,
      5,
      {},
      { name: 5 },
      { id: {}, name: {} },
      Object.defineProperty({}, "name", { get: boom }),
      new Proxy({}, { get: boom }),
      { id: "1", name: "__proto__", arguments: {} },
      { id: "1", name: "constructor", arguments: {} },
    ];
    for (const call of hostile) {
      const result = await registry.call(call as never);
      expect(result).toMatchObject({ isError: true, failure: { code: "TW5001" } });
      expect(typeof result.callId).toBe("string");
    }
  });

  test("options that are none do not make it throw", async () => {
    for (const options of [
      null,
      5,
      { signal: {} },
      { state: 5 },
      new Proxy(
        {},
        {
          get: () => {
            throw new Error("trap");
          },
        },
      ),
    ]) {
      expect(await registry.call("all", { first: "x", a: 1 }, options as never)).toHaveProperty("isError");
    }
  });

  test("a short call gets an id of its own", async () => {
    const ids = [await registry.call("defaults"), await registry.call("defaults")].map(({ callId }) => callId);
    expect(new Set(ids).size).toBe(2);
    expect((await registry.call({ id: 7, name: "defaults", arguments: "" } as never)).callId).toBe("7");
  });
});
