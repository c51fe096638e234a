import { describe, expect, test } from "@jest/globals";
import { normalizeTsconfigs } from "../../src/reflection/normalize-tsconfig.js";

/** The compiler options that the compiler is shown for a config. */
function optionsOf(files: Record<string, string>, config = "/app/tsconfig.json", of = config) {
  const texts = normalizeTsconfigs(config, (path) => files[path]);
  return (JSON.parse(texts.get(of) ?? "{}") as { compilerOptions: Record<string, unknown> }).compilerOptions;
}

const SHOWN = { strictNullChecks: true, noEmit: true, skipLibCheck: true, types: ["*"] };

describe("normalizeTsconfigs", () => {
  test("replaces what TypeScript 7 removed", () => {
    const text =
      '{ "compilerOptions": { "target": "ES5", "module": "AMD", "moduleResolution": "Node", "esModuleInterop": true, "outFile": "a.js" } }';
    expect(optionsOf({ "/app/tsconfig.json": text })).toEqual({
      target: "es2022",
      module: "esnext",
      moduleResolution: "bundler",
      ...SHOWN,
    });
  });

  test("keeps what TypeScript 7 knows", () => {
    const text =
      '{ "compilerOptions": { "target": "ES2020", "module": "nodenext", "types": ["node"], "paths": { "#a": ["./a.ts"] } } }';
    expect(optionsOf({ "/app/tsconfig.json": text })).toEqual({
      target: "ES2020",
      module: "nodenext",
      paths: { "#a": ["./a.ts"] },
      ...SHOWN,
      types: ["node"],
    });
  });

  test("turns baseUrl into paths, along a chain of configs", () => {
    const files = {
      "/app/tsconfig.json": '{ "extends": "../base", "compilerOptions": { "paths": { "@/*": ["lib/*"] } } }',
      "/base.json": '{ "compilerOptions": { "baseUrl": "./app/src" } }',
    };
    expect(optionsOf(files).paths).toEqual({ "*": ["/app/src/*"], "@/*": ["/app/src/lib/*"] });
    expect(optionsOf(files, "/app/tsconfig.json", "/base.json")).toEqual({});
  });

  test("reads JSON with comments and trailing commas", () => {
    expect(optionsOf({ "/app/tsconfig.json": '// c\n{ /* d */ "compilerOptions": { "jsx": "react", }, }' }).jsx).toBe(
      "react",
    );
  });

  test("finds configs of packages, and takes the later of several bases", () => {
    const files = {
      "/app/tsconfig.json": '{ "extends": ["@tsconfig/node20/tsconfig.json", "./strict"] }',
      "/node_modules/@tsconfig/node20/tsconfig.json": '{ "compilerOptions": { "baseUrl": "." } }',
      "/app/strict.json": '{ "compilerOptions": { "baseUrl": "./x" } }',
    };
    expect(optionsOf(files).paths).toEqual({ "*": ["/app/x/*"] });
  });

  test("puts configDir in paths at the root config's folder", () => {
    const text = JSON.stringify({ compilerOptions: { baseUrl: ".", paths: { a: [`${"$"}{configDir}/a.ts`] } } });
    expect(optionsOf({ "/app/tsconfig.json": text }).paths).toMatchObject({ a: ["/app/a.ts"] });
  });

  test.each([
    ["a missing file", {}, "/app/tsconfig.json: there is no such file."],
    [
      "broken JSON",
      { "/app/tsconfig.json": '{\n  "compilerOptions": { "a" }\n}' },
      "/app/tsconfig.json:2:28: syntax error: ColonExpected.",
    ],
    [
      "a missing base",
      { "/app/tsconfig.json": '{ "extends": "./gone" }' },
      'it extends "./gone", which does not exist.',
    ],
    ["no object", { "/app/tsconfig.json": "[]" }, "/app/tsconfig.json:1:1: it must hold a JSON object."],
  ])("says what is wrong with %s", (_, files: Record<string, string>, message) => {
    expect(() => optionsOf(files)).toThrow(message);
  });

  test("survives configs that extend each other", () => {
    expect(
      optionsOf({ "/app/tsconfig.json": '{ "extends": "./b" }', "/app/b.json": '{ "extends": "./tsconfig" }' }),
    ).toEqual(SHOWN);
  });
});
