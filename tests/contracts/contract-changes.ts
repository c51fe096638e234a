import type { ContractChangeClass, ContractDirection } from "../../src/contracts/compare-contracts.js";

/** One change of a contract, and what it is: fixed before `toolwright diff` was written. */
export interface KnownChange {
  readonly name: string;
  /** The members of the toolkit before and after; `%` stands for the number of the case. */
  readonly before: string;
  readonly after: string;
  /** Declarations beside the class: both sides', or one for each. */
  readonly types?: string | readonly [before: string, after: string];
  /** The class of each change, by direction; none for a direction that does not change. */
  readonly is: Partial<Readonly<Record<ContractDirection, ContractChangeClass>>>;
}

const T = "/** Does it. */ @tool()";

/**
 * Forty changes. Arguments are judged by what callers may send (the old arguments must still be taken), results by what they
 * may rely on (the new results must be among the old), with properties that readers do not know of passed over.
 */
export const CHANGES: readonly KnownChange[] = [
  // Arguments: what callers may send.
  {
    name: "an optional parameter more",
    before: `${T} go(a: string): void {}`,
    after: `${T} go(a: string, b?: number): void {}`,
    is: { arguments: "compatible" },
  },
  {
    name: "a required parameter more",
    before: `${T} go(a: string): void {}`,
    after: `${T} go(a: string, b: number): void {}`,
    is: { arguments: "breaking" },
  },
  {
    name: "an optional parameter less",
    before: `${T} go(a: string, b?: number): void {}`,
    after: `${T} go(a: string): void {}`,
    is: { arguments: "breaking" },
  },
  {
    name: "a required parameter less",
    before: `${T} go(a: string, b: number): void {}`,
    after: `${T} go(a: string): void {}`,
    is: { arguments: "breaking" },
  },
  {
    name: "a parameter renamed",
    before: `${T} go(path: string): void {}`,
    after: `${T} go(file: string): void {}`,
    is: { arguments: "breaking" },
  },
  {
    name: "a required parameter becomes optional",
    before: `${T} go(a: string): void {}`,
    after: `${T} go(a?: string): void {}`,
    is: { arguments: "compatible" },
  },
  {
    name: "an optional parameter becomes required",
    before: `${T} go(a?: string): void {}`,
    after: `${T} go(a: string): void {}`,
    is: { arguments: "breaking" },
  },
  {
    name: "an enumeration grows",
    before: `${T} go(unit: "C" | "F"): void {}`,
    after: `${T} go(unit: "C" | "F" | "K"): void {}`,
    is: { arguments: "compatible" },
  },
  {
    name: "an enumeration shrinks",
    before: `${T} go(unit: "C" | "F" | "K"): void {}`,
    after: `${T} go(unit: "C" | "F"): void {}`,
    is: { arguments: "breaking" },
  },
  {
    name: "an enumeration becomes any text",
    before: `${T} go(unit: "C" | "F"): void {}`,
    after: `${T} go(unit: string): void {}`,
    is: { arguments: "compatible" },
  },
  {
    name: "text becomes a number",
    before: `${T} go(a: string): void {}`,
    after: `${T} go(a: number): void {}`,
    is: { arguments: "breaking" },
  },
  {
    name: "a type becomes a union with it",
    before: `${T} go(a: string): void {}`,
    after: `${T} go(a: string | number): void {}`,
    is: { arguments: "compatible" },
  },
  {
    name: "null is taken, too",
    before: `${T} go(a: string): void {}`,
    after: `${T} go(a: string | null): void {}`,
    is: { arguments: "compatible" },
  },
  {
    name: "null is no longer taken",
    before: `${T} go(a: string | null): void {}`,
    after: `${T} go(a: string): void {}`,
    is: { arguments: "breaking" },
  },
  {
    name: "whole numbers only",
    before: `${T} go(a: number): void {}`,
    after: `${T} go(a: Int): void {}`,
    is: { arguments: "breaking" },
  },
  {
    name: "a maximum rises",
    before: `/** Does it. */ @tool() go(/** It. @maximum 5 */ a: number): void {}`,
    after: `/** Does it. */ @tool() go(/** It. @maximum 9 */ a: number): void {}`,
    is: { arguments: "compatible" },
  },
  {
    name: "a minimum length is asked for",
    before: `/** Does it. */ @tool() go(/** It. */ a: string): void {}`,
    after: `/** Does it. */ @tool() go(/** It. @minLength 1 */ a: string): void {}`,
    is: { arguments: "breaking" },
  },
  {
    name: "a pattern in other words",
    before: `/** Does it. */ @tool() go(/** It. @pattern ^[0-9]+$ */ a: string): void {}`,
    after: `/** Does it. */ @tool() go(/** It. @pattern ^\\d{1,}$ */ a: string): void {}`,
    is: { arguments: "text" },
  },
  {
    name: "text becomes a date",
    before: `${T} go(a: string): void {}`,
    after: `${T} go(a: Date): void {}`,
    is: { arguments: "breaking" },
  },
  {
    name: "one becomes a list",
    before: `${T} go(a: string): void {}`,
    after: `${T} go(a: string[]): void {}`,
    is: { arguments: "breaking" },
  },
  {
    name: "a nested property becomes required",
    before: `${T} go(a: Where): void {}`,
    after: `${T} go(a: Where): void {}`,
    types: ["interface Where { city: string; zone?: string }", "interface Where { city: string; zone: string }"],
    is: { arguments: "breaking" },
  },
  {
    name: "a nested optional property more, deep in a list",
    before: `${T} go(a: Where[]): void {}`,
    after: `${T} go(a: Where[]): void {}`,
    types: ["interface Where { at: { city: string } }", "interface Where { at: { city: string; zone?: string } }"],
    is: { arguments: "compatible" },
  },
  {
    name: "an arm more in a tagged union",
    before: `${T} go(a: Shape): void {}`,
    after: `${T} go(a: Shape): void {}`,
    types: [
      `type Shape = { kind: "dot" } | { kind: "box"; size: number };`,
      `type Shape = { kind: "dot" } | { kind: "box"; size: number } | { kind: "line"; length: number };`,
    ],
    is: { arguments: "compatible" },
  },
  {
    name: "arms in another order, spelled as an interface",
    before: `${T} go(a: Shape): void {}`,
    after: `${T} go(a: Shape): void {}`,
    types: [
      `type Shape = { kind: "dot" } | { kind: "box"; size: number };`,
      `interface Box { kind: "box"; size: number } interface Dot { kind: "dot" } type Shape = Box | Dot;`,
    ],
    is: { arguments: "text" },
  },
  {
    name: "a recursive type grows an optional property",
    before: `${T} go(a: Tree): void {}`,
    after: `${T} go(a: Tree): void {}`,
    types: [
      "interface Tree { name: string; below: Tree[] }",
      "interface Tree { name: string; below: Tree[]; note?: string }",
    ],
    is: { arguments: "compatible" },
  },
  {
    name: "a named type is renamed",
    before: `${T} go(a: Where, b: Where): void {}`,
    after: `${T} go(a: Place, b: Place): void {}`,
    types: ["interface Where { city: string }", "interface Place { city: string }"],
    is: { arguments: "text" },
  },
  {
    name: "parameters change places",
    before: `${T} go(a: string, b: number): void {}`,
    after: `${T} go(b: number, a: string): void {}`,
    is: { arguments: "text" },
  },
  {
    name: "a parameter's words change",
    before: `/** Does it. @param a what */ @tool() go(a: string): void {}`,
    after: `/** Does it. @param a what to do */ @tool() go(a: string): void {}`,
    is: { arguments: "text" },
  },
  {
    name: "a context parameter more",
    before: `${T} go(a: string): void {}`,
    after: `${T} go(a: string, context: ToolContext): void { void context; }`,
    is: {},
  },
  // Results: what callers may rely on.
  {
    name: "a property of the result more",
    before: `${T} go(): { a: string } { return { a: "" }; }`,
    after: `${T} go(): { a: string; b: number } { return { a: "", b: 1 }; }`,
    is: { results: "compatible" },
  },
  {
    name: "a property of the result less",
    before: `${T} go(): { a: string; b: number } { return { a: "", b: 1 }; }`,
    after: `${T} go(): { a: string } { return { a: "" }; }`,
    is: { results: "breaking" },
  },
  {
    name: "a property of the result becomes optional",
    before: `${T} go(): { a: string } { return { a: "" }; }`,
    after: `${T} go(): { a?: string } { return {}; }`,
    is: { results: "breaking" },
  },
  {
    name: "the values of a result grow",
    before: `${T} go(): "on" | "off" { return "on"; }`,
    after: `${T} go(): "on" | "off" | "away" { return "on"; }`,
    is: { results: "breaking" },
  },
  {
    name: "the values of a result shrink",
    before: `${T} go(): "on" | "off" | "away" { return "on"; }`,
    after: `${T} go(): "on" | "off" { return "on"; }`,
    is: { results: "compatible" },
  },
  {
    name: "a result may be null",
    before: `${T} go(): { a: string } { return { a: "" }; }`,
    after: `${T} go(): { a: string } | null { return null; }`,
    is: { results: "breaking" },
  },
  {
    name: "a result with a type, where there was none",
    before: `${T} go(): unknown { return 1; }`,
    after: `${T} go(): number { return 1; }`,
    is: { results: "compatible" },
  },
  // The tool and its annotations.
  {
    name: "a tool renamed",
    before: `${T} go(a: string): void {}`,
    after: `/** Does it. */ @tool({ name: "went_%" }) go(a: string): void {}`,
    is: { tool: "breaking" },
  },
  {
    name: "a tool more",
    before: `${T} go(a: string): void {}`,
    after: `${T} go(a: string): void {} /** Stops. */ @tool({ name: "stop_%" }) stop(): void {}`,
    is: { tool: "compatible" },
  },
  {
    name: "a read-only tool becomes destructive",
    before: `/** Does it. */ @tool({ readOnly: true }) go(a: string): void {}`,
    after: `/** Does it. */ @tool({ destructive: true }) go(a: string): void {}`,
    is: { annotations: "breaking" },
  },
  {
    name: "a tool becomes idempotent, in other words",
    before: `${T} go(a: string): void {}`,
    after: `/** Does it, once. */ @tool({ idempotent: true }) go(a: string): void {}`,
    is: { annotations: "compatible", tool: "text" },
  },
];
