import { readFileSync } from "node:fs";

// Two projects: `unit` runs in Jest's CommonJS sandbox as users' suites do; `reflection` needs Jest's ESM mode,
// because TypeScript 7's API is ESM only (see docs/ARCHITECTURE.md).
const swc = (module) => [
  "@swc/jest",
  {
    swcrc: false,
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript", decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
      keepClassNames: true,
    },
    module: { type: module },
    sourceMaps: "inline",
  },
];
// The package's own names lead to its sources, as they do for the compiler.
const { paths } = JSON.parse(readFileSync(new URL("tsconfig.json", import.meta.url), "utf8")).compilerOptions;
const sources = Object.fromEntries(
  Object.entries(paths).map(([name, [source]]) => [
    `^${name.replace("*", "([a-z]+)")}$`,
    source.replace("./", "<rootDir>/").replace("*", "$1"),
  ]),
);
const shared = {
  testEnvironment: "node",
  moduleNameMapper: {
    "^(\\.{1,2}/.*)\\.js$": "$1",
    "^(\\.{1,2}/.*)\\.cjs$": ["$1.cjs", "$1"],
    ...sources,
  },
  moduleFileExtensions: ["ts", "cts", "js", "mjs", "cjs", "json", "node"],
  testPathIgnorePatterns: ["/node_modules/", "/dist/", "/tests/fixtures/", "/tests/projects/", "/tests/consumers/"],
  modulePathIgnorePatterns: ["<rootDir>/dist/", "<rootDir>/benchmarks/", "<rootDir>/examples/.*/node_modules/"],
};

export default {
  // A limit against hanging, far above what any test takes: machines are shared and slow at times.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: "unit",
      testMatch: ["<rootDir>/tests/**/*.test.ts"],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, "/tests/reflection/"],
      transform: { "^.+\\.c?ts$": swc("commonjs") },
    },
    {
      ...shared,
      displayName: "reflection",
      testMatch: ["<rootDir>/tests/reflection/**/*.test.ts"],
      extensionsToTreatAsEsm: [".ts"],
      // Jest's `require` cannot load ESM; its `import` can.
      moduleNameMapper: {
        "/load-typescript\\.cjs$": "<rootDir>/tests/support/load-typescript.ts",
        ...shared.moduleNameMapper,
      },
      transform: { "^.+\\.ts$": swc("es6"), "^.+\\.cts$": swc("commonjs") },
    },
  ],
};
