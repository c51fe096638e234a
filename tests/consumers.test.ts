import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { packPackage, ROOT, runToSuccess } from "./support/packed-package.js";
import { temporaryFolder } from "./support/temporary-folder.js";

const CONSUMERS = join(ROOT, "tests/consumers");
/** What `common/src/talk.ts` prints, whoever built it. */
const SAID = "water 2026-05-01, water 2026-05-02 | TW5003 | 1 tool";
const LIMIT = 600_000;

const consumers = readdirSync(CONSUMERS)
  .filter((name) => existsSync(join(CONSUMERS, name, "package.json")))
  .map((name) => {
    const { description } = JSON.parse(readFileSync(join(CONSUMERS, name, "package.json"), "utf8"));
    return { name, description: description as string };
  });

let home = "";
beforeAll(() => {
  home = temporaryFolder();
  cpSync(packPackage(), join(home, "toolwright.tgz"));
}, LIMIT);

describe("serves from the packed tarball", () => {
  test.each(consumers)(
    "$name: $description",
    async ({ name }) => {
      const folder = join(home, name);
      // The project's own files win over those that several share.
      for (const layer of ["common", ...(isBundle(name) ? ["common-bundle"] : []), name]) {
        cpSync(join(CONSUMERS, layer), folder, { recursive: true });
      }
      await runToSuccess("npm install", folder);
      expect(await runToSuccess("npx toolwright snapshot", folder)).toContain("1 tool in 1 toolkit");
      const output = await runToSuccess("npm run check", folder);
      expect(stripVTControlCharacters(output).split("\n")).toContain(SAID);
    },
    LIMIT,
  );
});

function isBundle(name: string): boolean {
  return ["esbuild", "vite-ssr", "webpack"].includes(name);
}
