import { expect, test } from "@jest/globals";
import { type Class, ToolRegistry, type ToolSnapshot } from "toolwright";
import { runWithStandardDecorators } from "../support/standard-decorators.js";

const { Base, Derived } = runWithStandardDecorators<{ Base: Class; Derived: Class }>(`
  import { tool, toolkit } from "toolwright";
  export class Base {
    mark = "base";
    @tool({ readOnly: true }) read(path: string): string { return this.mark + " reads " + path; }
    @tool() static version(): string { return "1"; }
  }
  @toolkit({ name: "Files", prefix: "files_" })
  export class Derived extends Base {
    mark = "derived";
    read(path: string): string { return super.read(path) + "!"; }
    @tool() write(path: string): string { return "wrote " + path; }
  }
`);

const one = (name: string) => ({
  name,
  description: "",
  parameters: [{ name: "path" }],
  inputSchema: { type: "object", properties: { path: { type: "string" } }, required: ["path"] } as const,
});
const none = (name: string) => ({ name, description: "", parameters: [], inputSchema: { type: "object" } as const });
const snapshot: ToolSnapshot = {
  version: 1,
  toolkits: {
    Base: { source: "f.ts", description: "", tools: { read: one("read"), "static version": none("version") } },
    Files: {
      source: "f.ts",
      description: "",
      tools: { read: one("files_read"), write: one("files_write"), "static version": none("files_version") },
    },
  },
};

test("classes with standard decorators are registered and called: inherited, overridden and static methods", async () => {
  const registry = new ToolRegistry({ snapshot }).register(Base, Derived);
  const text = async (name: string, args?: unknown) => (await registry.call(name, args)).content;
  expect(await text("read", { path: "a" })).toMatchObject([{ text: "base reads a" }]);
  expect(await text("files_read", { path: "a" })).toMatchObject([{ text: "derived reads a!" }]);
  expect(await text("files_write", { path: "a" })).toMatchObject([{ text: "wrote a" }]);
  expect(await text("files_version")).toMatchObject([{ text: "1" }]);
  expect(registry.list({ readOnly: true }).map(({ definition }) => definition.name)).toEqual(["read", "files_read"]);
});
