// toolwright/tools/notes
export { type Note, Notes, type NotesLimits, type NotesOptions } from "./notes.js";
