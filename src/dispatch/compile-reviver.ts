import { pointerTo } from "../definition/json-pointer.js";
import type { JsonSchema } from "../definition/json-schema.js";
import type { Reviver } from "../definition/reviver.js";
import { armSchema } from "./arm-schema.js";
import { type Fits, lateValidator } from "./compile-validator.js";
import { messageOf } from "./message-of.js";
import { reviveBuiltIn } from "./revive-built-in.js";
import { armTarget } from "./snapshot-schemas.js";
import { Unrevivable } from "./unrevivable.js";

/** Makes of a JSON value what a signature asks for. Never changes the value it is given. Throws Unrevivable. */
export type Revive = (value: unknown) => unknown;

type Of<T extends Reviver["type"]> = Extract<Reviver, { readonly type: T }>;

/** A class whose values cross JSON: `fromJSON` makes one of what its `toJSON` gave. */
export interface RevivableClass {
  fromJSON(json: never): unknown;
}

/** The classes that a tool's revivers may name, by the names they are exported under. */
export type RevivableClasses = Readonly<Record<string, RevivableClass>>;

/** What the parts of one tool's reviver share. */
interface Scope {
  readonly classes: RevivableClasses;
  readonly schema: JsonSchema;
  readonly named: Map<string, Revive>;
}

/**
 * Turns a reviver, which is data, into a function.
 *
 * @param schema - the tool's, into which the arms of unions point
 * @param classes - every class that the reviver names
 */
export function compileReviver(reviver: Reviver, schema: JsonSchema, classes: RevivableClasses = {}): Revive {
  return compile(reviver, { schema, classes, named: new Map() });
}

function compile(reviver: Reviver, scope: Scope): Revive {
  switch (reviver.type) {
    case "root":
      for (const [name, part] of Object.entries(reviver.definitions)) scope.named.set(name, compile(part, scope));
      return compile(reviver.revive, scope);
    case "ref":
      // Looked up when used: a recursive type's reviver is not compiled yet when it is first named.
      return (value) => scope.named.get(reviver.name)?.(value) ?? value;
    case "object":
      return reviveObject(reviver, scope);
    case "array":
      return reviveArray(reviver, scope);
    case "Set":
      return reviveSet(reviver, scope);
    case "Map":
      return reviveMap(reviver, scope);
    case "union":
      return reviveUnion(reviver, scope);
    case "class":
      return reviveClass(reviver, scope);
    default:
      return reviveBuiltIn(reviver.type);
  }
}

function reviveObject({ properties = {}, patterns = {}, values }: Of<"object">, scope: Scope): Revive {
  const compilePart = ([name, part]: readonly [string, Reviver | null]) =>
    [name, part ? compile(part, scope) : same] as const;
  const named = new Map(Object.entries(properties).map(compilePart));
  const matching = Object.entries(patterns)
    .map(compilePart)
    .map(([pattern, revive]) => ({ pattern: new RegExp(pattern, "u"), revive }));
  const others = values && compile(values, scope);
  const reviveOther = (key: string) => matching.find(({ pattern }) => pattern.test(key))?.revive ?? others;
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const result: Record<string, unknown> = { ...value };
    for (const key of Object.keys(result)) {
      const revive = named.get(key) ?? reviveOther(key);
      if (revive) result[key] = at(key, revive, result[key]);
    }
    return result;
  };
}

function reviveArray({ prefix = [], items }: Of<"array">, scope: Scope): Revive {
  const first = prefix.map((part) => part && compile(part, scope));
  const others = items && compile(items, scope);
  return (value) => {
    if (!Array.isArray(value)) return value;
    return value.map((item: unknown, index) => {
      const revive = index < first.length ? first[index] : others;
      return revive ? at(String(index), revive, item) : item;
    });
  };
}

function reviveSet({ items }: Of<"Set">, scope: Scope): Revive {
  const list = reviveArray({ type: "array", ...(items ? { items } : {}) }, scope);
  return (value) => (Array.isArray(value) ? new Set(list(value) as unknown[]) : value);
}

function reviveMap({ entries, keys, values }: Of<"Map">, scope: Scope): Revive {
  const key = keys ? compile(keys, scope) : same;
  const content = values ? compile(values, scope) : same;
  if (entries === "pairs") {
    const pair = ([first, second]: readonly unknown[], index: number): [unknown, unknown] => [
      at(`${index}/0`, key, first),
      at(`${index}/1`, content, second),
    ];
    return (value) => (Array.isArray(value) ? new Map(value.map(pair)) : value);
  }
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return new Map(Object.entries(value).map(([name, item]) => [at(name, key, name), at(name, content, item)]));
  };
}

function reviveClass({ export: name }: Of<"class">, { classes }: Scope): Revive {
  return (value) => {
    if (value === null) return value;
    try {
      return classes[name]?.fromJSON(value as never);
    } catch (error) {
      throw new Unrevivable("", `a value that makes a ${name} (${messageOf(error)})`, value);
    }
  };
}

function reviveUnion({ arms }: Of<"union">, scope: Scope): Revive {
  const { schema } = scope;
  const compiled = arms.map((arm) => {
    const target = armTarget(arm.schema, schema);
    let validator: (() => Fits) | undefined;
    return {
      fits: (value: unknown): boolean => {
        validator ??= lateValidator(target ? armSchema(target, schema) : {}, true);
        return validator()(value);
      },
      revive: arm.revive ? compile(arm.revive, scope) : same,
    };
  });
  return (value) => (compiled.find(({ fits }) => fits(value))?.revive ?? same)(value);
}

function same(value: unknown): unknown {
  return value;
}

/** Revives a part; a fault in it tells where the part is. */
function at(key: string, revive: Revive, value: unknown): unknown {
  try {
    return revive(value);
  } catch (error) {
    if (!(error instanceof Unrevivable)) throw error;
    throw new Unrevivable(`${pointerTo("", key)}${error.path}`, error.expected, error.value);
  }
}
