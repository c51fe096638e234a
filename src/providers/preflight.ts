import type { ToolDefinition } from "../definition/tool-definition.js";
import { measureSchema } from "./codec/check-dialect.js";
import type { Dialect } from "./codec/dialect.js";
import { encodeTools, type WireTool } from "./codec/encode-tools.js";
import { PROVIDERS } from "./index.js";
import { mcp } from "./mcp/index.js";
import type { ToolNotice } from "./provider.js";
import type { AnyVendor } from "./vendor.js";

/** How one tool goes to a vendor. */
export interface ToolPreflight {
  readonly tool: string;
  /** The name on the wire. */
  readonly name: string;
  readonly how: "exact" | "rewritten" | "refused";
  /** An estimate of what it costs in each request that has it; 0 where it is refused. */
  readonly tokens: number;
  /** It is in no request until a model has found it. */
  readonly deferred?: true;
  readonly notices: readonly ToolNotice[];
}

/** A limit of the vendor, and how far it is used up. */
export interface LimitUse {
  /** In words: `properties`. */
  readonly what: string;
  readonly used: number;
  readonly most: number;
  /** Absent where the limit is for all tools together. */
  readonly tool?: string;
}

/** What a vendor would make of some tools, in one of its dialects. */
export interface Preflight {
  readonly target: string;
  readonly tools: readonly ToolPreflight[];
  /** Of one request with all tools, but for deferred ones. */
  readonly tokens: number;
  /** Limits of which {@link NEAR} is used up, or more. */
  readonly limits: readonly LimitUse[];
}

/** From which part of a limit on it is worth a word. */
export const NEAR = 0.8;

/** A vendor with one of its dialects. */
export type Target = Pick<AnyVendor, "rules" | "formatTools"> & { readonly dialect: Dialect };

/** The dialects that tools can be held against, by the name that `toolwright check --for` takes. */
export const TARGETS: ReadonlyMap<string, Target> = new Map(
  [...PROVIDERS, mcp].flatMap((vendor) =>
    Object.entries(vendor.dialects).map(([id, dialect]) => [id, { ...(vendor as AnyVendor), dialect }] as const),
  ),
);

/**
 * What becomes of tools in a dialect, before any request: which go as they are, which in other words, which not at all.
 *
 * @param deferred - names of tools that are in no request until a model has found them
 * @param tokensOf - counts the tokens of a text
 */
export function preflight(
  target: string,
  { rules, dialect, formatTools }: Target,
  definitions: readonly ToolDefinition[],
  deferred: ReadonlySet<string>,
  tokensOf: (text: string) => number,
): Preflight {
  const { mostTools, ...perTool } = rules;
  const { tools: wire, ...noticed } = encodeTools(definitions, perTool, [dialect]);
  const wired = new Map(wire.map((tool) => [tool.definition.name, tool]));
  const cost = (all: readonly WireTool[]): number => tokensOf(JSON.stringify(formatTools(all, {})));
  const notices = [...noticed.refused, ...noticed.warnings, ...noticed.rewritten, ...wire.flatMap(renamed)];
  const tools = definitions.map(({ name: tool }): ToolPreflight => {
    const found = wired.get(tool);
    const own = notices.filter((notice) => notice.tool === tool);
    const facts = { tool, notices: own, ...(deferred.has(tool) ? { deferred: true as const } : {}) };
    if (!found) return { ...facts, name: tool, how: "refused", tokens: 0 };
    return { ...facts, name: found.name, how: own.length > 0 ? "rewritten" : "exact", tokens: cost([found]) };
  });
  const offered = wire.filter(({ definition }) => !deferred.has(definition.name));
  const uses = [
    ...(mostTools === undefined ? [] : [{ what: "tools", used: offered.length, most: mostTools }]),
    ...wire.flatMap((tool) => limitsOf(tool, rules.longestDescription)),
  ];
  const limits = uses.filter(({ used, most }) => used >= most * NEAR);
  return { target, tools, tokens: offered.length === 0 ? 0 : cost(offered), limits };
}

function renamed({ definition: { name: tool }, name }: WireTool): ToolNotice[] {
  return tool === name ? [] : [{ tool, path: "", rule: "rename-tool", reason: `its name becomes ${name}` }];
}

function limitsOf({ definition, schema, dialect: { limits = {} } }: WireTool, longest?: number): LimitUse[] {
  const { name: tool, description } = definition;
  const measured = measureSchema(schema);
  const uses = Object.entries(limits).map(([what, most]): LimitUse => {
    const { name, used } = measured[what as keyof typeof limits];
    return { what: name, used, most, tool };
  });
  const said =
    longest === undefined
      ? []
      : [{ what: "characters of the description", used: description.length, most: longest, tool }];
  return [...uses, ...said];
}
