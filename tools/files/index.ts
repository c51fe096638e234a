// toolwright/tools/files
export type { TextEncodingName } from "./decode-text.js";
export { Files } from "./files.js";
export type { FilesLimits } from "./files-limits.js";
export type { FilesOptions } from "./files-options.js";
export type { Entry, Listing, Matches, Paths } from "./files-results.js";
export type {} from "./known-tools.js";
export { DEFAULT_PROTECTED } from "./protected-paths.js";
export type { Picture } from "./read-file.js";
export type { RootsOption } from "./roots.js";
export type { LineMatch } from "./search-text.js";
