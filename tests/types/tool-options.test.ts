import { describe, expect, test } from "@jest/globals";
import { compile } from "../support/compile.js";

const on = (decorator: string, member = "read(path: string): string { return path; }") =>
  `import { tool } from "toolwright";\nexport class Files {\n  ${decorator}\n  ${member}\n}`;

const toolkitWith = (options: string) => `import { toolkit } from "toolwright";
  @toolkit(${options}) export class A {}
  @toolkit() export abstract class B { constructor(readonly x: number) {} }`;

const configured = (body: string) => `import { type ConfigValues, type ToolkitConfig } from "toolwright";
  class Weather {
    static readonly config = {
      key: { type: "string", secret: true },
      days: { type: "number", default: 3 },
      metric: { type: "boolean", required: false },
    } as const satisfies ToolkitConfig;
    configure(values: ConfigValues<typeof Weather.config>): unknown { ${body} }
  }
  export { Weather };`;

const RIGHT: Readonly<Record<string, string>> = {
  "no options": on("@tool()"),
  "empty options": on("@tool({})"),
  "a read-only tool": on("@tool({ readOnly: true, cacheMs: 1000, tags: ['a'], category: 'files' })"),
  "a deferred tool": on("@tool({ deferred: true, readOnly: true })"),
  "a dangerous tool": on(
    "@tool({ dangerous: true, sideEffects: ['x'], timeoutMs: 5, retries: 0, coerce: false, maxResultTokens: 1 })",
  ),
  "a destructive tool": on(
    "@tool({ name: 'x', description: 'y', destructive: true, idempotent: true, openWorld: true })",
  ),
  "an async method": on("@tool()", "async one(a: string): Promise<string> { return a; }"),
  "a static method with default and rest": on(
    "@tool()",
    "static two(a = 3, ...b: string[]): number { return a + b.length; }",
  ),
  "an async generator": on("@tool()", 'async *three(): AsyncGenerator<string, number> { yield "a"; return 1; }'),
  "a generic method": on("@tool()", "four<T extends string>(value: T): T { return value; }"),
  "a configuration's values, typed": configured(
    "const key: string = values.key; const days: number = values.days; const metric: boolean | undefined = values.metric; return [key, days, metric];",
  ),
  "toolkit options with a configuration": toolkitWith(
    "{ config: { key: { type: 'string', secret: true, env: 'KEY' } } }",
  ),
  "toolkit options": toolkitWith("{ name: 'a', prefix: 'a_', description: 'x' }"),
};

const WRONG: Readonly<Record<string, readonly [source: string, message: RegExp]>> = {
  "a misspelt option": [on("@tool({ readonly: true })"), /'readonly' does not exist in type/],
  "readOnly with destructive": [on("@tool({ readOnly: true, destructive: true })"), /not assignable/],
  "readOnly with dangerous": [on("@tool({ readOnly: true, dangerous: true })"), /not assignable/],
  "readOnly with sideEffects": [on("@tool({ readOnly: true, sideEffects: ['x'] })"), /not assignable/],
  "cacheMs without readOnly": [on("@tool({ cacheMs: 5 })"), /not assignable/],
  "a text for deferred": [
    on("@tool({ deferred: 'yes' })"),
    /Type 'string' is not assignable to type 'boolean | undefined'/,
  ],
  "a text for a number": [on("@tool({ timeoutMs: '5' })"), /Type 'string' is not assignable to type 'number'/],
  "a text for a flag": [on("@tool({ coerce: 'no' })"), /Type 'string' is not assignable to type 'boolean/],
  "a text for a list": [on("@tool({ tags: 'a' })"), /Type 'string' is not assignable to type 'readonly string\[\]'/],
  "a field": [on("@tool()", "count = 1;"), /error TS/],
  "an accessor": [on("@tool()", "get size(): number { return 1; }"), /error TS/],
  "an optional value of a configuration as if it were there": [
    configured("const metric: boolean = values.metric; return metric;"),
    /Type 'boolean \| undefined' is not assignable to type 'boolean'/,
  ],
  "a type of configuration that there is not": [
    toolkitWith("{ config: { key: { type: 'text' } } }"),
    /Type '"text"' is not assignable to type/,
  ],
  "a misspelt toolkit option": [toolkitWith("{ prefx: 'a_' }"), /'prefx' does not exist in type 'ToolkitOptions'/],
};

describe.each(["legacy", "standard"] as const)("%s decorators: types", (mode) => {
  const wrongSources = Object.entries(WRONG).map(([name, [source]]) => [name, source] as const);
  const messages = compile({ ...RIGHT, ...Object.fromEntries(wrongSources) }, mode);

  test.each(Object.keys(RIGHT))("%s: compiles", (name) => {
    expect(messages[name]).toEqual([]);
  });

  test.each(Object.keys(WRONG))("%s: one error", (name) => {
    expect(messages[name]).toEqual([expect.stringMatching(WRONG[name]?.[1] as RegExp)]);
  });
});

test("legacy decorators refuse a symbol-named method at compile time", () => {
  const source = `import { tool } from "toolwright"; const key = Symbol("key");
    export class A { @tool() [key](): void {} }`;
  expect(compile({ source }, "legacy").source).toEqual([
    expect.stringMatching(/Unable to resolve signature of method decorator/),
  ]);
});
