import { ToolRegistry } from "toolwright";
import "toolwright/vitest";
import { expect, test } from "vitest";
import { talk } from "./talk.js";
import { ReminderTools } from "./tools.js";

const reminder = { text: "water", due: "2026-05-01T08:00:00Z" };
const registry = new ToolRegistry().register(new ReminderTools());

test("the contract is the committed one and serves callers of the released one", () => {
  expect(registry).toMatchToolSnapshot();
  expect(registry).not.toMatchToolSnapshot("tools.released.json");
  expect(registry).toBeBackwardCompatibleWith("tools.released.json");
});

test("arguments", () => {
  expect(ReminderTools).toAcceptArguments({ reminder });
  expect(registry.get("add")).toRejectArguments({ reminder: { text: "water" } }, /due/);
  expect(registry.get("add")).toRejectArguments({ reminder, times: 1.5 }, /times.*integer/);
});

test("results", async () => {
  expect(await registry.call("add", { reminder })).toHaveToolResult("water 2026-05-01");
  expect(await registry.call("add", {})).toHaveToolResult({ isError: true, failure: { code: "TW5003" } });
});

test("talks", async () => {
  console.log(await talk(new ToolRegistry().register(new ReminderTools())));
});
