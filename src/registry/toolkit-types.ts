import type { ToolContext } from "../definition/tool-context.js";
import type { ToolkitLife } from "./toolkit-life.js";

/**
 * What the compiler cannot tell of toolkits: which methods are tools, and what their parameters are called. The file that
 * `toolwright snapshot --types FILE` writes fills it in; without an entry, types go by the method's signature alone.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface KnownToolkits {}

type Method = (...values: never[]) => unknown;

/** Whether two types are one, not merely alike. */
type Same<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false;

/** The tools of a toolkit by method, as the written file has them; `never` for a toolkit that is not in it. */
type KnownTools<Toolkit> = {
  [K in keyof KnownToolkits]: KnownToolkits[K] extends { readonly type: infer Known; readonly tools: infer Tools }
    ? Same<Known, Toolkit> extends true
      ? Tools
      : never
    : never;
}[keyof KnownToolkits];

type MethodName<Toolkit> = Exclude<
  { [K in keyof Toolkit]-?: Toolkit[K] extends Method ? K : never }[keyof Toolkit] & string,
  keyof ToolkitLife
>;

/**
 * The methods of a toolkit that can be called as tools. Of a toolkit in {@link KnownToolkits} those with `@tool()`; of
 * another every public method, for a decorator leaves no trace in a type. For static tools give `typeof TheClass`.
 */
export type ToolMethod<Toolkit> = Toolkit extends unknown
  ? [KnownTools<Toolkit>] extends [never]
    ? MethodName<Toolkit>
    : keyof KnownTools<Toolkit> & MethodName<Toolkit>
  : never;

type Head<Values extends readonly unknown[]> = Values extends readonly [(infer First)?, ...unknown[]] ? First : never;
type Tail<Values extends readonly unknown[]> = Values extends readonly [unknown?, ...infer Rest] ? Rest : [];

/** The properties that one parameter takes, by how the written file spells it: `name`, `name?`, `...name`, `{}`, `{}?`. */
type Property<Name extends string, Values extends readonly unknown[]> = Name extends ""
  ? unknown
  : Name extends "{}"
    ? Head<Values>
    : Name extends "{}?"
      ? Partial<NonNullable<Head<Values>>>
      : Name extends `...${infer Rest}`
        ? { readonly [K in Rest]?: Values | undefined }
        : Name extends `${infer Optional}?`
          ? { readonly [K in Optional]?: Head<Values> | undefined }
          : { readonly [K in Name]: Head<Values> };

type Properties<Names, Values extends readonly unknown[]> = Names extends readonly [
  infer Name extends string,
  ...infer Rest,
]
  ? Property<Name, Values> & Properties<Rest, Tail<Values>>
  : unknown;

type Flat<T> = { [K in keyof T]: T[K] };
type NoArguments = Readonly<Record<string, never>>;
type Named<Names, Values extends readonly unknown[]> = keyof Properties<Names, Values> extends never
  ? NoArguments
  : Flat<Properties<Names, Values>>;

/** What some property of the arguments may hold: a parameter whole, or, where it may be destructured, a property of it. */
type Sent<Values extends readonly unknown[]> = Exclude<
  Required<Values>[number] | (number extends Values["length"] ? readonly Required<Values>[number][] : never),
  ToolContext
>;
type Inner<Value> = Value extends readonly unknown[] | Method
  ? never
  : Value extends object
    ? Value[keyof Value]
    : never;
type Unnamed<Values extends readonly unknown[]> = [Sent<Values>] extends [never]
  ? NoArguments
  : { readonly [name: string]: Sent<Values> | Inner<Sent<Values>> | undefined };

/**
 * The arguments of a tool: one property per parameter, of the parameter's own type; `ToolContext` left out; a rest
 * parameter as an array; the properties of a destructured one inline. Of a toolkit that is not in {@link KnownToolkits}
 * the compiler knows no parameter's name: any name is taken, with a value that some parameter takes.
 */
export type ArgumentsOf<Toolkit, Name extends ToolMethod<Toolkit>> = Name extends keyof Toolkit
  ? Toolkit[Name] extends (...values: infer Values) => unknown
    ? [KnownTools<Toolkit>] extends [never]
      ? Unnamed<Values>
      : Named<KnownTools<Toolkit>[Name & keyof KnownTools<Toolkit>], Values>
    : never
  : never;

type Something<Value> = Value extends unknown ? (undefined extends Value ? never : Value) : never;

/** What an async generator ends with: what it returns, or, where that is nothing, what it yielded last. */
type Ended<Yielded, Returned> = undefined extends Returned ? Something<Returned> | Yielded | undefined : Returned;

/** What a tool's method returns in the end: a promise's value, or what a call makes of an async generator. */
export type ResultOf<Toolkit, Name extends ToolMethod<Toolkit>> = Name extends keyof Toolkit
  ? Toolkit[Name] extends (...values: never[]) => infer Returned
    ? Returned extends AsyncGenerator<infer Yielded, infer End>
      ? Ended<Yielded, End>
      : Awaited<Returned>
    : never
  : never;
