import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { ToolRegistry } from "toolwright";
import { Agent } from "toolwright/agent";
import { Skills } from "toolwright/tools/skills";
import { scriptedModel } from "../../support/scripted-model.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const skill = (name: string, about: string) => `---\nname: ${name}\ndescription: ${about}\n---\nRead notes.md first.\n`;

function setUp() {
  return temporaryFolder({
    "one/invoices/SKILL.md": skill("invoices", "Writes invoices. Use it for bills."),
    "one/invoices/notes.md": "Sums in euros.",
    "two/invoices/SKILL.md": skill("invoices", "Another."),
    "two/letters/SKILL.md": skill("letters", "Writes letters."),
    "empty/readme.txt": "",
  });
}

const textOf = (result: Awaited<ReturnType<ToolRegistry["call"]>>): string =>
  result.content.map((part) => (part.type === "text" ? part.text : "")).join("\n");

describe("Skills", () => {
  test("an agent is told of them, opens one and reads its files", async () => {
    const registry = new ToolRegistry().register(new Skills({ folders: join(setUp(), "one") }));
    const { model, requests } = scriptedModel(
      { calls: [["open_skill", { name: "invoices" }]] },
      { calls: [["read_skill_file", { skill: "invoices", path: "notes.md" }]] },
      { text: "Done." },
    );
    const { toolCalls } = await new Agent({ registry, model }).run("Bill Ada.");
    expect(requests[0]?.system).toBe(
      "Skills. Before a task of such a kind, open the one that fits with open_skill:\n" +
        "- invoices: Writes invoices. Use it for bills.",
    );
    expect(toolCalls.map(({ result }) => textOf(result))).toEqual([
      expect.stringContaining("Read notes.md first."),
      "Sums in euros.",
    ]);
  });

  test("several folders; the first of two with one name; whoever listens hears of it", async () => {
    const root = setUp();
    const warned: string[] = [];
    const folders = [join(root, "one"), join(root, "two")];
    const skills = new Skills({ folders, onWarning: ({ rule }) => warned.push(rule) });
    expect(await skills.list()).toEqual([
      { name: "invoices", description: "Writes invoices. Use it for bills." },
      { name: "letters", description: "Writes letters." },
    ]);
    expect(warned).toEqual(["name-taken"]);
  });

  test("a name that is none is told with those that there are", async () => {
    const registry = new ToolRegistry().register(new Skills({ folders: join(setUp(), "one") }));
    expect(textOf(await registry.call("open_skill", { name: "taxes" }))).toContain('expected "invoices"');
    const missing = await registry.call("read_skill_file", { skill: "invoices", path: "none.md" });
    expect(textOf(missing)).toBe('"none.md" was not read: there is no such file.');
  });

  test("a folder without skills, and one that is none", async () => {
    const root = setUp();
    const registry = new ToolRegistry().register(new Skills({ folders: join(root, "empty") }));
    expect(await registry.promptContext()).toBe("");
    expect(textOf(await registry.call("open_skill", { name: "x" }))).toContain("There are no skills here.");
    expect(() => new Skills({ folders: [join(root, "none")] })).toThrow(/"folders" holds ".*none", which is no folder/);
    expect(() => new Skills({ folders: [] })).toThrow('"folders" is empty');
  });
});
