import { describe, expect, test } from "@jest/globals";
import { InvalidDecoratorTargetError, InvalidToolOptionsError, type ToolOptions, tool } from "toolwright";
import { recordedTools } from "../../src/definition/tool-metadata.js";
import { runWithStandardDecorators } from "../support/standard-decorators.js";

class Base {
  readonly root = "/";

  @tool({ readOnly: true })
  read(path: string): string {
    return `${this.root}${path}`;
  }

  @tool()
  static version(): string {
    return "1";
  }
}

class Derived extends Base {
  override read(path: string): string {
    return `derived ${super.read(path)}`;
  }

  @tool({ destructive: true })
  remove(): void {}
}

class Redecorated extends Base {
  @tool({ category: "files" })
  override read(path: string): string {
    return path;
  }
}

describe("@tool() on a legacy class", () => {
  test("leaves the method as it was", () => {
    expect(new Base().read("a")).toBe("/a");
    expect(Base.version()).toBe("1");
    expect(Base.prototype.read).toHaveLength(1);
    expect(Object.keys(new Base())).toEqual(["root"]);
  });

  test("records instance and static methods apart", () => {
    expect([...recordedTools(Base.prototype).values()]).toEqual([
      { method: "read", static: false, options: { readOnly: true } },
    ]);
    expect([...recordedTools(Base).values()]).toEqual([{ method: "version", static: true, options: {} }]);
  });

  test("is inherited; an override without it stays a tool with the base's options", () => {
    expect(recordedTools(Derived.prototype).get("read")?.options).toEqual({ readOnly: true });
    expect([...recordedTools(Derived.prototype).keys()].sort()).toEqual(["read", "remove"]);
    expect([...recordedTools(Base.prototype).keys()]).toEqual(["read"]);
  });

  test("on an override replaces the base's options", () => {
    expect(recordedTools(Redecorated.prototype).get("read")?.options).toEqual({ category: "files" });
    expect(recordedTools(Base.prototype).get("read")?.options).toEqual({ readOnly: true });
  });

  test("holds when a further decorator replaces the function", () => {
    const wrap = (_: object, __: string, descriptor: PropertyDescriptor) => {
      const original = descriptor.value as (...args: unknown[]) => unknown;
      descriptor.value = function (this: unknown, ...args: unknown[]) {
        return `wrapped ${original.apply(this, args)}`;
      };
    };
    class Wrapped {
      @wrap
      @tool()
      greet(): string {
        return "hello";
      }
    }
    expect(recordedTools(Wrapped.prototype).has("greet")).toBe(true);
    expect(new Wrapped().greet()).toBe("wrapped hello");
  });
});

interface StandardClasses {
  Base: new () => { read(path: string): string; hidden(): string };
  Derived: new () => object;
  Wrapped: new () => { greet(): string };
}

const STANDARD = `
  import { tool } from "toolwright";
  const wrap = (method) => function (...args) { return "wrapped " + method.apply(this, args); };
  export class Base {
    #prefix = "/";
    @tool({ readOnly: true }) read(path: string): string { return this.#prefix + path; }
    hidden(): string { return "x"; }
    @tool() static version(): string { return "1"; }
  }
  export class Derived extends Base { read(path: string): string { return path; } }
  export class Wrapped { @wrap @tool() greet(): string { return "hello"; } }`;

describe("@tool() on a standard class", () => {
  const classes = runWithStandardDecorators<StandardClasses>(STANDARD);

  test("records instance and static methods, before and after construction", () => {
    const expected = [{ method: "read", static: false, options: { readOnly: true } }];
    expect([...recordedTools(classes.Base.prototype).values()]).toEqual(expected);
    expect(new classes.Base().read("a")).toBe("/a");
    expect([...recordedTools(classes.Base.prototype).values()]).toEqual(expected);
    expect([...recordedTools(classes.Base).keys()]).toEqual(["version"]);
  });

  test("is inherited by an override", () => {
    new classes.Derived();
    expect(recordedTools(classes.Derived.prototype).get("read")?.options).toEqual({ readOnly: true });
  });

  test("holds when a further decorator replaces the function", () => {
    expect(new classes.Wrapped().greet()).toBe("wrapped hello");
    expect(recordedTools(classes.Wrapped.prototype).has("greet")).toBe(true);
  });

  test.each([
    ["a #private method", "class A { @tool() #read() {} }", /#read, which is private/],
    ["a symbol-named method", "class A { @tool() [Symbol.iterator]() {} }", /needs a text name/],
    ["a field", "class A { @tool() count = 1 }", /stands on field count/],
    ["a getter", "class A { @tool() get size() { return 1 } }", /stands on getter size/],
    ["a class", "@tool() class A {}", /stands on class A/],
  ])("refuses %s", (_, source, message) => {
    const run = () => runWithStandardDecorators(`import { tool } from "toolwright"; ${source}`);
    expect(run).toThrow(InvalidDecoratorTargetError);
    expect(run).toThrow(message);
  });
});

describe("@tool() for JavaScript users", () => {
  const decorate = (options: unknown) => () => {
    class Files {
      @tool(options as ToolOptions)
      read(): void {}
    }
    return Files;
  };

  test.each<[unknown, RegExp]>([
    [{ readonly: true }, /TW1001: @tool\(\) on Files\.read: unknown option "readonly", did you mean "readOnly"\./],
    [{ zzzzzzzzz: true }, /unknown option "zzzzzzzzz"; options are name, description, readOnly/],
    [{ readOnly: true, destructive: true }, /"readOnly" contradicts "destructive"/],
    [{ readOnly: true, dangerous: true }, /"readOnly" contradicts "dangerous"/],
    [{ readOnly: true, sideEffects: ["x"] }, /"readOnly" contradicts "sideEffects"/],
    [{ dangerous: true, destructive: false }, /"dangerous" contradicts "destructive: false"/],
    [{ cacheMs: 10 }, /"cacheMs" needs "readOnly"/],
    [{ timeoutMs: 0 }, /"timeoutMs" must be a positive integer/],
    [{ retries: -1 }, /"retries" must be an integer >= 0/],
    [{ name: " " }, /"name" must be a non-empty string/],
    [{ tags: "a" }, /"tags" must be an array of non-empty strings/],
    [null, /options must be an object, not null/],
    ["read", /options must be an object, not "read"/],
    [JSON.parse('{"__proto__": 1}'), /unknown option "__proto__"/],
  ])("%j is refused", (options, message) => {
    expect(decorate(options)).toThrow(InvalidToolOptionsError);
    expect(decorate(options)).toThrow(message);
  });

  test("every problem is named at once", () => {
    expect(decorate({ nmae: "x", retries: 1.5, readOnly: true, dangerous: true })).toThrow(
      /unknown option "nmae".*"retries" must be.*"readOnly" contradicts "dangerous"/,
    );
  });

  test("undefined options count as left out", () => {
    expect(decorate({ name: undefined, readOnly: true, destructive: false })).not.toThrow();
  });

  test.each([
    ["a symbol-named method", Symbol("key"), { value: () => 1 }, /Files\[Symbol\(key\)\]; a tool needs a text name/],
    ["a field", "count", undefined, /Files\.count, which is not a method/],
    ["an accessor", "size", { get: () => 1 }, /Files\.size, which is not a method/],
  ])("%s is refused on a legacy class", (_, key, descriptor, message) => {
    class Files {}
    const apply = tool() as (target: object, key: string | symbol, descriptor?: PropertyDescriptor) => void;
    expect(() => apply(Files.prototype, key, descriptor)).toThrow(message);
  });

  test("a class is refused on a legacy class", () => {
    class Files {}
    expect(() => (tool() as unknown as (target: object) => void)(Files)).toThrow(/stands on class Files/);
  });
});
