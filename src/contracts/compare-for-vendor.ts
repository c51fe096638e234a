import type { JsonSchema } from "../definition/json-schema.js";
import type { ToolDefinition } from "../definition/tool-definition.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { encodeTools, type WireTool } from "../providers/codec/encode-tools.js";
import { preflight, type Target } from "../providers/preflight.js";
import { compareSchemas } from "./compare-schemas.js";
import type { ContractChangeClass } from "./contract-change.js";
import { matchTools } from "./match-tools.js";
import { closedSchema } from "./opened-schema.js";

/** A change as a vendor's models see it: of the name or the schema on the wire, or that the tool is there at all. */
export interface VendorChange {
  /** The tool's name in the registry. */
  readonly tool: string;
  readonly class: ContractChangeClass;
  readonly what: string;
  /** It is not the schema that changed there: the vendor no longer takes the tool, or by another name. */
  readonly lost?: true;
}

/** What two snapshots are to a vendor. */
export interface VendorComparison {
  /** As `toolwright check --for` names it. */
  readonly target: string;
  readonly changes: readonly VendorChange[];
  /** An estimate of what all tools cost in each request. */
  readonly tokens: { readonly before: number; readonly after: number };
}

/** What changes for a vendor once the tools are in its form, and what they cost there before and after. */
export function compareForVendor(
  id: string,
  target: Target,
  before: ToolSnapshot,
  after: ToolSnapshot,
  tokensOf: (text: string) => number,
): VendorComparison {
  const [old, now] = [encodedFor(target, before), encodedFor(target, after)];
  const changes = matchTools(before, after).pairs.flatMap(([{ tool: a }, { tool: b }]): VendorChange[] => {
    const found = changeOf(old.tools.get(a.name), now.tools.get(b.name), now.refused.get(b.name), a.name === b.name);
    return found ? [{ tool: b.name, ...found }] : [];
  });
  const cost = (snapshot: ToolSnapshot) => preflight(id, target, definitionsOf(snapshot), new Set(), tokensOf).tokens;
  return { target: id, changes, tokens: { before: cost(before), after: cost(after) } };
}

function changeOf(
  old: WireTool | undefined,
  now: WireTool | undefined,
  refusal: string | undefined,
  sameName: boolean,
): Omit<VendorChange, "tool"> | undefined {
  if (!now)
    return old && { class: "breaking", what: `no longer taken: ${refusal ?? "it has no form there"}`, lost: true };
  if (!old) return { class: "compatible", what: "taken now" };
  if (sameName && old.name !== now.name) {
    return { class: "breaking", what: `its name there was "${old.name}", is "${now.name}"`, lost: true };
  }
  const found = compareSchemas(
    closedSchema(old.schema as JsonSchema),
    closedSchema(now.schema as JsonSchema),
    "arguments",
  );
  if (found) return { class: found.class, what: found.what };
  return old.description === now.description ? undefined : { class: "text", what: "its description" };
}

interface Encoded {
  readonly tools: ReadonlyMap<string, WireTool>;
  readonly refused: ReadonlyMap<string, string>;
}

function encodedFor({ rules: { mostTools: _, ...rules }, dialect }: Target, snapshot: ToolSnapshot): Encoded {
  const { tools, refused } = encodeTools(definitionsOf(snapshot), rules, [dialect]);
  return {
    tools: new Map(tools.map((tool) => [tool.definition.name, tool])),
    refused: new Map(refused.map(({ tool, reason }) => [tool, reason])),
  };
}

function definitionsOf({ toolkits }: ToolSnapshot): ToolDefinition[] {
  const all = Object.values(toolkits).flatMap(({ tools }) => Object.values(tools));
  return all.map(({ name, description, inputSchema, outputSchema, annotations = {} }) => ({
    name,
    description,
    inputSchema,
    ...(outputSchema && { outputSchema }),
    annotations,
  }));
}
