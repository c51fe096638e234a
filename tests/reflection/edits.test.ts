import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { openReflection, type Reflection, reflectProject } from "toolwright/reflection";
import { type ContinuedReflection, continueReflection } from "../../src/reflection/continue-reflection.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const ROOT = resolve(fileURLToPath(new URL(".", import.meta.url)), "../..");
const SEED = Number(process.env.TOOLWRIGHT_SEED ?? 7);
const TOOL = 'import { tool } from "toolwright";';

/** What each file may say: the first text is what it says at the beginning. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  "types.ts": [
    "/** Somebody. */ export interface User { name: string; tags: Tag[] } export type Tag = 'a' | 'b';",
    "export interface User { id: number } export type Tag = string; /** @minimum 1 */ export type Positive = number;",
    "export type { User } from './users.js'; export type Tag = 'c';",
    "export interface User { name: string", // half-typed
    "export interface User { at: Missing }",
    "interface User { name: string }", // a script: its names are everyone's
    "export interface User { ambient: Ambient } declare global { interface Everywhere { more: string } }",
  ],
  "again.ts": [
    "export * from './types.js';",
    "export type { Account as User } from './accounts.js';",
    "import type { User as Other } from './types.js'; export type User = Partial<Other>; export class Plain {}",
  ],
  "accounts.ts": [
    "import { LIMIT } from './values.js'; export interface Account { limit: typeof LIMIT }",
    "export interface Account { user: import('./types').User }",
    "export namespace Bank { export interface Account { no: bigint } } export import Account = Bank.Account;",
  ],
  "values.ts": [
    "export const LIMIT = 10; export enum Level { Low, High } export const make = () => ({ a: 1, b: [LIMIT] });",
    "export const LIMIT = 20; export enum Level { Low = 'low' } export function make() { return { a: 'x' as const }; }",
    "import type { User } from './types.js'; export const LIMIT: number = 3; export enum Level {} export const make = (): User => null!;",
  ],
  "base.ts": [
    `${TOOL} export class Crud<T> { /** Adds. @param value it */ @tool() add(value: T): T { return value; } }`,
    `${TOOL} export class Crud<T> { /** Puts. @param value it */ @tool() put(value: T[], more?: Partial<T>): void {} }`,
    "export class Crud<T> { add(value: T): T { return value; } }",
    `${TOOL} export class Crud<T> { /** Bad. */ @tool() private hidden(value: T): void {} }`,
  ],
  "between.ts": [
    "import { Crud } from './base.js'; import type { User } from './again.js'; export class Users extends Crud<User> {}",
    "import { Crud } from './base.js'; export class Users extends Crud<string> {}",
    "export class Users {}",
  ],
  "users.ts": [
    "import { Users } from './between.js'; /** All users. */ export class UserTools extends Users {} export interface User { loop: Tag } import type { Tag } from './again.js';",
    `${TOOL} import { Users } from './between.js'; export class UserTools extends Users { /** Own. */ @tool() own(): void {} } export type User = never;`,
    `${TOOL} export class Mail { /** The same name as another. */ @tool() send(): void {} } export interface User { a?: string }`,
  ],
  "mail.ts": [
    `${TOOL} import { LIMIT, type Level, make } from "./values.js";
     export class Mail { /** Sends. @param level how */ @tool() send(level: Level, made: ReturnType<typeof make>, limit = LIMIT): void {} }`,
    `${TOOL} export class Mail { /** Sends. @param other wrong */ @tool() send(to: Everywhere): Ambient { return null!; } }`,
    "export {};",
  ],
  "nested.ts": [
    `${TOOL} export class Nested { /** Takes. @param user who @param doc what */ @tool() take(user: import("./types.js").User, doc: Doc): void {} }
     type Doc = typeof import("./values.js").LIMIT;`,
  ],
  "script.js": [
    "/** @typedef {import('./types.js').User} Owner */ export {};",
    "/** @typedef {{ name: string }} Owner */ export {};",
  ],
  "owner.ts": [
    `${TOOL} import type { Owner } from "./script.js"; export class Owners { /** Gets. @param owner who */ @tool() get(owner: Owner): void {} }`,
  ],
  // Not included by the tsconfig: an import adds them to the project.
  "outside/extra.ts": [
    `${TOOL} export class Extra { /** More. */ @tool() more(): void {} } export type { Deep } from "./deep.js";`,
    "export type Deep = { flat: true };",
  ],
  "outside/deep.ts": [
    `${TOOL} export class Deeper { /** Yet more. @param deep it */ @tool() dig(deep: Deep): void {} } export type Deep = 1 | 2;`,
  ],
  "importing.ts": [
    "export {};",
    "import './outside/extra.js'; export {};",
    `${TOOL} import type { Deep } from './outside/extra.js'; export class Importing { /** Dives. @param deep it */ @tool() dive(deep: Deep): void {} }`,
  ],
  "ambient.d.ts": [
    "interface Ambient { a: string } interface Everywhere { b: number }",
    "interface Ambient { a: boolean } interface Everywhere {}",
  ],
  "augment.ts": [
    "export {};",
    "import './types.js'; declare module './types.js' { interface User { augmented: string } }",
  ],
};

const edit = fc
  .constantFrom(...Object.entries(TEXTS))
  .chain(([name, texts]) => fc.constantFrom(...texts).map((text) => ({ name, text })));

/** Reflects as one process after the other does that finds what another kept, two edits ago at most. */
function laterProcesses(root: string, projects: readonly string[]): (edited: readonly string[]) => Reflection {
  let kept: ContinuedReflection | undefined;
  let since: string[] = [];
  let count = 0;
  return (edited) => {
    since.push(...edited);
    const found = continueReflection({ projects, root }, kept && { ...kept, edited: since });
    const { findings, ...reflection } = found;
    if (kept === undefined || ++count % 2 === 0) {
      kept = JSON.parse(JSON.stringify(found));
      since = [];
    }
    return reflection;
  };
}

test("after any edits, a session says what a fresh reflection says, and so does a later process", () => {
  const folder = temporaryFolder({
    "tsconfig.json": JSON.stringify({
      compilerOptions: { module: "esnext", allowJs: true, paths: { toolwright: [join(ROOT, "decorators/tool.ts")] } },
      include: ["*"],
    }),
    ...Object.fromEntries(Object.entries(TEXTS).map(([name, [text = ""]]) => [name, text])),
  });
  const projects = [join(folder, "tsconfig.json")];
  const session = openReflection({ projects });
  const continued = laterProcesses(folder, projects);
  try {
    expect(session.reflect()).toEqual(reflectProject({ projects }));
    expect(continued([])).toEqual(reflectProject({ projects }));
    const steps = fc.sample(fc.array(edit, { minLength: 1, maxLength: 2 }), {
      numRuns: Number(process.env.TOOLWRIGHT_EDITS ?? 30),
      seed: SEED,
    });
    for (const edits of steps) {
      for (const { name, text } of edits) writeFileSync(join(folder, name), text);
      const paths = edits.map(({ name }) => join(folder, name));
      const fresh = { seed: SEED, edits, ...reflectProject({ projects }) };
      expect({ seed: SEED, edits, ...session.reflect(paths) }).toEqual(fresh);
      expect({ seed: SEED, edits, ...continued(paths) }).toEqual(fresh);
    }
  } finally {
    session.close();
  }
});
