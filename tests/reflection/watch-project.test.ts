import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";

import {
  openReflection,
  type Reflection,
  type ReflectionSession,
  reflectProject,
  watchProject,
} from "toolwright/reflection";
import { ProjectConfigError } from "../../src/definition/errors/index.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const ROOT = resolve(fileURLToPath(new URL(".", import.meta.url)), "../..");
const CONFIG = JSON.stringify({
  compilerOptions: { module: "esnext", paths: { toolwright: [join(ROOT, "src/index.ts")] } },
  include: ["src"],
});

let folder: string;
let projects: string[];
beforeEach(() => {
  folder = temporaryFolder({
    "tsconfig.json": CONFIG,
    "src/clock.ts": toolkit("Clock", "Zone", 'import type { Zone } from "../shared/zone";'),
    "shared/zone.ts": 'export type Zone = "utc" | "local";',
    "src/other.ts": toolkit("Other"),
  });
  projects = [join(folder, "tsconfig.json")];
});

function toolkit(name: string, type = "string", head = ""): string {
  return `${head}
    import { tool } from "toolwright";
    /** ${name}. */
    export class ${name} {
      /** Runs. @param value the value */
      @tool() run(value: ${type}): void {}
    }`;
}

function write(name: string, text: string): string {
  mkdirSync(join(folder, name, ".."), { recursive: true });
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

describe("openReflection", () => {
  let session: ReflectionSession;
  beforeEach(() => {
    session = openReflection({ projects });
  });
  afterEach(() => session.close());

  test("answers as a fresh reflection does after files change, appear, move and go", () => {
    const steps: (() => string[])[] = [
      () => [],
      () => [write("shared/zone.ts", 'export type Zone = "utc" | { minutes: number };')],
      () => [write("src/new.ts", toolkit("New", "number")), write("src/other.ts", toolkit("Other", "boolean"))],
      () => {
        renameSync(join(folder, "src/new.ts"), join(folder, "src/newer.ts"));
        return [join(folder, "src/new.ts"), join(folder, "src/newer.ts")];
      },
      () => {
        rmSync(join(folder, "shared/zone.ts"));
        return [join(folder, "shared/zone.ts")];
      },
      () => [write("shared/zone.ts", "export interface Zone { at: Zone[] }")],
      () => [write("tsconfig.json", CONFIG.replace('["src"]', '["src/clock.ts"]'))],
      () => [write("src/clock.ts", toolkit("Clock", "{ half"))],
    ];
    for (const step of steps) expect(session.reflect(step())).toEqual(reflectProject({ projects }));
  });

  test("a file that left the project, was edited and came back has its new text", () => {
    const importing = toolkit("Clock", "Zone", 'import type { Zone } from "../shared/zone";');
    session.reflect();
    session.reflect([write("src/clock.ts", toolkit("Clock"))]);
    session.reflect([write("shared/zone.ts", 'export type Zone = "new";')]);
    session.reflect([write("src/clock.ts", importing)]);
    expect(session.reflect()).toEqual(reflectProject({ projects }));
    expect(session.reflect([write("src/clock.ts", `${importing} `)])).toEqual(reflectProject({ projects }));
  });

  test("goes on after a broken tsconfig", () => {
    session.reflect();
    const config = write("tsconfig.json", "{");
    expect(() => session.reflect([config])).toThrow(ProjectConfigError);
    write("tsconfig.json", CONFIG);
    expect(Object.keys(session.reflect([config]).snapshot.toolkits)).toEqual(["Clock", "Other"]);
  });
});

describe("watchProject", () => {
  test("gives a reflection after each edit, of files outside of the tsconfig's folder too, and ends with the loop", async () => {
    write("app/tsconfig.json", CONFIG.replace('["src"]', '["../src/clock.ts"]'));
    const edits = [
      () => write("shared/zone.ts", "export interface Zone { at: Unknown }"),
      () => write("src/clock.ts", toolkit("Clock", "number")),
      () => write("app/tsconfig.json", CONFIG.replace('["src"]', '["../src/other.ts"]')),
    ];
    const seen: Reflection[] = [];
    for await (const { reflection } of watchProject({ projects: [join(folder, "app/tsconfig.json")] })) {
      if (reflection) seen.push(reflection);
      const edit = edits.shift();
      if (!edit) break;
      edit();
    }
    expect(seen.map(({ diagnostics }) => diagnostics.map(({ code }) => code))).toEqual([[], ["TS2304"], [], []]);
    expect(seen.map(({ snapshot }) => Object.keys(snapshot.toolkits))).toEqual([
      ["Clock"],
      ["Clock"],
      ["Clock"],
      ["Other"],
    ]);
  });

  test("a broken tsconfig is an error at first and a value later; a signal ends the watch", async () => {
    write("broken/tsconfig.json", "{");
    await expect(watchProject({ projects: [join(folder, "broken/tsconfig.json")] }).next()).rejects.toThrow("TW2002");
    const ended = new AbortController();
    const updates = watchProject({ projects, signal: ended.signal });
    expect((await updates.next()).value?.reflection?.diagnostics).toEqual([]);
    write("tsconfig.json", "{");
    expect((await updates.next()).value?.error).toBeInstanceOf(ProjectConfigError);
    const next = updates.next();
    ended.abort();
    expect(await next).toEqual({ done: true, value: undefined });
  });
});
