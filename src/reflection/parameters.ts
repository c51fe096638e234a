import type { JsonValue } from "../definition/json-schema.js";
import type { ToolParameter } from "../definition/tool-snapshot.js";
import { applyDocs, withDescription } from "./apply-docs.js";
import { ast, type Node, type ParameterDeclaration, type Type, TypeFlags } from "./compiler.js";
import { constantValue } from "./constant-value.js";
import type { Described, Site } from "./described.js";
import { docOf } from "./doc-comments.js";
import type { ParamDocs } from "./param-docs.js";
import { describeProperties, type PropertyDescription } from "./properties.js";
import type { SchemaBuilder } from "./schema-builder.js";
import { annotate } from "./schema-shapes.js";
import { admitsUndefined } from "./types/array.js";
import { toolContext } from "./types/tool-context.js";

/** A parameter of a method: its declaration and its type, in which type arguments stand for parameters. */
export interface MethodParameter {
  readonly node: ParameterDeclaration;
  readonly type: Type;
}

/** A parameter, and the properties of the arguments object that fill it. */
export interface ParameterDescription {
  readonly parameter: ToolParameter;
  readonly properties: readonly PropertyDescription[];
}

/** What a parameter asks of a call. */
export function describeParameter(
  { node, type }: MethodParameter,
  docs: ParamDocs,
  builder: SchemaBuilder,
): ParameterDescription {
  const optional = isOptional(node, type, builder);
  if (isContext(type, builder)) {
    const name = ast.isIdentifier(node.name) ? node.name.text : "context";
    docs.take(name);
    return { parameter: { name, ...(optional && { optional }), inject: "context" }, properties: [] };
  }
  return ast.isIdentifier(node.name)
    ? describeNamed(node, node.name.text, type, optional, docs, builder)
    : describeDestructured(node, type, optional, builder);
}

function describeNamed(
  node: ParameterDeclaration,
  name: string,
  type: Type,
  optional: boolean,
  docs: ParamDocs,
  builder: SchemaBuilder,
): ParameterDescription {
  const site: Site = { place: node, path: name, written: node.type && { node: node.type } };
  const rest = node.dotDotDotToken !== undefined;
  let described = builder.describe(type, site);
  const doc = docOf(node);
  if (doc) described = applyDocs(described, [doc], builder, site);
  const text = docs.take(name);
  if (text) described = { ...described, schema: withDescription(described.schema, text) };
  const value = node.initializer && constantValue(node.initializer, builder.facts);
  if (value !== undefined) described = withDefault(described, value, node, site, builder);
  const isRequired = rest ? (described.schema.minItems ?? 0) > 0 : !optional;
  return {
    parameter: { name, ...(!isRequired && { optional: true }), ...(rest && { rest }) },
    properties: [{ name, optional: !isRequired, described }],
  };
}

/** A destructured parameter has no name: its properties stand in the arguments object themselves. */
function describeDestructured(
  node: ParameterDeclaration,
  type: Type,
  optional: boolean,
  builder: SchemaBuilder,
): ParameterDescription {
  const site: Site = { place: node, path: "", written: node.type && { node: node.type } };
  if (!isPlainObject(node, type)) {
    const message =
      "a destructured parameter must be an object, whose properties a model can name; give the parameter a name.";
    builder.error("TW2012", message, site);
    return { parameter: { name: "", properties: [] }, properties: [] };
  }
  const found = describeProperties(type, site, builder).filter(({ described }) => described !== undefined);
  const inner = innerDefaults(node, builder);
  const values = new Map<string, JsonValue | undefined>([...outerDefaults(node, builder), ...inner]);
  // The default of the whole parameter stands in for all of it or nothing: it makes a property optional only where there
  // is no other that could come without it.
  const isSole = node.initializer !== undefined && found.length === 1;
  const properties = found.map((property) => {
    const mayMiss = property.optional || inner.has(property.name) || isSole;
    const value = mayMiss ? values.get(property.name) : undefined;
    const described = property.described ?? { schema: {} };
    return {
      ...property,
      optional: mayMiss,
      described:
        value === undefined
          ? described
          : withDefault(described, value, node, { ...site, path: property.name }, builder),
    };
  });
  const names = properties.map(({ name }) => name);
  return { parameter: { name: "", ...(optional && { optional }), properties: names }, properties };
}

/** Whether a parameter takes an object apart; a union of objects would lose which one it is. */
function isPlainObject(node: ParameterDeclaration, type: Type): boolean {
  return ast.isObjectBindingPattern(node.name) && (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0;
}

/** Defaults of the whole parameter. */
function outerDefaults(node: ParameterDeclaration, { facts }: SchemaBuilder): readonly [string, JsonValue][] {
  const whole = node.initializer && constantValue(node.initializer, facts);
  return typeof whole === "object" && whole !== null && !Array.isArray(whole) ? Object.entries(whole) : [];
}

/** Defaults inside the pattern; undefined for one that is not constant. */
function innerDefaults(
  node: ParameterDeclaration,
  { facts }: SchemaBuilder,
): ReadonlyMap<string, JsonValue | undefined> {
  const values = new Map<string, JsonValue | undefined>();
  for (const element of bindingElements(node.name)) {
    const name = element.propertyName ?? element.name;
    if (element.initializer && (ast.isIdentifier(name) || ast.isStringLiteral(name))) {
      values.set(name.text, constantValue(element.initializer, facts));
    }
  }
  return values;
}

type BindingElementNode = Node & { name: Node; propertyName?: Node; initializer?: Node };

function bindingElements(pattern: Node): readonly BindingElementNode[] {
  return ast.isObjectBindingPattern(pattern) ? (pattern.elements as unknown as readonly BindingElementNode[]) : [];
}

function withDefault(
  described: Described,
  value: JsonValue,
  place: Node,
  site: Site,
  builder: SchemaBuilder,
): Described {
  builder.defaults.push({ schema: described.schema, value, place, path: site.path });
  return { ...described, schema: annotate(described.schema, { default: value }) };
}

function isOptional(node: ParameterDeclaration, type: Type, { facts }: SchemaBuilder): boolean {
  return node.questionToken !== undefined || node.initializer !== undefined || admitsUndefined(type, facts);
}

/** Whether a parameter asks for the call's context, and for nothing else. */
function isContext(type: Type, { facts }: SchemaBuilder): boolean {
  const absent = TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Null;
  const members = (type.isUnionType() ? facts.members(type) : [type]).filter(({ flags }) => !(flags & absent));
  return members.length > 0 && members.every((member) => toolContext.matches(member, facts));
}
