import type { ObjectSchema } from "../definition/json-schema.js";
import { checkDefaults } from "./check-defaults.js";
import { ast } from "./compiler.js";
import type { Described } from "./described.js";
import { type Doc, docOf } from "./doc-comments.js";
import type { ToolMethod } from "./find-tools.js";
import { finishSchema } from "./finish-schema.js";
import { nameOf } from "./method-signature.js";
import { ParamDocs } from "./param-docs.js";
import { describeParameter, type MethodParameter, type ParameterDescription } from "./parameters.js";
import type { Reporter } from "./reporter.js";
import { SchemaBuilder } from "./schema-builder.js";
import type { TypeFacts } from "./type-facts.js";
import { assemble } from "./types/object.js";

/** What the arguments of a tool are. */
interface Arguments {
  readonly parameters: readonly ParameterDescription[];
  readonly schema: ObjectSchema;
  readonly revive: Described["revive"];
}

/** What the arguments of a tool are described from. */
interface ArgumentsInput {
  readonly method: ToolMethod;
  readonly parameters: readonly MethodParameter[];
  /** Of the method and of those it overrides. */
  readonly docs: readonly Doc[];
  readonly facts: TypeFacts;
  readonly reporter: Reporter;
  /** `Toolkit.method`. */
  readonly tool: string;
}

/** The schema of a tool's arguments object: a property for each parameter. */
export function describeArguments({ method, parameters, docs, facts, reporter, tool }: ArgumentsInput): Arguments {
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
