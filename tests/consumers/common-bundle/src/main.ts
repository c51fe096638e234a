import { ToolRegistry } from "toolwright";
import snapshot from "../tools.snapshot.json";
import { talk } from "./talk.js";
import { ReminderTools } from "./tools.js";

// A bundle finds no snapshot file beside it: it holds the snapshot itself.
talk(new ToolRegistry({ snapshot }).register(new ReminderTools())).then(console.log);
