// How much an app bundles when it imports the root, everything below it included (ajv is about half).
const forNode = (config) => ({ ...config, platform: "node" });

export default [
  {
    name: 'import { ToolRegistry, tool } from "toolwright"',
    path: "dist/esm/src/index.js",
    import: "{ ToolRegistry, tool }",
    limit: "115 kB",
    modifyEsbuildConfig: forNode,
  },
  {
    name: 'import { tool } from "toolwright"',
    path: "dist/esm/src/index.js",
    import: "{ tool }",
    limit: "10 kB",
    modifyEsbuildConfig: forNode,
  },
];
