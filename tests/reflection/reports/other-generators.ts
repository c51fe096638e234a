// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are the template literal types under test.
import type { Report } from "./report.js";

/** Reports to YousefED/typescript-json-schema and samchon/typia. */
export const OTHER_REPORTS: readonly Report[] = [
  {
    id: "YousefED/typescript-json-schema#85",
    what: "read-only arrays are arrays",
    source: "type Subject = { a: ReadonlyArray<string>; b: readonly number[]; c: Readonly<boolean[]> };",
    accept: [{ a: ["x"], b: [1], c: [true] }],
    reject: [
      { a: { 0: "x" }, b: [1], c: [] },
      { a: [1], b: [], c: [] },
    ],
  },
  {
    id: "YousefED/typescript-json-schema#95",
    what: "Partial is the same as the properties written out",
    source: "interface Person { name: string; age: number; location: string } type Subject = Partial<Person>;",
    accept: [{}, { age: 1 }],
    reject: [{ age: "1" }, { born: 1 }],
  },
  {
    id: "YousefED/typescript-json-schema#107",
    what: "an intersection of two interfaces is closed as one",
    source: "interface A { a: number } interface B { b: number } type Subject = A & B;",
    accept: [{ a: 1, b: 2 }],
    reject: [{ a: 1 }, { a: 1, b: 2, c: 3 }],
  },
  {
    id: "YousefED/typescript-json-schema#173",
    what: "a type argument inside an index signature of the base",
    source: "interface Base<T> { map: { [key: string]: T } } interface Subject extends Base<string> {}",
    accept: [{ map: { a: "x" } }],
    reject: [{ map: { a: 1 } }],
  },
  {
    id: "YousefED/typescript-json-schema#198",
    what: "a recursive intersection",
    source: "type Node = { id: number } & { next?: Node & { extra: string } }; type Subject = Node;",
    accept: [{ id: 1 }, { id: 1, next: { id: 2, extra: "x" } }],
    reject: [{ id: 1, next: { id: 2 } }, { next: { id: 1, extra: "x" } }],
  },
  {
    id: "YousefED/typescript-json-schema#242",
    what: "references of an interface resolve",
    source:
      "interface Origin { LOCAL: string } interface Subject { origin: Origin; other: Origin; props: { [k: string]: string } }",
    accept: [{ origin: { LOCAL: "a" }, other: { LOCAL: "b" }, props: { x: "y" } }],
    reject: [
      { origin: {}, other: { LOCAL: "b" }, props: {} },
      { origin: { LOCAL: "a" }, other: { LOCAL: "b" }, props: { x: 1 } },
    ],
  },
  {
    id: "YousefED/typescript-json-schema#275",
    what: "a type mapped over number is an object",
    source: "type Subject = { [k in number]: string };",
    accept: [{}, { 7: "x" }],
    reject: [["x"], { a: "x" }, { 7: 1 }],
  },
  {
    id: "YousefED/typescript-json-schema#425",
    what: "tags of an alias hold in an array of it",
    source:
      "/** @pattern ^\\d+$ */ type Digits = string; type Subject = { list: Digits[]; map: Record<string, Digits | null> };",
    accept: [{ list: ["12"], map: { a: "1", b: null } }],
    reject: [
      { list: ["a"], map: {} },
      { list: [], map: { a: "x" } },
    ],
  },
  {
    id: "YousefED/typescript-json-schema#431",
    what: "the docs of a property whose type is shared are kept",
    source: `interface Address { /** @default "x" */ address?: string }
      interface Subject { /** Where to. @title To */ to: Address; /** Where from. @deprecated */ from: Address }`,
    accept: [{ to: {}, from: { address: "a" } }],
    reject: [{ to: {} }, { to: { address: 1 }, from: {} }],
    holds: '{"anyOf":[{"$ref":"#/$defs/Address"}],"title":"To","description":"Where to."}',
  },
  {
    id: "YousefED/typescript-json-schema#533",
    what: "the title beside a reference to a generic type is kept",
    source: `interface Queries<P, Q> { props: P; queries: Q; again?: Queries<P, Q> }
      interface Subject { /** Static and dynamic.\n * @title Card Props */ card?: Queries<{ a: 1 }, { b: 2 }> }`,
    accept: [{}, { card: { props: { a: 1 }, queries: { b: 2 } } }],
    reject: [{ card: { props: { a: 1 } } }],
    holds: '"title":"Card Props"',
  },
  {
    id: "samchon/typia#347",
    what: "recursion through objects of one key each",
    source: `interface OneA { A: Expr } interface OneF { F: Call } interface OneC { C: Const } interface Const { val: string; at: number }
      interface Expr { left: OneA | OneF | OneC } interface Call { args?: (OneC | OneA | OneF)[]; filter?: OneA | OneC } type Subject = OneA | OneF;`,
    accept: [{ A: { left: { C: { val: "x", at: 1 } } } }, { F: { filter: { A: { left: { F: {} } } } } }],
    reject: [{ C: { val: "x", at: 1 } }, { F: { filter: { F: {} } } }, { A: { left: { C: { val: "x" } } } }],
  },
  {
    id: "samchon/typia#734",
    what: "arms that share a Date are told apart by the rest",
    source: "type A = { at: Date; value: number }; type B = { at: Date; value: string }; type Subject = A | B;",
    accept: [
      { at: "2024-01-01T00:00:00Z", value: 1 },
      { at: "2024-01-01T00:00:00Z", value: "x" },
    ],
    reject: [
      { at: "2024-01-01T00:00:00Z", value: true },
      { at: "soon", value: 1 },
    ],
  },
  {
    id: "samchon/typia#808",
    what: "the names of instances of generic types are plain",
    source: `interface Pointer<T> { "odd-name!": T; next?: Pointer<T> } type Subject = { a: Pointer<string | null>; b: Pointer<{ x: 1 }[]> };`,
    accept: [{ a: { "odd-name!": null }, b: { "odd-name!": [{ x: 1 }] } }],
    reject: [
      { a: { "odd-name!": 1 }, b: { "odd-name!": [] } },
      { a: { "odd-name!": "x" }, b: { "odd-name!": [{}] } },
    ],
    holds: '"#/$defs/Pointer_',
  },
  {
    id: "samchon/typia#885",
    what: "an array of a generic union checks each element by its own arm",
    source: `enum T { A = "A", B = "B" } interface Of<K extends T, V> { type: K; value: V }
      type Subject = (Of<T.A, { n: number }> | Of<T.B, { s: string }>)[];`,
    accept: [
      [
        { type: "A", value: { n: 1 } },
        { type: "B", value: { s: "x" } },
      ],
    ],
    reject: [
      [{ type: "A", value: { s: "x" } }],
      [
        { type: "B", value: { s: "x" } },
        { type: "A", value: {} },
      ],
    ],
  },
  {
    id: "samchon/typia#1166",
    what: "a text that fits two templates",
    source:
      "type Subject = { both: `${string}art${string}` & `${string}bar${string}`; list: { a: 1 }[] & { b: 2 }[] };",
    accept: [
      { both: "bart bar", list: [{ a: 1, b: 2 }] },
      { both: "barart", list: [] },
    ],
    reject: [
      { both: "art", list: [] },
      { both: "bar", list: [] },
      { both: "barart", list: [{ a: 1 }] },
    ],
  },
  {
    id: "samchon/typia#1188",
    what: "a tuple has what its elements say, a rest only where there is one",
    source: "type Subject = { fixed: [boolean, number]; open: [boolean, number, ...string[]] };",
    accept: [
      { fixed: [true, 1], open: [true, 1] },
      { fixed: [true, 1], open: [true, 1, "a"] },
    ],
    reject: [
      { fixed: [true, 1, 2], open: [true, 1] },
      { fixed: [true, 1], open: [true, 1, 2] },
    ],
  },
  {
    id: "samchon/typia#1590",
    what: "an intersection of two unions is each with each",
    source: `interface Individual { type: "individual"; birthDate: Date } interface Corporation { type: "corporation" }
      type Role = { partyRole: "customer" } | { partyRole: "other"; otherPartyRole: string };
      type Subject = (Individual | Corporation) & Role;`,
    accept: [
      { type: "individual", birthDate: "2024-01-01T00:00:00Z", partyRole: "customer" },
      { type: "corporation", partyRole: "other", otherPartyRole: "x" },
    ],
    reject: [
      { type: "corporation", partyRole: "other" },
      { type: "individual", partyRole: "customer" },
      { type: "corporation", birthDate: "2024-01-01T00:00:00Z", partyRole: "customer" },
    ],
  },
  {
    id: "samchon/typia#1909",
    what: "boxed primitives are the primitives",
    source: "type Subject = { s: String; n: Number; b: Boolean };",
    accept: [{ s: "x", n: 1, b: false }],
    reject: [
      { s: {}, n: 1, b: false },
      { s: "x", n: "1", b: false },
    ],
  },
  {
    id: "samchon/typia#1967",
    what: "brands, also of templates and tuples",
    source: `type Brand<T, B> = T & { readonly __brand: B };
      type Subject = { id: Brand<\`id-\${number}\`, "Id">; at: Brand<[number, number], "Point">; list: Brand<string[], "List"> };`,
    accept: [{ id: "id-1", at: [1, 2], list: ["a"] }],
    reject: [
      { id: "1", at: [1, 2], list: [] },
      { id: "id-1", at: [1], list: [] },
      { id: "id-1", at: [1, 2], list: [1] },
    ],
  },
];
