import { ToolRegistry } from "toolwright";
import { expect, test } from "vitest";
import { talk } from "./talk.js";
import { ReminderTools } from "./tools.js";

test("talks", async () => {
  console.log(await talk(new ToolRegistry().register(new ReminderTools())));
  expect(new ToolRegistry().register(ReminderTools).has("add")).toBe(true);
});
