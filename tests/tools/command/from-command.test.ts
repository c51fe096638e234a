import { readdirSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { ToolRegistry, type ToolResult } from "toolwright";
import { type CommandTool, fromCommand } from "toolwright/tools/command";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { processesWith } from "../support.js";

const TEXT = { type: "string", description: "a text" } as const;
/** A program that prints its arguments, one JSON list. */
const ARGUMENTS = ["-e", "console.log(JSON.stringify(process.argv.slice(1)))", "--"];

function tool(part: Partial<CommandTool>): (args?: object) => Promise<ToolResult> {
  const all: CommandTool = {
    name: "it",
    description: "a program",
    command: process.execPath,
    options: { readOnly: true },
    ...part,
  };
  const registry = new ToolRegistry().add(...fromCommand(all));
  return (args = {}) => registry.call("it", args);
}

const textOf = (result: ToolResult): string =>
  result.content.map((part) => (part.type === "text" ? part.text : "")).join("");

describe("fromCommand", () => {
  test("values stand in their arguments; optional ones and their groups are left out", async () => {
    const call = tool({
      parameters: { a: TEXT, count: { type: "integer" }, author: TEXT, paths: { type: "array", items: TEXT } },
      optional: ["count", "author", "paths"],
      args: [...ARGUMENTS, "{a}", "-n{count}", ["--author", "{author}"], "{a}:{a}", "{paths}"],
      parse: "json",
    });
    expect(JSON.parse(textOf(await call({ a: "x y" })))).toEqual(["x y", "x y:x y"]);
    expect(JSON.parse(textOf(await call({ a: "x", count: 3, author: "me", paths: ["1", "2"] })))).toEqual([
      "x",
      "-n3",
      "--author",
      "me",
      "x:x",
      "1",
      "2",
    ]);
    expect((await call({})).isError).toBe(true);
  });

  test("input, lines, a parser of one's own, a function for the arguments", async () => {
    const echo = ["-e", "process.stdin.pipe(process.stdout)"];
    const parameters = { text: TEXT };
    expect(textOf(await tool({ parameters, args: echo, input: "text" })({ text: "é\nb" }))).toBe("é\nb");
    expect(
      JSON.parse(textOf(await tool({ parameters, args: echo, input: "text", parse: "lines" })({ text: "a\r\nb\n" }))),
    ).toEqual(["a", "b"]);
    expect(
      textOf(await tool({ parameters, args: echo, input: "text", parse: (output) => output.length })({ text: "abc" })),
    ).toBe("3");
    expect(
      JSON.parse(textOf(await tool({ parameters, args: ({ text }) => [...ARGUMENTS, `<${text}>`] })({ text: "$x" }))),
    ).toEqual(["<$x>"]);
  });

  test("failures: code, no JSON, no program, time, output", async () => {
    expect(textOf(await tool({ args: ["-e", "console.error('went wrong'); process.exit(3)"] })())).toContain(
      "ended with code 3: went wrong",
    );
    expect(textOf(await tool({ args: ["-e", "process.exit(3)"], okCodes: [0, 3] })())).toBe("");
    expect(textOf(await tool({ args: ["-e", "console.log('x')"], parse: "json" })())).toContain("wrote no JSON: x");
    expect(textOf(await tool({ command: "no-such-program" })())).toContain("cannot be started (ENOENT)");
    expect(textOf(await tool({ args: ["-e", "setInterval(() => {}, 1000)"], timeoutMs: 300 })())).toContain(
      "it took too long",
    );
    expect(textOf(await tool({ command: "yes", args: ["flood-of-this"], maxOutput: 1000 })())).toContain(
      "it wrote too much",
    );
    expect(processesWith("flood-of-this")).toEqual([]);
  });

  test("needs approval unless the app says what it is", async () => {
    const registry = new ToolRegistry().add(...fromCommand({ name: "it", description: "a program", command: "true" }));
    expect((await registry.call("it", {})).isError).toBe(true);
  });

  test("wrong options are refused at once", () => {
    const wrong = (part: Partial<CommandTool>) => () =>
      fromCommand({ name: "it", description: "x", command: "x", ...part });
    expect(wrong({ args: ["{a}", "{b}"], parameters: { a: TEXT } })).toThrow('"b" is none of the parameters (a)');
    expect(wrong({ command: "{a}", parameters: { a: TEXT } })).toThrow('"command" holds a place; only arguments may');
    expect(wrong({ input: "text", command: " " })).toThrow(
      '"command" is empty; "text" is none of the parameters (there are none)',
    );
  });
});

describe("attacks", () => {
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
});
