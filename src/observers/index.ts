// The public API of `toolwright/observers`: an explicit list. Needs no package.
export type { AuditLine } from "./audit-line.js";
export { type AuditOptions, auditTo } from "./audit-to.js";
export { type FactLogger, type LogOptions, logTo } from "./log-to.js";
export type { Observable } from "./observable.js";
