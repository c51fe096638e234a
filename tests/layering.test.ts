import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { type Module, parseSync } from "@swc/core";
import { loadedModules } from "./support/loaded-modules.js";

const ROOT = resolve(__dirname, "..");

/** Which of our folders each folder may import, itself aside (docs/ARCHITECTURE.md). */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  "src/definition": [],
  decorators: ["src/definition"],
  "src/reflection": ["src/definition"],
  "src/snapshot": ["src/definition"],
  "src/validation": ["src/definition"],
  "src/dispatch": ["src/definition", "src/validation"],
  "src/providers": ["src/definition", "src/validation"],
  "src/contracts": ["src/definition", "src/validation", "src/snapshot", "src/dispatch", "src/providers"],
  "src/registry": ["src/definition", "src/snapshot", "src/dispatch", "src/providers"],
  "src/agent": ["src/definition", "src/snapshot", "src/dispatch", "src/providers", "src/registry"],
  "src/skills": ["src/definition", "src/registry"],
  "src/observers": ["src/definition", "src/dispatch"],
  "src/nestjs": ["src/definition", "src/registry"],
  "src/lint": ["src/definition", "src/providers", "src/registry"],
  "src/testing": ["*"],
  "src/cli": ["*"],
  // Written as any user would write them: the public API only, by its entries (tested below).
  tools: ["src/index.ts", "src/agent", "src/skills"],
};

/** The packages that only some folders may load. */
const ONLY_IN: Readonly<Record<string, readonly string[]>> = {
  typescript: ["src/reflection/compiler.ts", "src/reflection/load-typescript.cts"],
  openai: ["src/agent"],
  "@anthropic-ai/sdk": ["src/agent"],
  "@google/genai": ["src/agent"],
  commander: ["src/cli"],
  refa: ["src/contracts"],
  "@clack/prompts": ["src/cli"],
  tsx: ["src/cli"],
  // Light, but of use to few: loaded with the first search.
  minisearch: ["src/registry/tool-index.ts"],
  porter2: ["src/registry/tool-index.ts", "src/lint/word-forms.ts"],
  yaml: ["src/skills"],
  "@electric-sql/pglite": ["tools/database"],
  ignore: ["tools/files"],
  "ipaddr.js": ["tools/http"],
  luxon: ["tools/clock"],
  mathjs: ["tools/calculator"],
  nodemailer: ["tools/email"],
  "@nestjs/common": ["src/nestjs"],
  "@opentelemetry/api": ["src/observers/opentelemetry"],
  "@nestjs/core": ["src/nestjs"],
  pg: ["tools/database"],
  re2js: ["tools/files"],
  "shell-quote": ["tools/shell"],
  turndown: ["tools/http"],
};

interface Import {
  readonly from: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
}

const files = ["decorators", "src", "tools"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.c?ts$/.test(name))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
);
const imports = files.flatMap(importsOf);

/** Static imports and re-exports, and dynamic `import("…")` and `require("…")` of literal names. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const module: Module = parseSync(text, { syntax: "typescript", decorators: true });
  const found = module.body.flatMap((item): Import[] => {
    if (item.type === "ImportDeclaration")
      return [{ from: file, specifier: item.source.value, typeOnly: item.typeOnly }];
    if (item.type === "ExportAllDeclaration") return [{ from: file, specifier: item.source.value, typeOnly: false }];
    if (item.type === "ExportNamedDeclaration" && item.source) {
      return [{ from: file, specifier: item.source.value, typeOnly: "typeOnly" in item && item.typeOnly === true }];
    }
    return [];
  });
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/.*$/gm, "");
  for (const [, specifier] of code.matchAll(/\b(?:import|require|resolve)\(\s*["']([^"']+)["']/g)) {
    found.push({ from: file, specifier: specifier as string, typeOnly: false });
  }
  return found;
}

function folderOf(file: string): string {
  if (/^src\/index\.[jt]s$/.test(file)) return "src/index.ts";
  const [first, second] = file.split("/");
  return first === "src" ? `src/${second}` : (first as string);
}

function target(item: Import): string {
  return relative(ROOT, resolve(ROOT, dirname(item.from), item.specifier)).replaceAll("\\", "/");
}

const own = imports.filter((item) => item.specifier.startsWith("."));

describe("layering", () => {
  test("the scan sees the imports it judges", () => {
    expect(files.length).toBeGreaterThan(20);
    expect(own.length).toBeGreaterThan(20);
  });

  test("imports go one way", () => {
    const wrong = own.filter((item) => {
      const [from, to] = [folderOf(item.from), folderOf(target(item))];
      if (from === to || from === "src/index.ts") return false;
      const allowed = MAY_IMPORT[from];
      return !allowed?.includes("*") && !allowed?.includes(to);
    });
    expect(wrong.map((item) => `${item.from} imports ${item.specifier}`)).toEqual([]);
  });

  test("toolkits import the entries of the public API alone", () => {
    const wrong = own.filter((item) => folderOf(item.from) === "tools" && !target(item).startsWith("tools/"));
    expect(wrong.map(target).filter((file) => !/^src\/(agent\/|skills\/)?index\.js$/.test(file))).toEqual([]);
  });

  test("only the command line and the testing help import reflection", () => {
    const wrong = own.filter(
      (item) =>
        folderOf(target(item)) === "src/reflection" &&
        !["src/reflection", "src/cli", "src/testing"].includes(folderOf(item.from)),
    );
    expect(wrong).toEqual([]);
  });

  test("folders do not import each other in a circle", () => {
    const edges = new Map<string, Set<string>>();
    for (const item of own) {
      const [from, to] = [folderOf(item.from), folderOf(target(item))];
      if (from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      [...(edges.get(from) ?? [])].some(
        (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
      );
    expect([...edges.keys()].filter((folder) => reaches(folder, folder))).toEqual([]);
  });

  test("a package that is heavy or optional is imported in its one place", () => {
    const wrong = imports.filter((item) => {
      const name = Object.keys(ONLY_IN).find((key) => item.specifier === key || item.specifier.startsWith(`${key}/`));
      return name && !item.typeOnly && !ONLY_IN[name]?.some((place) => item.from.startsWith(place));
    });
    expect(wrong).toEqual([]);
  });

  test.each(["esm", "cjs"] as const)('import "toolwright" (%s) loads no package', (format) => {
    const loaded = loadedModules(join(ROOT, "dist", format, "src/index.js"), format);
    expect(loaded.some((url) => url.endsWith("/chunks/registry.js"))).toBe(true);
    expect(loaded.filter((url) => url.includes("/node_modules/"))).toEqual([]);
  });
});
