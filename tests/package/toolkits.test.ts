import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { packPackage, ROOT, runToSuccess } from "../support/packed-package.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const LIMIT = 600_000;
const names = readdirSync(join(ROOT, "tools"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "support")
  .map(({ name }) => name);

/** Every toolkit as a user constructs it, and the packages that it then needs, each on its own where there are several ways. */
const CONSTRUCTED: Readonly<Record<string, readonly (readonly [code: string, needs: string])[]>> = {
  agents: [
    [
      "new Agents({ agents: { helper: { agent: new Agent({ registry: new ToolRegistry(), model }), description: 'x' } } })",
      "",
    ],
  ],
  calculator: [["new Calculator()", "mathjs"]],
  clock: [["new Clock()", "luxon"]],
  command: [["fromCommand({ name: 'it', description: 'x', command: 'true' })", ""]],
  database: [
    ["new Database()", "@electric-sql/pglite"],
    ["new Database({ url: 'postgres://x' })", "pg"],
  ],
  email: [["new Email({ smtp: { host: 'x' }, from: 'a@example.com', allow: ['*@example.com'] })", "nodemailer"]],
  files: [["new Files({ roots: '.' })", "ignore"]],
  http: [["new Http()", "ipaddr.js"]],
  notes: [["new Notes({ file: 'notes.json' })", ""]],
  search: [
    ["new Search({ provider: searxng({ baseUrl: 'http://x' }) })", ""],
    ["new WebResearch({ provider: searxng({ baseUrl: 'http://x' }), model })", "ipaddr.js"],
  ],
  shell: [
    ["new Shell({ cwd: '.' })", ""],
    ["new Shell({ cwd: '.', allow: ['ls'] })", "shell-quote"],
  ],
  skills: [["new Skills({ folders: '.' })", ""]],
  think: [["[new Think(), new ThinkWithModel({ model })]", ""]],
  weather: [["new Weather()", ""]],
};

/** A program that imports one toolkit and nothing else of them, constructs it, and says what it has or what it lacks. */
function program(name: string, code: string, type: "module" | "commonjs"): string {
  const load = (id: string) => (type === "module" ? `await import("${id}")` : `require("${id}")`);
  return `
    const { ToolRegistry } = ${load("toolwright")};
    const { Agent } = ${load("toolwright/agent")};
    const toolkits = ${load(`toolwright/tools/${name}`)};
    const model = { id: "none", async *generate() {} };
    try {
      const made = new Function("ToolRegistry", "Agent", "model", ...Object.keys(toolkits), ${JSON.stringify(`return ${code};`)})
        (ToolRegistry, Agent, model, ...Object.values(toolkits));
      const registry = new ToolRegistry();
      if (${JSON.stringify(name)} === "command") registry.add(...made);
      else registry.register(...[made].flat());
      console.log("tools:", registry.definitions().length);
    } catch (error) {
      console.log(error.code, error.message);
    }`;
}

describe("each toolkit of the packed package, alone and without optional packages", () => {
  let folder = "";
  beforeAll(async () => {
    const dependencies = { toolwright: `file:${packPackage()}` };
    folder = temporaryFolder({
      "package.json": JSON.stringify({ name: "alone", private: true, dependencies }),
      ...Object.fromEntries(
        names.flatMap((name) =>
          (CONSTRUCTED[name] ?? []).flatMap(([code], index) => [
            [`${name}-${index}.mjs`, program(name, code, "module")],
            [`${name}-${index}.cjs`, program(name, code, "commonjs")],
          ]),
        ),
      ),
    });
    await runToSuccess("npm install --omit=optional", folder);
  }, LIMIT);

  test("none is left out here", () => {
    expect(Object.keys(CONSTRUCTED)).toEqual(names);
  });

  test.each(
    names.flatMap((name) =>
      (CONSTRUCTED[name] ?? []).map(([code, needs], index) => [name, code, needs, index] as const),
    ),
  )(
    "%s: %s",
    async (name, _code, needs, index) => {
      // In production no definition is reflected: they are those that the package ships.
      for (const type of ["mjs", "cjs"]) {
        const said = await runToSuccess(`NODE_ENV=production node ${name}-${index}.${type}`, folder);
        if (needs === "") expect(said).toMatch(/^tools: [1-9]\d*\n$/);
        else expect(said).toMatch(new RegExp(`^TW6007 .*npm install ${needs}`));
      }
    },
    LIMIT,
  );
});
