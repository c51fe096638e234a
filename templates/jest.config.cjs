// TypeScript through swc: fast, with decorators and their metadata, and on any TypeScript version.
module.exports = {
  testEnvironment: "node",
  testMatch: ["<rootDir>/tests/**/*.test.ts"],
  transform: {
    "^.+\\.[cm]?ts$": [
      "@swc/jest",
      {
        swcrc: false,
        jsc: {
          target: "es2022",
          parser: { syntax: "typescript", decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          keepClassNames: true,
        },
        module: { type: "commonjs" },
        sourceMaps: "inline",
      },
    ],
  },
  // Imports name the compiled file, `./note-tools.js`; Jest runs the source.
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
};
