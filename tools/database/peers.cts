/** Packages of the database toolkit; `require` with literal names works in ES modules, CommonJS and bundlers. */
export const loadPg = (): typeof import("pg") => require("pg");
/** Where the embedded database is, for the worker; throws as `require` does when it is not installed. */
export const findPglite = (): string => require.resolve("@electric-sql/pglite");
