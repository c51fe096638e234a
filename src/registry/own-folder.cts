/**
 * The folder of this file. A CommonJS module in every build: only there is it known without `import.meta`. Empty where a
 * bundler has made an ES module of it.
 */
export const ownFolder: string = typeof __dirname === "string" ? __dirname : "";
