import type { Command } from "commander";
import { addCallCommand } from "./call.js";
import { addChatCommand } from "./chat.js";
import { addCheckCommand } from "./check.js";
import { addDiffCommand } from "./diff.js";
import { addInitCommand } from "./init.js";
import { addLintCommand } from "./lint.js";
import { addListCommand } from "./list.js";
import { addShowCommand } from "./show.js";
import { addSkillsCommand } from "./skills.js";
import { addSnapshotCommand } from "./snapshot.js";

/** Every command, in the order of the help text: to add one, write its file and name it here. */
export const commands: readonly ((program: Command) => void)[] = [
  addInitCommand,
  addSnapshotCommand,
  addDiffCommand,
  addLintCommand,
  addListCommand,
  addShowCommand,
  addCheckCommand,
  addCallCommand,
  addChatCommand,
  addSkillsCommand,
];
