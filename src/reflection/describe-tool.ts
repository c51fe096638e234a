import type { ObjectSchema } from "../definition/json-schema.js";
import type { SnapshotTool } from "../definition/tool-snapshot.js";
import { checkDefaults } from "./check-defaults.js";
import { ast, type Node, type ParameterDeclaration, type Type } from "./compiler.js";
import { readTextOptions } from "./decorators.js";
import { describeResult } from "./describe-result.js";
import type { Described } from "./described.js";
import { type Doc, docOf } from "./doc-comments.js";
import { isStaticMember, memberName, type ToolkitClass, type ToolMethod } from "./find-tools.js";
import { finishSchema } from "./finish-schema.js";
import { ParamDocs } from "./param-docs.js";
import { describeParameter, type MethodParameter, type ParameterDescription } from "./parameters.js";
import { docsOfProperty } from "./property-docs.js";
import type { Reporter } from "./reporter.js";
import { SchemaBuilder } from "./schema-builder.js";
import type { TypeFacts } from "./type-facts.js";
import { assemble } from "./types/object.js";

/** The longest description of a tool that OpenAI accepts, in characters. */
const LONGEST_DESCRIPTION = 1024;

/** Everything the description of one tool needs. */
export interface ToolInput {
  readonly toolkit: ToolkitClass;
  readonly toolkitName: string;
  readonly prefix: string;
  readonly method: ToolMethod;
  readonly facts: TypeFacts;
  readonly reporter: Reporter;
}

/** The definition of a tool, or undefined when something about it had to be refused. */
export function describeTool(input: ToolInput): SnapshotTool | undefined {
  const { toolkitName, prefix, method, facts, reporter } = input;
  const tool = `${toolkitName}.${method.name}`;
  const before = errorCount(reporter);
  const options = readTextOptions(method.decorator, ["name", "description"], facts, reporter, tool);
  const signatures = methodSignatures(method);
  if (signatures > 1) {
    const advice = "write one signature that covers them, with optional parameters or a union, or one method for each";
    reporter.error(
      "TW2004",
      `${tool} has ${signatures} signatures; a tool has one schema; ${advice}.`,
      nameOf(method),
      { tool },
    );
    return undefined;
  }
  const { parameterTypes, resultType } = typesOfMethod(input);
  const docs = methodDocs(input);
  const parameters = parametersOf(method, parameterTypes, facts);
  const arguments_ = describeArguments(parameters, docs, input, tool);
  const outputSchema = describeResult(resultType, method.declaration, docs, { facts, reporter, tool });
  const description = options.description ?? docs.find((doc) => doc.description)?.description ?? "";
  warnAboutDescription(description, method, reporter, tool);
  if (errorCount(reporter) > before) return undefined;
  return {
    name: options.name ?? `${prefix}${method.name}`,
    description,
    parameters: arguments_.parameters.map(({ parameter }) => parameter),
    inputSchema: arguments_.schema,
    ...(outputSchema && { outputSchema }),
    ...(arguments_.revive && { revive: arguments_.revive }),
  };
}

/** How many signatures a method has for its callers: its overloads, else itself. */
function methodSignatures({ symbol, declaration, isStatic }: ToolMethod): number {
  const { members } = declaration.parent as unknown as { members: readonly Node[] };
  const all = members.filter((member) => memberName(member) === symbol.name && isStaticMember(member) === isStatic);
  const overloads = all.filter((member) => !(member as { body?: Node }).body);
  return all.length > 1 ? overloads.length : 1;
}

interface MethodTypes {
  readonly parameterTypes: readonly (Type | undefined)[];
  readonly resultType: Type | undefined;
}

/** The types of a signature: as written for a method of the class itself, else with type arguments put in. */
function typesOfMethod({ method, toolkit, facts }: ToolInput): MethodTypes {
  const { declaration, symbol } = method;
  const written = (declaration as { type?: Node }).type;
  if (declaration.parent === toolkit.node) {
    const parameterTypes = parameterNodes(method).map((node) => facts.typeAt(node));
    const signature = written ? undefined : facts.signatureOf(declaration);
    return { parameterTypes, resultType: written ? facts.typeAt(written) : signature && facts.returnType(signature) };
  }
  const [signature] = facts.callSignatures(facts.typeOf(symbol) ?? toolkit.instanceType());
  return {
    parameterTypes: signature?.getParameters().map((parameter) => facts.typeOf(parameter)) ?? [],
    resultType: signature && facts.returnType(signature),
  };
}

interface Arguments {
  readonly parameters: readonly ParameterDescription[];
  readonly schema: ObjectSchema;
  readonly revive: Described["revive"];
}

function describeArguments(
  parameters: readonly MethodParameter[],
  docs: readonly Doc[],
  { facts, reporter, method }: ToolInput,
  tool: string,
): Arguments {
  const builder = new SchemaBuilder(facts, "input", reporter.root, tool);
  const named = parameters.flatMap(({ node }) => (ast.isIdentifier(node.name) ? node.name.text : []));
  const { descriptions, paramDocs } = builder.build(() => {
    const paramDocs = new ParamDocs(docs);
    if (named.length < parameters.length) paramDocs.nameDestructured(named);
    builder.paramDocs = paramDocs;
    return { paramDocs, descriptions: parameters.map((parameter) => describeParameter(parameter, paramDocs, builder)) };
  });
  const properties = descriptions.flatMap((description) => description.properties);
  const root = assemble(properties, { patterns: {} }, builder);
  const { schema, revive } = finishSchema(
    { ...root, schema: { ...root.schema, properties: root.schema.properties ?? {}, additionalProperties: false } },
    builder.definitions,
  );
  checkDefaults(builder, schema.$defs);
  reporter.addAll(builder.reporter.diagnostics);
  const names = properties.map(({ name }) => name);
  paramDocs.reportUnused(docOf(method.declaration), [...named, ...names], reporter, tool);
  reportDuplicates(descriptions, method, reporter, tool);
  warnAboutParameters(parameters, descriptions, reporter, tool);
  return { parameters: descriptions, schema: { ...schema, type: "object" }, revive };
}

/** The parameters of a method, `this` aside. */
export function parameterNodes({ declaration }: ToolMethod): ParameterDeclaration[] {
  const { parameters } = declaration as unknown as { parameters: readonly ParameterDeclaration[] };
  return parameters.filter(({ name }) => !(ast.isIdentifier(name) && name.text === "this"));
}

function parametersOf(method: ToolMethod, types: readonly (Type | undefined)[], facts: TypeFacts): MethodParameter[] {
  return parameterNodes(method).flatMap((node, index) => {
    const type = types[index] ?? facts.typeAt(node);
    return type ? [{ node, type }] : [];
  });
}

/** Docs of the method, then of the methods it overrides or implements. */
function methodDocs({ method, toolkit, facts }: ToolInput): Doc[] {
  const own = [method.declaration, ...method.overridden].flatMap((node) => docOf(node) ?? []);
  return own.length > 0 ? own : docsOfProperty(method.symbol, toolkit.instanceType(), facts);
}

function reportDuplicates(
  descriptions: readonly ParameterDescription[],
  method: ToolMethod,
  reporter: Reporter,
  tool: string,
): void {
  const seen = new Set<string>();
  for (const { name } of descriptions.flatMap(({ properties }) => properties)) {
    if (seen.has(name)) {
      const advice = "rename one of them, or give the destructured parameter a name";
      reporter.error(
        "TW2009",
        `two parameters of ${tool} would both be filled by "${name}"; ${advice}.`,
        nameOf(method),
        { tool },
      );
    }
    seen.add(name);
  }
}

function warnAboutDescription(description: string, method: ToolMethod, reporter: Reporter, tool: string): void {
  if (description === "") {
    const advice = "write a doc comment above the method";
    reporter.warn(
      "TW2030",
      `${tool} has no description, so a model has only its name to go by; ${advice}.`,
      nameOf(method),
      { tool },
    );
  } else if (description.length > LONGEST_DESCRIPTION) {
    const message = `the description of ${tool} has ${description.length} characters; OpenAI accepts ${LONGEST_DESCRIPTION}; shorten it.`;
    reporter.warn("TW2032", message, nameOf(method), { tool });
  }
}

function warnAboutParameters(
  parameters: readonly MethodParameter[],
  descriptions: readonly ParameterDescription[],
  reporter: Reporter,
  tool: string,
): void {
  for (const [index, { properties }] of descriptions.entries()) {
    const place = parameters[index]?.node;
    for (const { name, described } of properties) {
      if (!place || !described || describes(described.schema)) continue;
      const message = `the parameter "${name}" of ${tool} has no description; add "@param ${name} …" to the method's doc comment.`;
      reporter.warn("TW2031", message, place, { tool, path: name });
    }
  }
}

function describes(schema: Described["schema"]): boolean {
  return schema.description !== undefined || schema.$ref !== undefined;
}

function nameOf(method: ToolMethod) {
  return (method.declaration as unknown as { name: ParameterDeclaration["name"] }).name;
}

export function errorCount(reporter: Reporter): number {
  return reporter.diagnostics.filter(({ severity }) => severity === "error").length;
}
