import type { RevivedType } from "../../definition/reviver.js";
import { SymbolFlags, type Type, TypeFlags } from "../compiler.js";
import { type Described, partOf, type Site } from "../described.js";
import type { SchemaBuilder } from "../schema-builder.js";
import type { TypeFacts } from "../type-facts.js";
import { writtenArgument } from "../written.js";
import { describeElements } from "./array.js";
import { isFunction } from "./function-type.js";
import type { TypeHandler } from "./index.js";
import { isAnyText, wholePattern } from "./template-literal.js";

type Describe = (type: Type, site: Site, builder: SchemaBuilder) => Described;

const BASE64 = "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$";

function text(keywords: Described["schema"], type: RevivedType): Describe {
  return () => ({ schema: { type: "string", ...keywords }, revive: { type } });
}

const bytes = (type: RevivedType) => text({ contentEncoding: "base64", pattern: BASE64 }, type);

/** Types of the language and platform that cross JSON as something else, by name. */
const DESCRIBED: Readonly<Record<string, Describe>> = {
  Date: text({ format: "date-time" }, "Date"),
  URL: text({ format: "uri" }, "URL"),
  RegExp: text({ format: "regex" }, "RegExp"),
  Uint8Array: bytes("Uint8Array"),
  Buffer: bytes("Buffer"),
  ArrayBuffer: bytes("ArrayBuffer"),
  Set: describeSet,
  ReadonlySet: describeSet,
  Map: describeMap,
  ReadonlyMap: describeMap,
  String: () => ({ schema: { type: "string" } }),
  Number: () => ({ schema: { type: "number" } }),
  Boolean: () => ({ schema: { type: "boolean" } }),
  Object: () => ({ schema: {} }),
};

/** What to write instead of types that have no JSON form. */
const REFUSED: Readonly<Record<string, string>> = {
  Promise: "a caller sends the value, not its promise; use the type inside",
  PromiseLike: "a caller sends the value, not its promise; use the type inside",
  WeakMap: "use a Map",
  WeakSet: "use a Set",
  WeakRef: "use the object itself",
  Symbol: "use a string",
  Error: "use the message, a string",
  Iterator: "use an array",
  Generator: "use an array",
  AsyncIterable: "use an array",
  AsyncIterator: "use an array",
  AsyncGenerator: "use an array",
  DataView: "use Uint8Array",
  SharedArrayBuffer: "use Uint8Array",
  AbortSignal: "take a ToolContext and use its signal",
};

/** Built-in objects: never spelled out by the members of their prototypes. */
export const builtIn: TypeHandler = {
  kind: "built-in object",
  matches(type, facts) {
    const name = globalName(type, facts);
    if (name === undefined) return false;
    if (Object.hasOwn(DESCRIBED, name) || refusal(name) !== undefined) return true;
    return !isFunction(type, facts) && hasMethods(type, facts);
  },
  describe(type, site, builder) {
    const name = globalName(type, builder.facts) ?? "";
    const describe = Object.hasOwn(DESCRIBED, name) ? DESCRIBED[name] : undefined;
    if (describe) return describe(type, site, builder);
    const [value] = /^Promise(?:Like)?$/.test(name) ? builder.facts.typeArguments(type) : [];
    // A method that answers at once or later: the result is awaited, parts of it are not.
    if (value && builder.direction === "output" && site.path === "") return builder.describe(value, site);
    // JSON.stringify writes some form of anything; which one is nobody's promise.
    if (builder.direction === "input")
      builder.error("TW2012", `${name} has no JSON form; ${refusal(name) ?? "take the data you need of it"}.`, site);
    return { schema: {} };
  },
};

/** Whether JSON has another form for a built-in than an object with its properties, or none. */
export function hasOwnForm(type: Type, facts: TypeFacts): boolean {
  const name = globalName(type, facts);
  if (name === undefined || ["String", "Number", "Boolean", "Object"].includes(name)) return false;
  return Object.hasOwn(DESCRIBED, name) || refusal(name) !== undefined;
}

/** An object of the platform with required methods lives by them; one without is a bag of options. */
function hasMethods(type: Type, facts: TypeFacts): boolean {
  return facts.properties(type).some(({ flags }) => flags & SymbolFlags.Method && !(flags & SymbolFlags.Optional));
}

function refusal(name: string): string | undefined {
  if (/^(?:Int|Uint|Float|BigInt|BigUint)[0-9]+(?:Clamped)?Array$/.test(name)) return "use number[] or Uint8Array";
  return Object.hasOwn(REFUSED, name) ? REFUSED[name] : undefined;
}

/** The name of a type that TypeScript's library or Node's types declare. */
function globalName(type: Type, facts: TypeFacts): string | undefined {
  if (!(type.flags & TypeFlags.Object)) return undefined;
  const symbol = facts.symbolOf(type);
  return symbol && facts.declared.isGlobal(symbol) ? symbol.name : undefined;
}

function describeSet(type: Type, site: Site, builder: SchemaBuilder): Described {
  const { schema, revive } = describeElements(type, site, builder);
  return {
    schema: { type: "array", ...schema, uniqueItems: true },
    revive: { type: "Set", ...(revive && { items: revive }) },
  };
}

/** With keys that are text an object, else a list of pairs. */
function describeMap(type: Type, site: Site, builder: SchemaBuilder): Described {
  const { facts } = builder;
  const [key, value] = facts.typeArguments(type);
  if (!key || !value) return { schema: { type: "object" }, revive: { type: "Map", entries: "object" } };
  const values = builder.describe(value, partOf(site, "[key]", writtenArgument(site.written, 1)));
  const valueRevive = values.revive && { values: values.revive };
  if (isText(key, facts)) {
    const names = isAnyText(key, facts) ? {} : { propertyNames: { pattern: wholePattern(key, facts) } };
    return {
      schema: { type: "object", additionalProperties: values.schema, ...names },
      revive: { type: "Map", entries: "object", ...valueRevive },
    };
  }
  const keys = builder.describe(key, partOf(site, "[key]", writtenArgument(site.written, 0)));
  const pair = {
    type: "array",
    prefixItems: [keys.schema, values.schema],
    items: false,
    minItems: 2,
    maxItems: 2,
  } as const;
  return {
    schema: { type: "array", items: pair },
    revive: { type: "Map", entries: "pairs", ...(keys.revive && { keys: keys.revive }), ...valueRevive },
  };
}

function isText(type: Type, facts: TypeFacts): boolean {
  if (type.isUnionType()) return facts.members(type).every((member) => isText(member, facts));
  if (type.isIntersectionType()) return facts.members(type).some((member) => isText(member, facts));
  return (type.flags & (TypeFlags.StringLike | TypeFlags.StringLiteral)) !== 0;
}
