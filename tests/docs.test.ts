import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { compile } from "./support/compile.js";
import { markdownCode } from "./support/markdown-code.js";

const ROOT = resolve(__dirname, "..");
const pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ...markdownBelow("docs"), ...markdownBelow("examples")];
const read = (page: string) => readFileSync(join(ROOT, page), "utf8");

function fileOf(page: string, file: string): string {
  return page === "README.md" ? file : `${page.replaceAll(/\W/g, "-")}/${file}`;
}

function markdownBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((name) => name.endsWith(".md") && !name.includes("/node_modules/") && !name.includes("/workspace/"));
}

describe("documentation", () => {
  // Blocks that name their file make up one project with the others of their page (README's is run for real by
  // tests/package/readme.test.ts); the rest stand alone.
  const blocks = pages.flatMap((page) =>
    markdownCode(read(page))
      .filter(({ language }) => language === "ts")
      .map(({ code, file }, index) => ({
        name: file ? fileOf(page, file) : `${page} block ${index + 1}`,
        code,
      })),
  );
  const messages = compile(Object.fromEntries(blocks.map(({ name, code }) => [name, code])), "standard");

  test.each(blocks.map(({ name }) => name))("%s compiles", (name) => {
    expect(messages[name]).toEqual([]);
  });

  test.each(pages)("%s links to files that exist", (page) => {
    const links = [...read(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link]) => link as string);
    const local = links.filter((link) => !/^\w+:/.test(link));
    expect(local.filter((link) => !existsSync(join(ROOT, dirname(page), link)))).toEqual([]);
  });
});

describe("docs/ARCHITECTURE.md", () => {
  const text = read("docs/ARCHITECTURE.md");

  test("every path it names exists", () => {
    const inCode = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code as string);
    const inDiagram = text.match(/(?:src|decorators|tools|tests)\/[\w./-]*/g) ?? [];
    const paths = [
      ...inCode.filter((code) => /^[\w.-]+\/[\w./-]*$/.test(code) && !code.startsWith("toolwright/")),
      ...inDiagram,
    ];
    expect(paths.length).toBeGreaterThan(10);
    expect([...new Set(paths)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test("is one page", () => {
    expect(text.split("\n").length).toBeLessThan(130);
  });
});
