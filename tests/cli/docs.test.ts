import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { createProgram } from "../../src/cli/create-program.js";

const text = readFileSync(resolve(__dirname, "../../docs/cli.md"), "utf8");
const sections = new Map(
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.split(/\s/, 1)[0] ?? "", section]),
);
const program = createProgram();

describe("docs/cli.md", () => {
  test("has a section for each command, in the order of the help text", () => {
    expect([...sections.keys()]).toEqual(program.commands.map((command) => command.name()));
  });

  test.each(program.commands.map((command) => [command.name(), command] as const))(
    "%s: names its options",
    (name, command) => {
      const section = sections.get(name) ?? "";
      const flags = command.options.map((option) => option.flags).filter((flag) => flag !== "--verbose");
      expect(flags.filter((flag) => !section.includes(`\`${flag}\``))).toEqual([]);
      const documented = [...section.matchAll(/`((?:-\w, )?--[\w-]+(?: <\w+>)?)`/g)].map(([, flag]) => flag ?? "");
      const all = [command, ...command.commands];
      const known = all.flatMap((one) => one.options).flatMap((option) => [option.flags, option.long ?? ""]);
      expect(documented.filter((flag) => !known.includes(flag))).toEqual([]);
      const usage = command.registeredArguments.map((one) => (one.required ? `<${one.name()}>` : `[${one.name()}]`));
      expect(section.startsWith([name, ...usage].join(" "))).toBe(true);
    },
  );

  test("names the global options and every command's examples stand in its help", () => {
    for (const option of program.options) expect(text).toContain(option.flags);
    for (const command of program.commands) {
      let help = "";
      command.configureOutput({ writeOut: (part) => (help += part) });
      command.outputHelp();
      expect(help).toContain("Example");
    }
  });
});
