import { describe, expect, test } from "@jest/globals";
import { type ToolkitLife, ToolRegistry, type ToolSnapshot, tool } from "toolwright";

const log: string[] = [];

class Base implements ToolkitLife<ToolRegistry> {
  onRegister(registry: ToolRegistry): void {
    log.push(`${this.constructor.name} sees ${registry.list().length}`);
  }
  async dispose(): Promise<void> {
    log.push(`${this.constructor.name} disposed`);
  }
  @tool()
  ping(): string {
    return "pong";
  }
}

class First extends Base {
  async promptContext(): Promise<string> {
    return " Ping answers pong. ";
  }
}

class Second extends Base {
  promptContext(): string {
    throw new RangeError("nothing to say");
  }
  override async dispose(): Promise<void> {
    await super.dispose();
    throw new RangeError("cannot close");
  }
}

class Refusing extends Base {
  override onRegister(): void {
    throw new RangeError("no thanks");
  }
}

const toolkit = (name: string) => ({
  source: "a.ts",
  description: "",
  tools: { ping: { name, description: "", parameters: [], inputSchema: { type: "object" } } },
});
const snapshot = {
  version: 1,
  toolkits: { First: toolkit("ping"), Second: toolkit("ping"), Refusing: toolkit("ping") },
} as ToolSnapshot;

function registryOf(...toolkits: object[]): ToolRegistry {
  log.length = 0;
  return new ToolRegistry({ snapshot }).register(...toolkits);
}

describe("a toolkit's life", () => {
  test("it is told when it is registered, and disposed of with the registry, which is empty then", async () => {
    const registry = registryOf(new First());
    await registry.dispose();
    await registry[Symbol.asyncDispose]();
    expect(log).toEqual(["First sees 1", "First disposed"]);
    expect(registry.list()).toEqual([]);
  });

  test("one that throws when registered is not registered", () => {
    const registry = new ToolRegistry({ snapshot });
    expect(() => registry.register(new Refusing())).toThrow(/no thanks/);
    expect(registry.list()).toEqual([]);
    expect(registry.register(new First()).list()).toHaveLength(1);
  });

  test("what it says of itself is gathered; one that fails is left out", async () => {
    expect(await registryOf(new First()).promptContext()).toBe("Ping answers pong.");
    expect(await registryOf(new Second()).promptContext()).toBe("");
    expect(await new ToolRegistry().promptContext()).toBe("");
  });

  test("an error while disposing is thrown when all are done", async () => {
    await expect(registryOf(new Second()).dispose()).rejects.toThrow(/cannot close/);
    expect(log.at(-1)).toBe("Second disposed");
  });
});
