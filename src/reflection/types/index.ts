import type { Type } from "../compiler.js";
import type { Described, Site } from "../described.js";
import type { SchemaBuilder } from "../schema-builder.js";
import type { TypeFacts } from "../type-facts.js";
import { any } from "./any.js";
import { array } from "./array.js";
import { builtIn } from "./built-in.js";
import { builtInHeir } from "./built-in-heir.js";
import { classInstance } from "./class-instance.js";
import { error } from "./error.js";
import { functionType } from "./function-type.js";
import { intersection } from "./intersection.js";
import { literal } from "./literal.js";
import { mappedBuiltIn } from "./mapped-built-in.js";
import { object } from "./object.js";
import { primitive } from "./primitive.js";
import { templateLiteral } from "./template-literal.js";
import { toolContext } from "./tool-context.js";
import { tuple } from "./tuple.js";
import { typeParameter } from "./type-parameter.js";
import { union } from "./union.js";
import { unsupported } from "./unsupported.js";

/** How one kind of type is described. */
export interface TypeHandler {
  readonly kind: string;
  /** Whether a named type of this kind goes into `$defs` when it is used more than once. */
  isShared?(type: Type, facts: TypeFacts): boolean;
  /** A list: it has no name of its own. */
  readonly isList?: boolean;
  matches(type: Type, facts: TypeFacts): boolean;
  describe(type: Type, site: Site, builder: SchemaBuilder): Described;
}

/** The first that matches describes the type; the last matches everything. */
export const TYPE_HANDLERS: readonly TypeHandler[] = [
  error,
  any,
  literal,
  primitive,
  templateLiteral,
  union,
  intersection,
  typeParameter,
  tuple,
  array,
  toolContext,
  mappedBuiltIn,
  builtIn,
  builtInHeir,
  functionType,
  classInstance,
  object,
  unsupported,
];

const handlers = new WeakMap<Type, TypeHandler>();

/** The handler of a type. */
export function handlerOf(type: Type, facts: TypeFacts): TypeHandler {
  const known = handlers.get(type);
  if (known) return known;
  const found = TYPE_HANDLERS.find((handler) => handler.matches(type, facts)) ?? unsupported;
  handlers.set(type, found);
  return found;
}
