// toolwright/tools/database
export { type Change, Database, type DatabaseLimits, type DatabaseOptions, type Parameter } from "./database.js";
export type { Column, Table } from "./describe-schema.js";
export type {} from "./known-tools.js";
export type { Rows } from "./plain-rows.js";
