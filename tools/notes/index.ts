// toolwright/tools/notes

export type {} from "./known-tools.js";
export { type Note, Notes, type NotesLimits, type NotesOptions } from "./notes.js";
