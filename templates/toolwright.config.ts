// What the command line works on: `npx toolwright list`, `show`, `call` and `chat`.
import { ToolRegistry } from "toolwright";
import { NoteTools } from "./src/tools/note-tools.js";

export default new ToolRegistry().register(new NoteTools());
