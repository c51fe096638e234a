import { describe, expect, test } from "@jest/globals";
import { ToolkitSetupError } from "toolwright";
import { Agents } from "toolwright/tools/agents";
import { Calculator } from "toolwright/tools/calculator";
import { Clock } from "toolwright/tools/clock";
import { fromCommand } from "toolwright/tools/command";
import { Database } from "toolwright/tools/database";
import { Email } from "toolwright/tools/email";
import { Files } from "toolwright/tools/files";
import { fromHttp, Http } from "toolwright/tools/http";
import { Notes } from "toolwright/tools/notes";
import { Search, WebResearch } from "toolwright/tools/search";
import { Shell } from "toolwright/tools/shell";
import { Skills } from "toolwright/tools/skills";
import { ThinkWithModel } from "toolwright/tools/think";
import { Weather } from "toolwright/tools/weather";

type Make = (options: never) => unknown;
const smtp = { host: "localhost" };
const mail = { smtp, from: "a@example.com", allow: ["*@example.com"] };

/** Every toolkit, and options that are wrong as only JavaScript, or a config file, gives them. */
const WRONG: Readonly<Record<string, readonly [make: Make, ...wrong: readonly unknown[]]>> = {
  agents: [(o) => new Agents(o), undefined, {}, { agents: [] }],
  calculator: [(o) => new Calculator(o), { limits: 5 }],
  clock: [(o) => new Clock(o), { zone: 5 }, { now: "noon" }],
  command: [
    (o) => fromCommand(o),
    undefined,
    { name: "x", description: "", command: 5 },
    { name: "x", description: "", command: "ls", args: "-l" },
  ],
  database: [(o) => new Database(o), { url: 5 }, { allowSuperuser: "no" }],
  email: [
    (o) => new Email(o),
    undefined,
    { ...mail, allow: "*@example.com" },
    { ...mail, allow: undefined },
    { ...mail, smtp: { host: 5 } },
    { ...mail, smtp: { ...smtp, tls: false } },
    { ...mail, contacts: [{ name: "Ada" }] },
  ],
  files: [
    (o) => new Files(o),
    undefined,
    {},
    { roots: [5] },
    { roots: ".", protect: ".env" },
    { roots: ".", readonly: true },
  ],
  "from http": [(o) => fromHttp(o), undefined, { name: "x", description: "", url: 5 }],
  http: [(o) => new Http(o), { allow: "example.com" }, { deny: [5] }, { allowed: ["example.com"] }],
  notes: [(o) => new Notes(o), undefined, {}, { file: 5 }],
  research: [(o) => new WebResearch(o), undefined, { provider: {} }],
  search: [(o) => new Search(o), undefined, {}, { provider: "brave" }],
  shell: [
    (o) => new Shell(o),
    undefined,
    { cwd: ".", allow: "ls" },
    { cwd: ".", env: 5 },
    { cwd: ".", allowed: ["ls"] },
  ],
  skills: [(o) => new Skills(o), undefined, {}, { folders: [5] }],
  think: [(o) => new ThinkWithModel(o), undefined, {}, { model: "gpt-5-mini" }],
  weather: [(o) => new Weather(o), { baseUrl: 5 }, { units: 5 }],
};

describe("options of another kind, missing or misspelt are refused", () => {
  test.each(Object.entries(WRONG))("%s", (_name, [make, ...wrong]) => {
    for (const options of [...wrong, null, 5, { misspelt: true }]) {
      expect(() => make(options as never)).toThrow(ToolkitSetupError);
    }
  });

  test("the message says all that is wrong", () => {
    expect(() => new Shell({ cwd: 5, allowed: ["ls"], deny: "rm" } as never)).toThrow(
      /unknown option "allowed"; options are cwd, allow, deny, env, shell, limits.*"cwd" must be a text.*"deny" must be a list of texts/s,
    );
  });
});
