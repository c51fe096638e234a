import { afterAll, describe, expect, test } from "@jest/globals";
import { type JsonSchema, ToolRegistry } from "toolwright";
import { Calculator } from "toolwright/tools/calculator";
import { Clock } from "toolwright/tools/clock";
import { Database } from "toolwright/tools/database";
import { Email } from "toolwright/tools/email";
import { Files } from "toolwright/tools/files";
import { Http } from "toolwright/tools/http";
import { Notes } from "toolwright/tools/notes";
import { Shell } from "toolwright/tools/shell";
import { Think, ThinkWithModel } from "toolwright/tools/think";
import { Weather } from "toolwright/tools/weather";
import { scriptedModel } from "../support/scripted-model.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const folder = temporaryFolder({ "a.txt": "one" });
const toolkits = {
  calculator: new Calculator(),
  clock: new Clock({ zone: "UTC" }),
  database: new Database({ url: "postgres://user@127.0.0.1:1/none" }),
  email: new Email({ smtp: { host: "127.0.0.1", port: 1 }, from: "a@example.com", allow: ["*@example.com"] }),
  files: new Files({ roots: folder }),
  http: new Http(),
  notes: new Notes({ file: `${folder}/notes.json` }),
  shell: new Shell({ cwd: folder }),
  think: new Think(),
  weather: new Weather({ baseUrl: "http://127.0.0.1:1", geocodingUrl: "http://127.0.0.1:1" }),
  thinkWithModel: new ThinkWithModel({ model: scriptedModel().model }),
};
afterAll(() => Promise.all([toolkits.calculator.dispose(), toolkits.http.dispose(), toolkits.shell.dispose()]));

// No project and no snapshot file is looked for: every definition is bound to its class.
const registry = new ToolRegistry({ approve: () => true }).register(...Object.values(toolkits));
const definitions = registry.definitions();

/** Every property at any depth that has no description, by its path. */
function undescribed(schema: JsonSchema, path: string): string[] {
  if (typeof schema === "boolean") return [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const at = `${path}.${name}`;
    const missing = typeof property === "object" && !property.description && !property.$ref ? [at] : [];
    return [...missing, ...undescribed(property, at)];
  });
  return own;
}

describe("definitions", () => {
  test.each(definitions.map((definition) => [definition.name, definition] as const))(
    "%s is described",
    (name, definition) => {
      expect(name).toMatch(/^[a-zA-Z][a-zA-Z0-9_]{0,63}$/);
      expect(definition.description.length).toBeGreaterThan(20);
      expect(definition.description.length).toBeLessThan(1024);
      expect(undescribed(definition.inputSchema, name)).toEqual([]);
    },
  );

  test("what changes something is not read-only; what may destroy needs approval", () => {
    const by = (hint: "readOnly" | "destructive"): string[] =>
      definitions.filter(({ annotations }) => annotations[hint]).map(({ name }) => name);
    expect({ readOnly: by("readOnly"), destructive: by("destructive") }).toMatchSnapshot();
  });
});

describe("calls through a registry", () => {
  test("results as text, as structure and as feedback", async () => {
    const read = await registry.call("files_read", { path: "a.txt" });
    expect(read.content).toEqual([{ type: "text", text: "     1\tone" }]);
    const list = await registry.call("files_list", {});
    expect(list.structuredContent).toEqual({ entries: [{ path: "a.txt", kind: "file", bytes: 3 }], truncated: false });
    const run = await registry.call("shell_run", { command: "echo hello" });
    expect(run.structuredContent).toMatchObject({ output: "hello\n", exitCode: 0 });
    const add = await registry.call("clock_add", { time: "2026-01-31", span: { months: 1 } });
    expect(add.structuredContent).toMatchObject({ iso: "2026-02-28T00:00:00.000Z" });
  });

  test.each([
    ["files_read", { path: "../secret" }],
    ["files_read", { path: "b.txt", offset: 0, lines: 3 }],
    ["files_edit", { path: "a.txt", oldText: "two", newText: "three" }],
    ["files_search", { query: "(", regex: "yes" }],
    ["shell_run", { command: ["ls"], timeout: 5 }],
    ["calculate", { expression: "2 +" }],
    ["clock_now", { zone: "Berlin" }],
    ["http_fetch", { url: "http://169.254.169.254/" }],
    ["database_query", { sql: "SELECT $1", parameters: [{ a: 1 }] }],
    ["database_query", { sql: "SELECT 1" }],
    ["weather_current", { place: "Berlin" }],
    ["email_send", { to: ["eve@evil.example"], subject: "Hi", text: "x" }],
    ["email_send", { to: "eve@example.com", text: "x" }],
    ["clock_add", { time: "now", span: { month: 1 } }],
  ])("%s %j: the feedback reads well", async (name, args) => {
    const result = await registry.call(name, args);
    expect(result.isError).toBe(true);
    expect(result.content.map((part) => (part.type === "text" ? part.text : part.type)).join("\n")).toMatchSnapshot();
  });

  test("without approval nothing destructive happens", async () => {
    const strict = new ToolRegistry().register(toolkits.files, toolkits.shell);
    for (const [name, args] of [
      ["files_write", { path: "a.txt", content: "x" }],
      ["files_delete", { path: "a.txt" }],
      ["shell_run", { command: "rm a.txt" }],
      ["shell_start", { command: "rm a.txt" }],
    ] as const) {
      expect((await strict.call(name, args)).isError).toBe(true);
    }
    expect(await toolkits.files.read("a.txt")).toBe("     1\tone");
  });
});
