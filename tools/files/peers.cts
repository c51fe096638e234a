/** Packages of the files toolkit; `require` with literal names works in ES modules, CommonJS and bundlers. */
export const loadIgnore = (): typeof import("ignore") => require("ignore");
export const loadRe2 = (): typeof import("re2js") => require("re2js");
