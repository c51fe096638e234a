/** Packages of the http toolkit; `require` with literal names works in ES modules, CommonJS and bundlers. */
export const loadIpaddr = (): typeof import("ipaddr.js") => require("ipaddr.js");
/** Where the converter is, for the worker; throws as `require` does when it is not installed. */
export const findTurndown = (): string => require.resolve("turndown");
