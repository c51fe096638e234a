import { ToolRegistry } from "toolwright";
import { talk } from "./talk.js";
import { ReminderTools } from "./tools.js";

talk(new ToolRegistry().register(new ReminderTools())).then(console.log);
