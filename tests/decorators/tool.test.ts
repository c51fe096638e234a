import { describe, expect, test } from "@jest/globals";
import { tool } from "toolwright";
import { recordedTools } from "../../src/definition/tool-metadata.js";

class Base {
  /** Reads. */
  @tool({ readOnly: true })
  read(path: string): string {
    return `read ${path}`;
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
}

describe("tool", () => {
  test("leaves the method callable as it was", () => {
    expect(new Base().read("a")).toBe("read a");
    expect(Base.version()).toBe("1");
  });

  test("records options on the class that declares the method", () => {
    expect([...recordedTools(Base.prototype).values()]).toEqual([
      { method: "read", static: false, options: { readOnly: true } },
    ]);
    expect([...recordedTools(Base).keys()]).toEqual(["version"]);
  });

  test("an override without @tool() stays a tool with the options of the overridden one", () => {
    expect(recordedTools(Derived.prototype).get("read")?.options).toEqual({ readOnly: true });
  });
});
