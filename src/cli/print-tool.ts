import { UnknownToolNameError } from "../definition/errors/index.js";
import type { JsonSchema } from "../definition/json-schema.js";
import { nearestName } from "../definition/nearest-name.js";
import type { RegisteredTool } from "../definition/registered-tool.js";
import type { ToolRegistry } from "../registry/tool-registry.js";
import { colorsFor } from "./colors.js";
import { hintsOf } from "./print-tools.js";
import { table } from "./table.js";

/**
 * Prints everything about one tool on stdout.
 *
 * @throws UnknownToolNameError (TW7007) with the closest name
 */
export function printTool(registry: ToolRegistry, name: string, json: boolean): void {
  const tool = registry.get(name);
  if (!tool) {
    const names = registry.list().map(({ definition }) => definition.name);
    throw new UnknownToolNameError(name, nearestName(name, names));
  }
  console.log(json ? JSON.stringify(tool, undefined, 2) : [...sections(tool, registry.locate(name)?.())].join("\n\n"));
}

function* sections(tool: RegisteredTool, declared: string | undefined): Generator<string> {
  const { bold, cyan, dim } = colorsFor(process.stdout);
  const { name, description, inputSchema, outputSchema } = tool.definition;
  const hints = hintsOf(tool);
  const title = bold(cyan(name)) + (hints.length > 0 ? dim(`  ${hints.join(", ")}`) : "");
  yield description ? `${title}\n${description}` : title;
  const facts = [...factsOf(tool, declared)];
  if (facts.length > 0) yield table(facts, Number.POSITIVE_INFINITY);
  const parameters = [...parametersOf(inputSchema)];
  if (parameters.length > 0)
    yield `${bold("Parameters")}\n${table(parameters, process.stdout.columns || Number.POSITIVE_INFINITY)}`;
  yield `${bold("Input schema")}\n${JSON.stringify(inputSchema, undefined, 2)}`;
  if (outputSchema) yield `${bold("Output schema")}\n${JSON.stringify(outputSchema, undefined, 2)}`;
}

function* factsOf(
  { toolkit, method, options }: RegisteredTool,
  declared: string | undefined,
): Generator<[string, string]> {
  if (toolkit) yield ["method", `${toolkit}.${method}${declared ? ` (${declared})` : ""}`];
  for (const [key, value] of Object.entries(options)) {
    if (!["name", "description", "readOnly", "destructive", "dangerous", "idempotent", "openWorld"].includes(key)) {
      yield [key, Array.isArray(value) ? value.join(", ") : String(value)];
    }
  }
}

function* parametersOf({ properties = {}, required = [] }: JsonSchema): Generator<string[]> {
  for (const [name, schema] of Object.entries(properties)) {
    const fallback = schema.default === undefined ? "" : ` = ${JSON.stringify(schema.default)}`;
    yield [
      `  ${name}${required.includes(name) ? "" : "?"}`,
      typeOf(schema) + fallback,
      schema.description?.split("\n")[0] ?? "",
    ];
  }
}

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" | ");
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "any";
  if (schema.type === "array") return `${typeof schema.items === "object" ? typeOf(schema.items) : "any"}[]`;
  const type = typeof schema.type === "string" ? schema.type : schema.type?.join(" | ");
  return schema.format ? `${type ?? "any"} (${schema.format})` : (type ?? "any");
}
