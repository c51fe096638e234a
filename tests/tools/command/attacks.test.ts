import { readdirSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { processesWith } from "../support.js";
import { ARGUMENTS, TEXT, textOf, tool } from "./command-tool.js";

test.each([
  "a; touch pwned",
  "a && touch pwned",
  "a | touch pwned",
  "$(touch pwned)",
  "`touch pwned`",
  "a\ntouch pwned",
  "> pwned",
  "'; touch pwned; '",
  '" & touch pwned & "',
  "*",
  "~",
  "$HOME",
  "%PATH%",
  "{a}",
  "{constructor}",
  "$&$1",
  "\u202e--x",
])("%j stays one argument, as it is", async (value) => {
  const cwd = temporaryFolder();
  const call = tool({ parameters: { a: TEXT }, args: [...ARGUMENTS, "{a}", "x={a}"], cwd });
  expect(JSON.parse(textOf(await call({ a: value })))).toEqual([value, `x=${value}`]);
  expect(readdirSync(cwd)).toEqual([]);
});

test.each(["-x", "--exec=touch pwned", "-"])("%j is no option", async (value) => {
  const call = tool({ command: "echo", parameters: { a: TEXT }, args: ["{a}"] });
  expect(textOf(await call({ a: value }))).toContain('must not start with "-"');
  const list = tool({ command: "echo", parameters: { a: { type: "array", items: TEXT } }, args: ["{a}"] });
  expect((await list({ a: ["x", value] })).isError).toBe(true);
  const ended = tool({ parameters: { a: TEXT }, args: [...ARGUMENTS, "{a}"] });
  expect(JSON.parse(textOf(await ended({ a: value })))).toEqual([value]);
});

test("values that are no text, NUL, inherited names", async () => {
  const call = tool({ parameters: { a: {} }, args: [...ARGUMENTS, "{a}"] });
  expect(textOf(await call({ a: { toString: "x" } }))).toContain("must be text, a number or true or false");
  expect(textOf(await call({ a: "x\0y" }))).toContain("NUL");
  const inherited = tool({
    parameters: { constructor: TEXT },
    optional: ["constructor"],
    args: [...ARGUMENTS, "{constructor}"],
  });
  expect(JSON.parse(textOf(await inherited({})))).toEqual([]);
});

test("no secret of the process is in the program's environment", async () => {
  process.env.TOOLWRIGHT_TEST_KEY = "secret-of-the-app";
  expect(textOf(await tool({ args: ["-p", "JSON.stringify(process.env)"] })())).not.toContain("secret-of-the-app");
});

test("what the program starts ends with it, and a cancelled call leaves nothing running", async () => {
  const nap = `6101.${process.pid}`;
  const both = tool({
    command: "sh",
    args: ["-c", `sleep ${nap} & setsid sleep ${nap} & sleep ${nap}`],
    timeoutMs: 300,
  });
  expect(textOf(await both())).toContain("it took too long");
  expect(processesWith(`sleep ${nap}`)).toEqual([]);
});
