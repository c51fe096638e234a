import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { nodeBinaries } from "./support/node-binaries.js";
import { packPackage, ROOT, runToSuccess } from "./support/packed-package.js";
import { temporaryFolder } from "./support/temporary-folder.js";

const CONSUMERS = join(ROOT, "tests/consumers");
/** What `common/src/talk.ts` prints, whoever built it. */
const SAID = "water 2026-05-01, water 2026-05-02 | TW5003 | 1 tool";
const LIMIT = 600_000;

interface Manifest {
  readonly description: string;
  /** Folders with what it shares with others; `common` is always the first. */
  readonly layers?: readonly string[];
}

const manifestOf = (name: string): Manifest => JSON.parse(readFileSync(join(CONSUMERS, name, "package.json"), "utf8"));
const consumers = readdirSync(CONSUMERS)
  .filter((name) => existsSync(join(CONSUMERS, name, "package.json")))
  .map((name) => ({ name, description: manifestOf(name).description }));

const folders = new Map<string, Promise<string>>();
let home = "";
beforeAll(() => {
  home = temporaryFolder();
  cpSync(packPackage(), join(home, "toolwright.tgz"));
}, LIMIT);

describe("serves from the packed tarball", () => {
  test.each(consumers)(
    "$name: $description",
    async ({ name }) => {
      expect(await check(await installed(name))).toContain(SAID);
    },
    LIMIT,
  );

  // Those that build with tsc, for their output runs on any Node.js; the command line and reflection run there too.
  test.each(["22", "24"].flatMap((version) => ["tsc-esm", "tsc-cjs"].map((name) => ({ version, name }))))(
    "$name on Node.js $version",
    async ({ version, name }) => {
      const folder = await installed(name);
      const path = `${await nodeBinaries(version, home)}:${process.env.PATH}`;
      expect(await runToSuccess("node --version", folder, { PATH: path })).toMatch(`v${version}.`);
      expect(await runToSuccess("npx toolwright snapshot --check", folder, { PATH: path })).toMatch(/up to date/);
      expect(await check(folder, { PATH: path })).toContain(SAID);
    },
    LIMIT,
  );
});

/** A project's folder, installed, with its snapshot: once, whoever asks first. */
function installed(name: string): Promise<string> {
  const found = folders.get(name) ?? install(name);
  folders.set(name, found);
  return found;
}

async function install(name: string): Promise<string> {
  const folder = join(home, name);
  // The project's own files win over those that several share.
  for (const layer of ["common", ...(manifestOf(name).layers ?? []), name]) {
    cpSync(join(CONSUMERS, layer), folder, { recursive: true });
  }
  await runToSuccess("npm install", folder);
  expect(await runToSuccess("npx toolwright snapshot", folder)).toContain("1 tool in 1 toolkit");
  return folder;
}

async function check(folder: string, env: Readonly<Record<string, string>> = {}): Promise<string[]> {
  return stripVTControlCharacters(await runToSuccess("npm run check", folder, env)).split("\n");
}
