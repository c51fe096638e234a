import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { installedTypeScript } from "../support/installed-typescript.js";
import { packPackage, ROOT, runCommand, runToSuccess } from "../support/packed-package.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const LIMIT = 600_000;
let tarball = "";

beforeAll(() => {
  tarball = packPackage();
}, LIMIT);

/** Runs command lines one after the other; stops at the first that fails. */
async function run(folder: string, ...lines: readonly string[]): Promise<string> {
  let output = "";
  for (const line of lines) output += await runToSuccess(line, folder);
  return output;
}

describe("the packed package", () => {
  test(
    "has what its manifest promises (publint)",
    async () => {
      const { code, output } = await runCommand(`npx publint run ${tarball} --strict`, ROOT);
      expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining("All good!") });
    },
    LIMIT,
  );

  test(
    "has types that resolve everywhere (attw)",
    async () => {
      const { code, output } = await runCommand(`npx attw ${tarball} --no-color`, ROOT);
      expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining("No problems found") });
    },
    LIMIT,
  );

  test.each(["module", "commonjs"])(
    "serves a project of type %s: init, types, snapshot, jest, a call",
    async (type) => {
      const folder = temporaryFolder({
        "package.json": JSON.stringify({
          name: "consumer",
          private: true,
          type,
          dependencies: { toolwright: `file:${tarball}` },
        }),
      });
      await run(folder, "npm install", "npx toolwright init --yes", "npm install", "npx tsc --noEmit");
      expect(await run(folder, "npx toolwright snapshot")).toContain(
        "Wrote tools.snapshot.json: 3 tools in 1 toolkit.",
      );
      expect(await run(folder, "npm test")).toMatch(/Tests:\s+4 passed/);
      const call = `npx toolwright call addNote '{"text":"Water","due":"2026-05-01T08:00:00Z"}' --json`;
      expect(JSON.parse(await run(folder, call))).toMatchObject({ isError: false, structuredContent: { id: 1 } });
      expect(await run(folder, "npx toolwright snapshot --check")).toMatch(/up to date/);
    },
    LIMIT,
  );

  test(
    "has types for TypeScript 5.9 with old settings and no skipLibCheck",
    async () => {
      const compilerOptions = {
        target: "ES2020",
        lib: ["ES2020", "DOM"],
        module: "commonjs",
        moduleResolution: "node",
        strict: true,
        experimentalDecorators: true,
        noEmit: true,
        types: [],
      };
      const folder = temporaryFolder({
        "package.json": JSON.stringify({ name: "old", private: true, dependencies: { toolwright: `file:${tarball}` } }),
        "tsconfig.json": JSON.stringify({ compilerOptions, files: ["main.ts"] }),
        "main.ts": `
          import { type Int, ToolRegistry, tool } from "toolwright";
          import { Agent } from "toolwright/agent";
          import { reflectProject } from "toolwright/reflection";
          import * as skills from "toolwright/skills";
          import * as testing from "toolwright/testing";
          class Counter { @tool() count(to: Int): number { return to; } }
          export const all = [new ToolRegistry().register(Counter), Agent, reflectProject, skills, testing];`,
      });
      const tsc = join(installedTypeScript("5.9"), "bin/tsc");
      expect(await run(folder, "npm install --omit=optional", `node ${tsc} -p .`)).not.toContain("error TS");
    },
    LIMIT,
  );

  test(
    "works without optional packages from a snapshot, and says what reflection needs",
    async () => {
      const folder = temporaryFolder({
        "package.json": JSON.stringify({
          name: "production",
          private: true,
          dependencies: { toolwright: `file:${tarball}` },
        }),
        "tools.snapshot.json": readFileSync(join(ROOT, "examples/quickstart/tools.snapshot.json"), "utf8"),
        "tsconfig.json": "{}",
        "main.cjs": `
        const { ToolRegistry, tool } = require("toolwright");
        class ClockTools {
          now(timeZone = "UTC") { return timeZone; }
          between(from, to, unit = "days") { return (to - from) / 86400000; }
        }
        for (const name of ["now", "between"]) {
          tool()(ClockTools.prototype, name, Object.getOwnPropertyDescriptor(ClockTools.prototype, name));
        }
        const registry = new ToolRegistry().register(ClockTools);
        registry.call("between", '{"from":"2026-01-01T00:00:00Z","to":"2026-01-03T00:00:00Z"}').then((result) => {
          console.log(result.content[0].text, Object.keys(require.cache).some((file) => /node_modules.(typescript|openai)./.test(file)));
        });`,
      });
      await run(folder, "npm install --omit=optional", "test ! -e node_modules/typescript");
      expect(await run(folder, "NODE_ENV=production node main.cjs")).toBe("2 false\n");
      const { code, output } = await runCommand("npx toolwright snapshot", folder);
      expect({ code, output }).toMatchObject({ code: 2, output: expect.stringMatching(/TW\d+.*npm install/s) });
    },
    LIMIT,
  );
});
