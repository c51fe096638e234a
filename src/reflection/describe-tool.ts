import { DESCRIPTION_LIMITS } from "../definition/description-limits.js";
import type { SnapshotTool } from "../definition/tool-snapshot.js";
import { readAnnotations } from "./annotations.js";
import { readTextOptions } from "./decorators.js";
import { describeArguments } from "./describe-arguments.js";
import { describeResult } from "./describe-result.js";
import { type Doc, docOf } from "./doc-comments.js";
import type { ToolkitClass, ToolMethod } from "./find-tools.js";
import { methodTypes, nameOf, signatureCount } from "./method-signature.js";
import { docsOfProperty } from "./property-docs.js";
import type { Reporter } from "./reporter.js";
import type { TypeFacts } from "./type-facts.js";

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
  const before = reporter.errorCount;
  const options = readTextOptions(method.decorator, ["name", "description"], facts, reporter, tool);
  const signatures = signatureCount(method);
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
  const { parameters, resultType } = methodTypes(method, input.toolkit, facts);
  const docs = methodDocs(input);
  const described = describeArguments({ method, parameters, docs, facts, reporter, tool });
  const outputSchema = describeResult(resultType, method.declaration, docs, { facts, reporter, tool });
  const description = options.description ?? docs.find((doc) => doc.description)?.description ?? "";
  warnAboutDescription(description, method, reporter, tool);
  if (reporter.errorCount > before) return undefined;
  const annotations = readAnnotations(method.decorator, facts);
  const lintOff = docs
    .flatMap(({ tags }) => tags)
    .flatMap(({ name, text }) => (name === "lintOff" ? ruleOf(text) : []));
  return {
    name: options.name ?? `${prefix}${method.name}`,
    description,
    parameters: described.parameters.map(({ parameter }) => parameter),
    inputSchema: described.schema,
    ...(outputSchema && { outputSchema }),
    ...(described.revive && { revive: described.revive }),
    ...(annotations && { annotations }),
    ...(lintOff.length > 0 && { lintOff }),
  };
}

/** The rule that a `@lintOff` names; what follows is the author's reason. */
function ruleOf(text: string): string[] {
  return text.split(/\s+/).slice(0, 1).filter(Boolean);
}

/** Docs of the method, then of the methods it overrides or implements. */
function methodDocs({ method, toolkit, facts }: ToolInput): Doc[] {
  const own = [method.declaration, ...method.overridden].flatMap((node) => docOf(node) ?? []);
  const symbol = own.length > 0 ? undefined : method.symbol();
  return symbol ? docsOfProperty(symbol, toolkit.instanceType(), facts) : own;
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
  }
  for (const [vendor, most] of Object.entries(DESCRIPTION_LIMITS)) {
    if (description.length <= most) continue;
    const message = `the description of ${tool} has ${description.length} characters; ${vendor} accepts ${most}; shorten it.`;
    reporter.warn("TW2032", message, nameOf(method), { tool });
  }
}
