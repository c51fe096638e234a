/** The folder of this file. A CommonJS module in every build: only there is it known without `import.meta`. */
export const ownFolder: string = __dirname;
