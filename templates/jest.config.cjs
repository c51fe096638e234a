// TypeScript by swc with the decorators of tsconfig.json, tools reflected once per run, matchers for tools.
module.exports = { preset: "toolwright" };
