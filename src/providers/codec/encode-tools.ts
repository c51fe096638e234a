import { TooManyToolsError } from "../../definition/errors/index.js";
import type { ToolDefinition } from "../../definition/tool-definition.js";
import type { ToolNotice } from "../provider.js";
import { type CallCodec, callCodec } from "./call-codec.js";
import { checkDialect } from "./check-dialect.js";
import type { Dialect } from "./dialect.js";
import { type AppliedRewrite, type EncodedSchema, encodeSchema, type Refusal } from "./encode-schema.js";
import type { ValueCodec } from "./rewrite.js";
import type { Schema } from "./schema.js";
import { shortenDescription } from "./shorten-description.js";
import { type NameRule, wireNames } from "./wire-names.js";

/** What a vendor asks of tools beside the schemas of their arguments. */
export interface VendorRules {
  /** What `registry.for()` takes. */
  readonly id: string;
  /** For messages. */
  readonly name: string;
  readonly names: NameRule;
  /** Characters of a tool's description. */
  readonly longestDescription?: number;
  /** Tools of one request. */
  readonly mostTools?: number;
}

/** One tool before it takes the vendor's outer form. */
export interface WireTool {
  readonly definition: ToolDefinition;
  /** The name on the wire. */
  readonly name: string;
  readonly description: string;
  /** The schema of the arguments on the wire, in JSON Schema's spelling. */
  readonly schema: Schema;
  /** The vendor's own search is to find it: it stays out of the prompt until then. */
  readonly deferred?: true;
  /** The dialect it is written in: the first of those asked for that has a form for it. */
  readonly dialect: Dialect;
}

/** Tools on their way to a vendor, and the way back from their calls. */
export interface WireTools {
  readonly tools: readonly WireTool[];
  readonly calls: CallCodec;
  /** Tools that the vendor would refuse, and with them the whole request: left out. */
  readonly refused: readonly ToolNotice[];
  /** Tools that lost something, or are not in the dialect that was asked for first. */
  readonly warnings: readonly ToolNotice[];
  /** Tools whose schemas say the same in other words, and how. */
  readonly rewritten: readonly ToolNotice[];
}

/**
 * Encodes tools in the first of the dialects that has a form for each. Never fails because of one tool.
 *
 * @param deferred - tools that the vendor's own search is to find; they come last, and do not count as tools of the request
 * @throws TooManyToolsError (TW6002) when more remain than one request takes
 */
export function encodeTools(
  definitions: readonly ToolDefinition[],
  vendor: VendorRules,
  dialects: readonly [Dialect, ...Dialect[]],
  deferred: readonly ToolDefinition[] = [],
): WireTools {
  const all = [...definitions, ...deferred];
  const names = wireNames(
    all.map(({ name }) => name),
    vendor.names,
  );
  const tools: WireTool[] = [];
  const values = new Map<string, ValueCodec>();
  const [refused, warnings, rewritten]: [ToolNotice[], ToolNotice[], ToolNotice[]] = [[], [], []];
  const searched = new Set(deferred);
  for (const definition of all) {
    const { name: tool } = definition;
    const encoded = encodeDefinition(definition, dialects);
    if ("refusals" in encoded) {
      refused.push(...encoded.refusals.map((refusal) => refusalNotice(tool, dialects[0], refusal)));
      continue;
    }
    const { schema, dialect, passed } = encoded;
    if (encoded.values) values.set(tool, encoded.values);
    warnings.push(...passed.map((refusal) => refusalNotice(tool, dialects[0], refusal)));
    const { description, warnings: lost } = shortenDescription(
      definition.description,
      vendor.longestDescription,
      vendor.name,
    );
    warnings.push(...lost.map((reason) => ({ tool, reason })));
    rewritten.push(...encoded.rewrites.map((rewrite) => rewriteNotice(tool, rewrite)));
    const found = searched.has(definition) ? { deferred: true as const } : {};
    tools.push({ definition, name: names.encode(tool), description, schema, dialect, ...found });
  }
  const told = tools.filter((tool) => !tool.deferred).length;
  if (vendor.mostTools !== undefined && told > vendor.mostTools) {
    throw new TooManyToolsError(vendor.id, told, vendor.mostTools);
  }
  return { tools, calls: callCodec(names, values), refused, warnings, rewritten };
}

interface EncodedDefinition extends EncodedSchema {
  readonly dialect: Dialect;
  /** Why the dialects before had no form for it. */
  readonly passed: readonly Refusal[];
}

function encodeDefinition(
  { inputSchema }: ToolDefinition,
  dialects: readonly Dialect[],
): EncodedDefinition | { readonly refusals: readonly Refusal[] } {
  const refusals: Refusal[] = [];
  for (const dialect of dialects) {
    const encoded = encodeChecked(inputSchema as unknown as Schema, dialect);
    if (!("refusals" in encoded)) return { ...encoded, dialect, passed: refusals };
    refusals.push(...encoded.refusals);
  }
  return { refusals };
}

/** Never throws: a definition that cannot be read is refused, so that it does not take the others down. */
function encodeChecked(
  schema: Schema,
  dialect: Dialect,
): EncodedSchema | { readonly refusals: readonly [Refusal, ...Refusal[]] } {
  try {
    // What JSON cannot carry would fail the whole request, later and without a name.
    const plain = JSON.parse(JSON.stringify(schema)) as Schema;
    const encoded = encodeSchema(plain, dialect);
    const refusals: readonly Refusal[] =
      "refusals" in encoded ? encoded.refusals : checkDialect(encoded.schema, dialect);
    const [first, ...others] = refusals;
    if (first !== undefined) return { refusals: [first, ...others] };
    if ("refusals" in encoded) return { refusals: [{ path: "", rule: "it has no equivalent" }] };
    return encoded;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { refusals: [{ path: "", rule: `its definition cannot be written as JSON: ${problem}` }] };
  }
}

function rewriteNotice(tool: string, { id, summary, paths }: AppliedRewrite): ToolNotice {
  const [path = ""] = paths;
  return { tool, reason: summary, path, rule: id, ...(paths.length > 1 ? { paths } : {}) };
}

function refusalNotice(tool: string, dialect: Dialect, { path, rule }: Refusal): ToolNotice {
  const where = path === "" ? "" : `at ${path}: `;
  return { tool, reason: `${dialect.name} takes no tool like this: ${where}${rule}`, path, rule };
}
