/** Packages of the shell toolkit; `require` with a literal name works in ES modules, CommonJS and bundlers. */
export const loadShellQuote = (): typeof import("shell-quote") => require("shell-quote");
