import { describe, expect, test } from "@jest/globals";
import { compile } from "../support/compile.js";

const TOOLKITS = `import { tool, toolkit, type ToolContext } from "toolwright";
  export interface Page { readonly size: number; readonly after?: string }
  @toolkit({ prefix: "files_" })
  export class Files {
    constructor(readonly root: string) {}
    @tool() read(path: string, encoding?: "utf8" | "latin1"): string { return path + encoding; }
    @tool() async find({ size, after }: Page, context: ToolContext, ...globs: string[]): Promise<{ names: string[] }> {
      return { names: [after ?? "", context.callId, ...globs].slice(0, size) };
    }
    @tool({ name: "touched" }) changedSince(when: Date, limit = 3): Date { return new Date(+when + limit); }
    @tool() async *follow(): AsyncGenerator<string, void> { yield "line"; }
    @tool() page(page?: Page): number { return page?.size ?? 0; }
    @tool() static version(): bigint { return 1n; }
    /** Public, and no tool. */
    open(): void {}
    dispose(): void {}
  }
  export class Notes {
    @tool() read(id: number): string { return String(id); }
    @tool() write(text: string, context: ToolContext): void { context.log.info(text); }
  }`;

/** As `toolwright snapshot --types` writes it; tests/cli/toolkit-types.test.ts has it written. */
const KNOWN = `export {};
  declare module "toolwright" {
    interface KnownToolkits {
      readonly Files: {
        readonly type: import("./toolkits.js").Files;
        readonly tools: {
          readonly changedSince: readonly ["when", "limit?"];
          readonly find: readonly ["{}", "", "...globs"];
          readonly follow: readonly [];
          readonly page: readonly ["page?"];
          readonly read: readonly ["path", "encoding?"];
        };
      };
      readonly "static Files": {
        readonly type: typeof import("./toolkits.js").Files;
        readonly tools: { readonly version: readonly [] };
      };
    }
  }`;

const program = (body: string) => `import type { ArgumentsOf, ResultOf, TypedResult } from "toolwright";
  import { ToolRegistry } from "toolwright";
  import { Files, Notes } from "./toolkits.js";
  export type Unused = [Files, Notes, ArgumentsOf<Files, "read">, ResultOf<Files, "read">, TypedResult<1>];
  const registry = new ToolRegistry();
  const files = registry.typed<[Files]>();
  export { files };
  type Same<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false;
  export function same<A, B>(..._: Same<A, B> extends true ? [] : [never]): void {}
  ${body}`;

const RIGHT: Readonly<Record<string, string>> = {
  "a call": `await files.call("read", { path: "a", encoding: "utf8" }, { signal: AbortSignal.timeout(5) });`,
  "options left out": `await files.call("read", { path: "a" }); await files.call("page"); await files.call("follow");`,
  "values of the signature": `await files.call("changedSince", { when: new Date(0) });`,
  "a destructured and a rest parameter": `await files.call("find", { size: 3, after: "b", globs: ["*.ts"] });`,
  "a static tool": `const r = await registry.typed<[typeof Files]>().call("version"); if (!r.isError) same<typeof r.value, bigint>();`,
  "a result or a failure": `const r = await files.call("find", { size: 1 });
    if (r.isError) { const code: string = r.failure.code; void code; } else same<typeof r.value, { names: string[] }>();`,
  "the types by themselves": `same<ArgumentsOf<Files, "read">, { readonly path: string; readonly encoding?: "utf8" | "latin1" | undefined }>();
    same<ArgumentsOf<Files, "follow">, Readonly<Record<string, never>>>();
    same<ResultOf<Files, "find">, { names: string[] }>();
    same<ResultOf<Files, "follow">, string | undefined>();
    same<ResultOf<Files, "changedSince">, Date>();`,
  "a toolkit that no file describes": `const notes = registry.typed<[Notes]>();
    await notes.call("read", { id: 3 }); await notes.call("write", { text: "x" });`,
  "what only one of several toolkits has": `const both = registry.typed<[Files, Notes]>({ toolkit: "Notes" });
    await both.call("write", { text: "x" }); await both.call("page", { page: { size: 1 } });`,
};

const WRONG: Readonly<Record<string, readonly [source: string, message: RegExp]>> = {
  "a misspelt method": [
    `await files.call("reed", { path: "a" });`,
    /TS2345: Argument of type '"reed"' is not assignable to parameter of type '("(find|read|changedSince|follow|page)"( \| )?){5}'/,
  ],
  "a method that is no tool": [`await files.call("open");`, /Argument of type '"open"' is not assignable/],
  "a misspelt argument": [
    `await files.call("read", { path: "a", encodin: "utf8" });`,
    /TS2561: .*'encodin' does not exist in type '.*'\. Did you mean to write 'encoding'\?/,
  ],
  "an argument missing": [
    `await files.call("read", {});`,
    /TS2345: .*'\{\}' is not assignable.*|Property 'path' is missing/,
  ],
  "no arguments at all": [`await files.call("read");`, /TS2554: Expected 2-3 arguments, but got 1/],
  "a value of another type": [
    `await files.call("read", { path: 5 });`,
    /TS2322: Type 'number' is not assignable to type 'string'/,
  ],
  "a value outside of a union": [
    `await files.call("read", { path: "a", encoding: "ascii" });`,
    /TS2322: Type '"ascii"' is not assignable to type '("(utf8|latin1)" \| ){2}undefined'/,
  ],
  "the context as an argument": [
    `await files.call("find", { size: 1, context: {} });`,
    /'context' does not exist in type/,
  ],
  "an argument for none": [
    `await files.call("follow", { line: 1 });`,
    /Type 'number' is not assignable to type 'never'/,
  ],
  "text for a Date": [
    `await files.call("changedSince", { when: "2020-01-01" });`,
    /TS2322: Type 'string' is not assignable to type 'Date'/,
  ],
  "the value of a failure": [
    `const r = await files.call("read", { path: "a" }); r.value.length;`,
    /TS18048: 'r\.value' is possibly 'undefined'/,
  ],
  "a wrong use of the value": [
    `const r = await files.call("page"); if (!r.isError) r.value.toUpperCase();`,
    /TS2339: Property 'toUpperCase' does not exist on type 'number'/,
  ],
  "what two toolkits have": [
    `await registry.typed<[Files, Notes]>().call("read", { path: "a" });`,
    /Argument of type '"read"' is not assignable to parameter of type '.*"write"/,
  ],
  "a value that no parameter takes": [
    `await registry.typed<[Notes]>().call("read", { id: "3" });`,
    /TS2322: Type 'string' is not assignable to type 'number'/,
  ],
  "a method in ArgumentsOf": [`export type A = ArgumentsOf<Files, "reed">;`, /TS2344: Type '"reed"' does not satisfy/],
  "a method in ResultOf": [`export type A = ResultOf<Files, "open">;`, /TS2344: Type '"open"' does not satisfy/],
};

describe("typed calls", () => {
  const wrong = Object.entries(WRONG).map(([name, [source]]) => [name, source] as const);
  const bodies = { ...RIGHT, ...Object.fromEntries(wrong) };
  const programs = Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, program(body)]));
  const messages = compile({ "toolkits.ts": TOOLKITS, "known.ts": KNOWN, ...programs }, "standard");

  test.each(["toolkits.ts", "known.ts", ...Object.keys(RIGHT)])("%s: compiles", (name) => {
    expect(messages[name]).toEqual([]);
  });

  test.each(Object.keys(WRONG))("%s: one error", (name) => {
    expect(messages[name]).toEqual([expect.stringMatching(WRONG[name]?.[1] as RegExp)]);
  });
});
