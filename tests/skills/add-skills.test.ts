import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { ToolRegistry, type ToolSnapshot, tool } from "toolwright";
import { Agent, type Model, type ModelRequest } from "toolwright/agent";
import { addSkills, InvalidSkillError, loadSkills } from "toolwright/skills";
import { temporaryFolder } from "../support/temporary-folder.js";

class Invoices {
  @tool()
  sendInvoice(): string {
    return "sent";
  }
}

const SNAPSHOT: ToolSnapshot = {
  version: 1,
  toolkits: {
    Invoices: {
      source: "tools.ts",
      description: "",
      tools: {
        sendInvoice: {
          name: "sendInvoice",
          description: "Sends it.",
          parameters: [],
          inputSchema: { type: "object", properties: {}, additionalProperties: false },
        },
      },
    },
  },
};

const front = (name: string, rest = "") =>
  `---\nname: ${name}\ndescription: About ${name}.\n${rest}---\nSee notes.md.\n`;

function folder(): string {
  const root = temporaryFolder({
    "secret.txt": "secret",
    "skills/invoices/SKILL.md": front("invoices", "metadata:\n  toolkit: tools.js\n"),
    "skills/invoices/tools.js": "",
    "skills/plain/SKILL.md": front("plain"),
    "skills/plain/notes.md": "Notes.",
    "skills/plain/deep/more.md": "More.",
    "skills/plain/picture.png": "\0\0",
    "skills/plain/large.txt": "a".repeat(300_000),
    "skills/plain-2/other.md": "Other.",
  });
  const plain = join(root, "skills/plain");
  symlinkSync(join(root, "secret.txt"), join(plain, "out.txt"));
  symlinkSync(root, join(plain, "up"));
  symlinkSync("notes.md", join(plain, "in.md"));
  symlinkSync("/dev/zero", join(plain, "zero"));
  return root;
}

describe("addSkills", () => {
  const root = folder();
  const registry = new ToolRegistry({ snapshot: SNAPSHOT });
  beforeAll(async () => {
    const { skills } = await loadSkills(join(root, "skills"));
    await addSkills(registry, skills, { toolkits: async () => ({ Invoices, helper: 5 }) });
  });
  const read = async (path: string) => {
    const { content, isError } = await registry.call("read_skill_file", { skill: "plain", path });
    return { isError, text: content.map((part) => (part.type === "text" ? part.text : "")).join("") };
  };

  test("open_skill lists the skills, and gives instructions", async () => {
    const { inputSchema } = registry.get("open_skill")?.definition ?? {};
    expect(JSON.stringify(inputSchema)).toContain("- invoices: About invoices.\\n- plain: About plain.");
    const result = await registry.call("open_skill", { name: "plain" });
    expect(result.content).toMatchObject([{ text: expect.stringMatching(/^See notes\.md\./) }]);
    expect((await registry.call("open_skill", { name: "unknown" })).failure?.code).toBe("TW5003");
  });

  test.each(["notes.md", "./notes.md", "in.md", "deep/../notes.md"])("reads %s", async (path) => {
    expect(await read(path)).toEqual({ isError: false, text: "Notes." });
  });

  test.each([
    ["../../secret.txt", /leads out/],
    ["../plain-2/other.md", /leads out/],
    ["..", /leads out/],
    [".", /leads out/],
    ["deep/../../../secret.txt", /leads out/],
    [join(root, "secret.txt"), /absolute/],
    [join(root, "skills/plain/notes.md"), /absolute/],
    ["C:\\secret.txt", /absolute/],
    ["\\\\server\\share", /absolute/],
    ["out.txt", /link that leads out/],
    ["up/secret.txt", /link that leads out/],
    ["up/skills/plain-2/other.md", /link that leads out/],
    ["zero", /link that leads out/],
    ["notes.md\0.png", /null character/],
    ["deep", /no file/],
    ["missing.md", /no such file/],
    ["notes.md/x", /no such file/],
    ["picture.png", /no text file/],
  ])("refuses %j", async (path, reason) => {
    const { isError, text } = await read(path);
    expect(isError).toBe(true);
    expect(text).toMatch(reason);
    expect(text).not.toContain("secret\n");
  });

  test("says when a file was longer than what it gives", async () => {
    const { text } = await read("large.txt");
    expect(text).toMatch(/a\n\[The first 200000 of 300000 bytes\.]$/);
  });

  test("an agent has a skill's tools once it opened it", async () => {
    const calls = [["open_skill", { name: "invoices" }], ["sendInvoice", {}], undefined] as const;
    const requests: ModelRequest[] = [];
    const model: Model = {
      id: "scripted",
      async *generate(request) {
        const call = calls[requests.length];
        requests.push(request);
        if (call) yield { type: "tool-call", call: { id: call[0], name: call[0], arguments: call[1] } };
        yield { type: "finish", reason: "stop" };
      },
    };
    const { toolCalls } = await new Agent({ registry, model }).run("Bill Ada.");
    const told = requests.map(({ tools }) => tools.map(({ name }) => name).includes("sendInvoice"));
    expect(told).toEqual([false, true, true]);
    expect(toolCalls.at(-1)?.result.content).toEqual([{ type: "text", text: "sent" }]);
  });

  test("a toolkit outside the folder, a missing one and one without a class are refused; without the option it is not loaded", async () => {
    for (const [path, exported, problem] of [
      ["../secret.txt", {}, /no file in its folder/],
      ["tools.js", {}, /no file in its folder/],
      ["SKILL.md", {}, /exports no class/],
    ] as const) {
      const place = temporaryFolder({
        "mine/SKILL.md": front("mine", `metadata:\n  toolkit: ${path}\n`),
        "secret.txt": "",
      });
      const { skills } = await loadSkills(place);
      const adding = addSkills(new ToolRegistry(), skills, { toolkits: async () => exported });
      await expect(adding).rejects.toThrow(InvalidSkillError);
      await expect(adding).rejects.toThrow(problem);
      const without = new ToolRegistry();
      await addSkills(without, skills);
      expect(without.list()).toHaveLength(2);
    }
  });
});
