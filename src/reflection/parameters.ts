import type { JsonValue } from "../definition/json-schema.js";
import type { ToolParameter } from "../definition/tool-snapshot.js";
import { applyDocs, applyParamDoc } from "./apply-docs.js";
import { ast, type ParameterDeclaration, type Type, TypeFlags } from "./compiler.js";
import { constantValue } from "./constant-value.js";
import type { Site } from "./described.js";
import { docOf } from "./doc-comments.js";
import type { ParamDocs } from "./param-docs.js";
import { PatternDefaults } from "./pattern-defaults.js";
import { describeProperties, type PropertyDescription } from "./properties.js";
import { propertyPath } from "./property-path.js";
import type { SchemaBuilder } from "./schema-builder.js";
import { admitsUndefined } from "./types/array.js";
import { toolContext } from "./types/tool-context.js";
import { withDefault } from "./with-default.js";

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
  const doc = docOf(node) ?? docs.inheritedComment(name);
  if (doc) described = applyDocs(described, [doc], builder, site);
  described = applyParamDoc(described, docs.take(name), site, builder);
  const value = node.initializer && constantValue(node.initializer, builder.facts);
  described = withDefault(described, value, node, site, builder);
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
  builder.patternDefaults = new PatternDefaults(node.name, builder.facts);
  const found = describeProperties(type, site, builder).filter(({ described }) => described !== undefined);
  const inner = builder.patternDefaults;
  builder.patternDefaults = undefined;
  const outer = outerDefaults(node, builder);
  // The default of the whole parameter stands in for all of it or nothing: it makes a property optional only where there
  // is no other that could come without it.
  const isSole = node.initializer !== undefined && found.length === 1;
  const properties = found.map((property) => {
    const path = propertyPath("", property.name);
    const mayMiss = property.optional || isSole;
    const value = mayMiss && !inner.get(path) ? outer.get(property.name) : undefined;
    const described = withDefault(property.described ?? { schema: {} }, value, node, { ...site, path }, builder);
    return { ...property, optional: mayMiss, described };
  });
  const names = properties.map(({ name }) => name);
  return { parameter: { name: "", ...(optional && { optional }), properties: names }, properties };
}

/** Whether a parameter takes an object apart; a union of objects would lose which one it is. */
function isPlainObject(node: ParameterDeclaration, type: Type): boolean {
  return ast.isObjectBindingPattern(node.name) && (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0;
}

/** Defaults of the whole parameter. */
function outerDefaults(node: ParameterDeclaration, { facts }: SchemaBuilder): ReadonlyMap<string, JsonValue> {
  const whole = node.initializer && constantValue(node.initializer, facts);
  return new Map(typeof whole === "object" && whole !== null && !Array.isArray(whole) ? Object.entries(whole) : []);
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
