import type { JsonSchema } from "../../definition/json-schema.js";
import type { Reviver } from "../../definition/reviver.js";
import { ast, ElementFlags, type Node, type Type, TypeFlags } from "../compiler.js";
import { partOf, type Written } from "../described.js";
import { annotate } from "../schema-shapes.js";
import { withDefault } from "../with-default.js";
import { writtenArgument } from "../written.js";
import { describeListed } from "./array.js";
import type { TypeHandler } from "./index.js";

/** Tuples: a prefix by position, then perhaps a rest. */
export const tuple: TypeHandler = {
  kind: "tuple",
  isList: true,
  matches: (type) => shapeOf(type) !== undefined,
  describe(type, site, builder) {
    const elements = builder.facts.typeArguments(type);
    const flags = possible(shapeOf(type)?.elementFlags ?? [], elements);
    const fixed = flags.findIndex((flag) => flag & ElementFlags.Variable);
    const prefixLength = fixed === -1 ? flags.length : fixed;
    if (flags.slice(prefixLength + 1).length > 0) {
      const advice = "JSON Schema can describe a rest only at the end; move it there, or use an object";
      builder.error("TW2012", `elements follow the rest of the tuple ${builder.facts.text(type)}; ${advice}.`, site);
      return { schema: {} };
    }
    const nodes = elementNodes(site.written?.node, prefixLength);
    const defaults = flags.map((_, index) => builder.patternDefaults?.get(`${site.path}[${index}]`));
    const parts = elements.slice(0, flags.length).map((element, index) => {
      const node = nodes[index];
      const written = node && elementNode(node, site.written);
      const step = index < prefixLength ? `[${index}]` : "[]";
      const at = partOf(site, step, written);
      const fallback = index < prefixLength ? defaults[index] : undefined;
      const listed = describeListed(element, at, builder);
      const described = withDefault(listed, fallback?.value, fallback?.place ?? at.place, at, builder);
      const name = node && ast.isNamedTupleMember(node) ? node.name.text : undefined;
      return name && !described.schema.description && !described.schema.title
        ? { ...described, schema: annotate(described.schema, { title: name }) }
        : described;
    });
    const prefix = parts.slice(0, prefixLength);
    const rest = parts[prefixLength];
    const required = flags.findLastIndex((flag, index) => flag & ElementFlags.Required && !defaults[index]) + 1;
    return {
      schema: {
        type: "array",
        ...(prefix.length > 0 && { prefixItems: prefix.map(({ schema }) => schema) }),
        ...itemsOf(rest?.schema, prefixLength),
        ...(required > 0 && { minItems: required }),
      },
      revive: reviverOf(
        prefix.map(({ revive }) => revive ?? null),
        rest?.revive,
      ),
    };
  },
};

/** An optional element or a rest of `never` can only be absent, and what follows with it. */
function possible(flags: readonly number[], elements: readonly Type[]): readonly number[] {
  const end = flags.findIndex((flag, at) => {
    return !(flag & ElementFlags.Required) && elements[at] && elements[at].flags & TypeFlags.Never;
  });
  return end === -1 ? flags : flags.slice(0, end);
}

function itemsOf(rest: JsonSchema | undefined, length: number): JsonSchema {
  if (rest) return { items: rest };
  return length > 0 ? { items: false, maxItems: length } : { maxItems: 0 };
}

function reviverOf(prefix: readonly (Reviver | null)[], items: Reviver | undefined): Reviver | undefined {
  if (!items && prefix.every((revive) => revive === null)) return undefined;
  return { type: "array", ...(prefix.length > 0 && { prefix }), ...(items && { items }) };
}

/** The written elements, as far as their places are those of the type's: a spread tuple moves what follows it. */
function elementNodes(node: Node | undefined, prefixLength: number): readonly Node[] {
  if (!node || !ast.isTupleTypeNode(node)) return [];
  const spread = node.elements.findIndex(
    (element) =>
      ast.isRestTypeNode(element) || (ast.isNamedTupleMember(element) && element.dotDotDotToken !== undefined),
  );
  if (spread === -1) return node.elements;
  return node.elements.slice(0, spread === prefixLength ? spread + 1 : spread);
}

/** The type of an element, without its name, `?` or `...`. */
function elementNode(node: Node, outer: Written | undefined): Written | undefined {
  const bindings = outer?.bindings;
  if (ast.isNamedTupleMember(node)) {
    const inner = { node: node.type, bindings };
    return node.dotDotDotToken ? writtenArgument(inner, 0) : inner;
  }
  if (ast.isOptionalTypeNode(node)) return { node: node.type, bindings };
  if (ast.isRestTypeNode(node)) return writtenArgument({ node: node.type, bindings }, 0);
  return { node, bindings };
}

/** A tuple's elements: flags and fixed length of its target. */
interface TupleShape {
  readonly elementFlags: readonly number[];
}

/** Undefined for any other type. */
function shapeOf(type: Type): TupleShape | undefined {
  if (!(type.flags & TypeFlags.Object) || !type.isTypeReference()) return undefined;
  const target = type.getTarget();
  return target.isTupleType() ? target : undefined;
}
