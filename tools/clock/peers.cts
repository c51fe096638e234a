/** Packages of the clock toolkit; `require` with a literal name works in ES modules, CommonJS and bundlers. */
export const loadLuxon = (): typeof import("luxon") => require("luxon");
