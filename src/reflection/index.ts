// The public API of `toolwright/reflection`. Needs TypeScript 7, which it loads on first use.
export { openReflection, type ReflectionSession } from "./open-reflection.js";
export { type Reflection, type ReflectOptions, reflectProject } from "./reflect-project.js";
export { type ProjectUpdate, type WatchOptions, watchProject } from "./watch-project.js";
