// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are the template literal types under test.
import type { Report } from "./report.js";

/** Reports to vega/ts-json-schema-generator. */
export const TS_JSON_SCHEMA_GENERATOR: readonly Report[] = [
  {
    id: "vega/ts-json-schema-generator#3",
    what: "an intersection with a type argument that is a union has the properties of both arms",
    source: `interface Logical<T> { and: T[] } type Condition<T> = { selection: Logical<string> } & T;
      interface Field { field: string } interface Value { value: number | null } type Subject = Condition<Field | Value>;`,
    accept: [
      { selection: { and: ["a"] }, field: "x" },
      { selection: { and: [] }, value: null },
    ],
    reject: [{ selection: { and: [] } }, { selection: { and: [] }, field: "x", value: 1 }, { field: "x" }],
  },
  {
    id: "vega/ts-json-schema-generator#4",
    what: "an interface that extends another is one closed object",
    source: "interface A { a: string } interface Subject extends A { b?: string }",
    accept: [{ a: "x" }, { a: "x", b: "y" }],
    reject: [{ b: "y" }, { a: "x", c: 1 }],
  },
  {
    id: "vega/ts-json-schema-generator#22",
    what: "an enum with null has it in the type and in the list",
    source: 'type Subject = "a" | "b" | null;',
    accept: ["a", null],
    reject: ["c", "null", 0],
    holds: '{"type":["string","null"],"enum":["a","b",null]',
  },
  {
    id: "vega/ts-json-schema-generator#28",
    what: "a tuple has no further elements, and an optional one may be absent",
    source: "type Subject = [number, number, number?];",
    accept: [
      [1, 2],
      [1, 2, 3],
    ],
    reject: [[1], [1, 2, 3, 4], [1, "2"]],
  },
  {
    id: "vega/ts-json-schema-generator#34",
    what: "a type mapped over string is a record",
    source: "type Subject = { [K in string]: boolean };",
    accept: [{}, { a: true }],
    reject: [{ a: 1 }, []],
  },
  {
    id: "vega/ts-json-schema-generator#38",
    what: "a mapped type that adds an arm and makes properties optional",
    source: `interface Reference { $ref: string } type Referable<T> = { [P in keyof T]?: T[P] | Reference };
      interface Test { myStr: string; myNum: number } type Subject = Referable<Test>;`,
    accept: [{}, { myStr: "a", myNum: { $ref: "b" } }],
    reject: [{ myStr: 1 }, { myNum: { ref: "b" } }, { other: 1 }],
  },
  {
    id: "vega/ts-json-schema-generator#58",
    what: "a union intersected with an object loses the literal that it does not have",
    source: `interface Def { bin?: boolean | "binned" | { step: number } }
      type Subject = Omit<Def, "bin"> & { bin?: Exclude<Def["bin"], "binned"> };`,
    accept: [{}, { bin: true }, { bin: { step: 1 } }],
    reject: [{ bin: "binned" }, { bin: {} }],
  },
  {
    id: "vega/ts-json-schema-generator#86",
    what: "A & (B | C) is two closed objects",
    source: "interface A { a: 1 } interface B { b: 2 } interface C { c: 3 } type Subject = A & (B | C);",
    accept: [
      { a: 1, b: 2 },
      { a: 1, c: 3 },
    ],
    reject: [{ a: 1 }, { b: 2 }, { a: 1, b: 2, c: 3 }],
  },
  {
    id: "vega/ts-json-schema-generator#100",
    what: "a conditional type is resolved",
    source: `type TypeName<T> = T extends string ? "string" : T extends number ? "number" : "object";
      type Subject = TypeName<string | Date>;`,
    accept: ["string", "object"],
    reject: ["number"],
  },
  {
    id: "vega/ts-json-schema-generator#155",
    what: "keyof typeof an enum is the names of its members",
    source: "enum Level { Low = 1, High = 5 } type Subject = keyof typeof Level;",
    accept: ["Low", "High"],
    reject: [1, 5, "1"],
  },
  {
    id: "vega/ts-json-schema-generator#713",
    what: "string enums and literals in one union",
    source: 'enum Kind { A = "a", B = "b" } type Subject = Kind.A | "c" | Kind.B;',
    accept: ["a", "b", "c"],
    reject: ["A", ""],
  },
  {
    id: "vega/ts-json-schema-generator#952",
    what: "a recursive mapped type over a union keeps the arms apart",
    source: `type Deep<T> = { [K in keyof T]: T[K] extends object ? Deep<T[K]> : T[K] };
      interface Doc { body: { kind: "a"; a: number } | { kind: "b"; b: string } } type Subject = Deep<Doc>;`,
    accept: [{ body: { kind: "a", a: 1 } }, { body: { kind: "b", b: "x" } }],
    reject: [{ body: { kind: "a", b: "x" } }, { body: { kind: "a" } }],
  },
  {
    id: "vega/ts-json-schema-generator#985",
    what: "an intersection of aliased unions",
    source: `type A = "a" | "b" | "c"; type B = "b" | "c" | "d"; type Subject = A & B;`,
    accept: ["b", "c"],
    reject: ["a", "d"],
  },
  {
    id: "vega/ts-json-schema-generator#989",
    what: "a symbol among the keys is no name",
    source: `const mark = Symbol("mark"); interface Marked { [mark]: string; a: number } type Subject = { names: keyof Marked; value: Marked };`,
    accept: [{ names: "a", value: { a: 1 } }],
    reject: [
      { names: "mark", value: { a: 1 } },
      { names: "a", value: { a: 1, mark: "x" } },
    ],
  },
  {
    id: "vega/ts-json-schema-generator#993",
    what: "Omit of a union has what all arms have, as TypeScript says; the distributive one keeps the arms",
    source: `type A = { readonly a1: string; readonly a2: string }; type B1 = A & { readonly b1: string }; type B2 = A & { readonly b2: string };
      type Each<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
      type Subject = { plain?: Omit<B1 | B2, "a2">; each?: Each<B1 | B2, "a2"> };`,
    accept: [{ plain: { a1: "x" } }, { each: { a1: "x", b1: "y" } }, { each: { a1: "x", b2: "y" } }],
    reject: [{ plain: { a1: "x", b1: "y" } }, { each: { a1: "x" } }, { each: { a1: "x", b1: "y", b2: "z" } }],
  },
  {
    id: "vega/ts-json-schema-generator#1029",
    what: "a recursive partial distributes over a union",
    source: `type Part<T> = T extends object ? { [K in keyof T]?: Part<T[K]> } : T;
      type Subject = Part<{ one: { a: { b: number } } | string }>;`,
    accept: [{}, { one: "x" }, { one: { a: {} } }],
    reject: [{ one: { a: { b: "x" } } }, { one: 1 }],
  },
  {
    id: "vega/ts-json-schema-generator#1075",
    what: "a recursive partial with arrays and optional objects",
    source: `type RecursivePartial<T> = { [P in keyof T]?: T[P] extends (infer U)[] ? RecursivePartial<U>[]
        : T[P] extends object | undefined ? RecursivePartial<T[P]> : T[P] };
      interface Options { list: { x: number; y: number }[]; inner?: { on: boolean; deep: { z: string } } }
      type Subject = RecursivePartial<Options>;`,
    accept: [{}, { list: [{ x: 1 }, {}] }, { inner: { deep: {} } }],
    reject: [{ list: [{ x: "1" }] }, { inner: { deep: { z: 1 } } }],
  },
  {
    id: "vega/ts-json-schema-generator#1093",
    what: "a recursive intersection of unions",
    source: `type Named = { name: string } & ({ leaf: number } | { parts: Named[] }); type Subject = Named;`,
    accept: [
      { name: "a", leaf: 1 },
      { name: "a", parts: [{ name: "b", leaf: 1 }] },
    ],
    reject: [{ name: "a" }, { name: "a", parts: [{ name: "b" }] }],
  },
  {
    id: "vega/ts-json-schema-generator#1174",
    what: "keys are remapped",
    source:
      "type Prefixed<T> = { [K in keyof T as `get${Capitalize<string & K>}`]: T[K] }; type Subject = Prefixed<{ name: string; age?: number }>;",
    accept: [{ getName: "a" }, { getName: "a", getAge: 1 }],
    reject: [{ name: "a" }, { getAge: 1 }],
  },
  {
    id: "vega/ts-json-schema-generator#1179",
    what: "named tuple members, and templates with holes that are unions of enums",
    source: `enum Scope { Bot = "bot", Email = "email" } type Locale = "en" | "de";
      type Subject = { shard?: [shard_id: number, shard_count: number]; locale?: \`\${Locale}\`; scope?: \`\${string}\${" " | "%20"}\${Scope.Bot}\` };`,
    accept: [{ shard: [1, 2], locale: "de", scope: "x bot" }, { scope: "%20bot" }],
    reject: [{ shard: [1] }, { locale: "fr" }, { scope: "bot" }, { scope: "x email" }],
  },
  {
    id: "vega/ts-json-schema-generator#1237",
    what: "an array intersected with a tuple is not empty",
    source: "type NonEmpty<T> = [T, ...T[]] & T[]; type Subject = NonEmpty<string>;",
    accept: [["a"], ["a", "b"]],
    reject: [[], ["a", 1]],
  },
  {
    id: "vega/ts-json-schema-generator#1262",
    what: "a record with numeric keys is an object",
    source: 'type Subject = Record<number, { baz: "baz" }>;',
    accept: [{}, { 1: { baz: "baz" } }],
    reject: [[], [{ baz: "baz" }], { a: { baz: "baz" } }, { 1: {} }],
  },
  {
    id: "vega/ts-json-schema-generator#1376",
    what: "an arm of type never falls away",
    source:
      'type Only<T> = T extends { kind: "a" } ? T : never; type Subject = Only<{ kind: "a"; x: 1 } | { kind: "b"; y: 2 }>;',
    accept: [{ kind: "a", x: 1 }],
    reject: [{ kind: "b", y: 2 }],
  },
  {
    id: "vega/ts-json-schema-generator#1531",
    what: "a class property with a default and no written type keeps its description",
    source: "class Foo { /** Whether or not foo has a bar. */ someAttribute = true; count = 5 } type Subject = Foo;",
    accept: [{ someAttribute: false, count: 1 }],
    reject: [{ someAttribute: "no", count: 1 }, { count: 1 }],
    holds: '"someAttribute":{"type":"boolean","description":"Whether or not foo has a bar."}',
  },
  {
    id: "vega/ts-json-schema-generator#1636",
    what: "a template of an enum",
    source: 'enum E { A = "a", B = "b" } type Subject = `x-${E}`;',
    accept: ["x-a", "x-b"],
    reject: ["x-A", "x-", "a"],
  },
  {
    id: "vega/ts-json-schema-generator#1836",
    what: "an alias of an alias of a union that is recursive has one definition",
    source: `type Fish = { animal_type: "fish"; found_in: "ocean" | "river" }; type Bird = { animal_type: "bird"; can_fly: boolean; likes_to_eat: Food };
      type Animal = Bird | Fish; type Food = Animal; type Subject = Food;`,
    accept: [{ animal_type: "bird", can_fly: true, likes_to_eat: { animal_type: "fish", found_in: "river" } }],
    reject: [
      { animal_type: "bird", can_fly: true },
      { animal_type: "fish", found_in: "lake" },
    ],
  },
  {
    id: "vega/ts-json-schema-generator#1974",
    what: "an indexed access into a mapped and generic type",
    source: `type Payload<T> = { scalars: { [K in keyof T]: T[K] }; objects: {} }; interface Row { id: bigint; name: string | null }
      type Subject = Payload<Row>["scalars"]["name" | "id"];`,
    accept: [null, "a", 5],
    reject: [{}, true, 1.5],
  },
  {
    id: "vega/ts-json-schema-generator#2034",
    what: "keyof typeof an object with shorthand properties",
    source: "const myprop = 0; const mymap = { myprop, ...{ other: 1 } }; type Subject = keyof typeof mymap;",
    accept: ["myprop", "other"],
    reject: ["mymap", 0],
  },
  {
    id: "vega/ts-json-schema-generator#2229",
    what: "Pick by aliases of literals is closed",
    source: `interface Some { foo: string; bar: number; baz: 1 } type Foo = "foo"; type Bar = "bar"; type Subject = Pick<Some, Foo | Bar>;`,
    accept: [{ foo: "a", bar: 1 }],
    reject: [{ foo: "a" }, { foo: "a", bar: 1, baz: 1 }, { foo: "a", bar: 1, qux: "x" }],
  },
  {
    id: "vega/ts-json-schema-generator#2232",
    what: "keys that are a union of unions by alias",
    source: 'type A = "a" | "b"; type B = A | "c"; type Subject = { [K in B]?: K };',
    accept: [{}, { a: "a", c: "c" }],
    reject: [{ a: "b" }, { d: "d" }],
  },
  {
    id: "vega/ts-json-schema-generator#2291",
    what: "what a promise of a generic type resolves to",
    source: "interface Page<T> { rows: T[]; next?: string } type Subject = Awaited<Promise<Page<{ id: number }>>>;",
    accept: [{ rows: [{ id: 1 }] }],
    reject: [{ rows: [{}] }, {}],
  },
  {
    id: "vega/ts-json-schema-generator#2305",
    what: "helpers of mapped types and intersections that flatten",
    source: `type Simplify<T> = { [K in keyof T]: T[K] } & {}; type SetOptional<T, K extends keyof T> = Simplify<Omit<T, K> & Partial<Pick<T, K>>>;
      type Subject = SetOptional<{ a: string; b: number; c?: boolean }, "b">;`,
    accept: [{ a: "x" }, { a: "x", b: 1, c: true }],
    reject: [{ b: 1 }, { a: "x", d: 1 }],
  },
  {
    id: "vega/ts-json-schema-generator#2323",
    what: "a union in which two arms share a tag and one has none",
    source: `interface Mixin { kind: "mixin"; name: string } interface Custom extends Mixin { customElement: true } interface Bare { path: string }
      type Subject = Mixin | Custom | (Bare | { kind: "class" });`,
    accept: [
      { kind: "mixin", name: "a" },
      { kind: "mixin", name: "a", customElement: true },
      { path: "x" },
      { kind: "class" },
    ],
    reject: [{ kind: "class", name: "a" }, { kind: "mixin" }, { name: "a" }],
  },
  {
    id: "vega/ts-json-schema-generator#2411",
    what: "an enum whose members are computed of constants",
    source: "const BASE = 4; enum Bits { A = 1 << 2, B = A | 1, C = BASE * 2 } type Subject = Bits;",
    accept: [4, 5],
    reject: ["A", null],
  },
];
