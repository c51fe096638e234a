import { describe, expect, test } from "@jest/globals";
import { LintConfigError, type SnapshotTool, type ToolSnapshot } from "toolwright";
import { checkLintSettings, type LintSettings, lintSnapshot } from "../../src/lint/index.js";

const tool = (name: string, description: string, more: Partial<SnapshotTool> = {}): SnapshotTool => ({
  name,
  description,
  parameters: [],
  inputSchema: { type: "object" },
  ...more,
});
const snapshot = (...tools: SnapshotTool[]): ToolSnapshot => ({
  version: 1,
  toolkits: {
    Kit: { source: "kit.ts", description: "", tools: Object.fromEntries(tools.map((one, i) => [`m${i}`, one])) },
  },
});
const found = async (what: ToolSnapshot, settings: LintSettings = {}) =>
  (await lintSnapshot(what, settings)).map(({ rule, severity, tool: { name } }) => `${name} ${rule} ${severity}`);

describe("confusable tools", () => {
  const pair = (a: string, b: string, first = "Says one thing.", second = "Says quite another.", similarity = 0.9) =>
    found(snapshot(tool(a, first), tool(b, second)), {
      rules: { "repeated-name": "off", "confusable-tools": ["warning", { similarity }] },
    });

  test.each([
    ["getUser", "fetch_user"],
    ["list_users", "users-list"],
    ["searchFile", "findFiles"],
    ["ReadFile", "read_file"],
  ])("%s and %s", async (a, b) => expect(await pair(a, b)).toEqual([`${b} confusable-tools warning`]));

  test.each([
    ["csv_to_json", "json_to_csv"],
    ["enable_alarm", "disable_alarm"],
    ["getUser", "getUsage"],
    ["read", "write"],
    ["startJob", "runJob"],
  ])("not %s and %s", async (a, b) => expect(await pair(a, b)).toEqual([]));

  test("descriptions of the same words, or nearly so where names have words in common", async () => {
    const long = "Sends a parcel with the goods of an order by the carrier that the customer has chosen";
    expect(await pair("ship", "post", `${long}.`, `${long}!`)).toHaveLength(1);
    const other = long.replace("customer", "client");
    expect(await pair("ship", "post", long, other)).toEqual([]);
    expect(await pair("ship_goods", "hand_over_goods", long, other)).toEqual([]);
    const [today, tomorrow] = [`${long}, today`, `${long}, tomorrow`];
    expect(await pair("ship_parcel", "parcel_send", today, tomorrow)).toEqual([]);
    expect(await pair("ship_parcel", "parcel_send", today, tomorrow, 0.8)).toHaveLength(1);
  });
});

test("a thousand tools take no minute", async () => {
  const many = Array.from({ length: 1000 }, (_, index) => tool(`t${index}`, `Does thing number ${index} of the plan.`));
  expect(await found(snapshot(...many), { rules: { "many-tools": "off" } })).toEqual([]);
});

describe("settings", () => {
  const one = snapshot(tool("a", ""), tool("b", "", { lintOff: ["tool-description"] }));

  test("the rule's, then the toolkit's, then the tool's, then the doc comment's", async () => {
    expect(await found(one)).toEqual(["a tool-description warning"]);
    expect(await found(one, { rules: { "tool-description": "error" } })).toEqual(["a tool-description error"]);
    expect(await found(one, { tools: { "Kit.*": { "tool-description": "off" } } })).toEqual([]);
    const tools = { "Kit.*": { "tool-description": "off" }, "Kit.m0": { "tool-description": "error" } } as const;
    expect(await found(one, { tools })).toEqual(["a tool-description error"]);
  });

  test("vendors whose limits count", async () => {
    const long = snapshot(tool("a.b", "word ".repeat(300)));
    expect(await found(long)).toEqual(["a.b long-description warning", "a.b vendor-name warning"]);
    expect(await found(long, { vendors: ["gemini"] })).toEqual([]);
  });

  test.each<[unknown, RegExp]>([
    [[], /must be an object/],
    [{ rule: {} }, /names no setting: "rule" \(did you mean "rules"\?\)/],
    [{ rules: { "confusable-tool": "off" } }, /names no rule: "confusable-tool" \(did you mean "confusable-tools"\?\)/],
    [{ rules: { "many-tools": "on" } }, /sets "many-tools" to "on"; it may be "error", "warning" or "off"/],
    [{ rules: { "many-tools": ["error", { maximum: 3 }] } }, /names no option of "many-tools": "maximum"/],
    [{ rules: { "many-tools": ["error", { max: "3" }] } }, /sets "max" of "many-tools" to no number/],
    [{ tools: { Files: {} } }, /"tools" has "Files", which is neither Toolkit\.method nor Toolkit\.\*/],
    [{ vendors: ["opanai"] }, /names no vendor: "opanai" \(did you mean "openai"\?\)/],
    [{ rules: { TW9999: "off" }, vendors: 3 }, /names no rule: "TW9999".*"vendors" must be a list/],
  ])("%j is refused", (value, message) => {
    expect(() => checkLintSettings(value, "package.json")).toThrow(LintConfigError);
    expect(() => checkLintSettings(value, "package.json")).toThrow(message);
  });
});
