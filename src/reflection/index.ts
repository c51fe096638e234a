// The public API of `toolwright/reflection`. Needs TypeScript 7, which it loads on first use.
export { type Reflection, type ReflectOptions, reflectProject } from "./reflect-project.js";
