import { AssertionError } from "node:assert";
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { test } from "node:test";
import { ToolRegistry } from "toolwright";
import { expectTool } from "toolwright/testing";
import { talk } from "./talk.js";
import { ReminderTools } from "./tools.js";

const reminder = { text: "water", due: "2026-05-01T08:00:00Z" };
const registry = new ToolRegistry().register(new ReminderTools());

test("the contract is the committed one and serves callers of the released one", () => {
  expectTool(registry).toMatchToolSnapshot();
  expectTool(registry).not.toMatchToolSnapshot("tools.released.json");
  expectTool(registry).toBeBackwardCompatibleWith("tools.released.json");
});

test("arguments", () => {
  expectTool(ReminderTools).toAcceptArguments({ reminder });
  expectTool(registry.get("add")).toRejectArguments({ reminder: { text: "water" } }, /due/);
  expectTool(registry.get("add")).toRejectArguments({ reminder, times: 1.5 }, /times.*integer/);
});

test("results", async () => {
  expectTool(await registry.call("add", { reminder })).toHaveToolResult("water 2026-05-01");
  expectTool(await registry.call("add", {})).toHaveToolResult({ isError: true, failure: { code: "TW5003" } });
});

test("what does not hold is an AssertionError from this line", () => {
  assert.throws(
    () => expectTool(registry).toAcceptArguments({}),
    (error: unknown) =>
      error instanceof AssertionError && /tools\.test\.js:\d+/.test(error.stack?.split("\n").find((line) => line.includes("    at ")) ?? ""),
  );
});

test("talks", async () => {
  writeFileSync("said.txt", await talk(new ToolRegistry().register(new ReminderTools())));
});
