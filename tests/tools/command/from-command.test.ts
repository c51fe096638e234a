import { describe, expect, test } from "@jest/globals";
import { ToolRegistry } from "toolwright";
import { type CommandTool, fromCommand } from "toolwright/tools/command";
import { processesWith } from "../support.js";
import { ARGUMENTS, TEXT, textOf, tool } from "./command-tool.js";

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
