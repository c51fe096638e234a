import type { JsonSchema, JsonTypeName } from "../definition/json-schema.js";
import type { Reviver } from "../definition/reviver.js";
import type { SnapshotTool, ToolParameter } from "../definition/tool-snapshot.js";
import type { ToolMember } from "./toolkit-facts.js";

/** What a constructor in `design:paramtypes` means for a schema, and for what its values are revived to. */
interface Witness {
  readonly types: readonly JsonTypeName[];
  readonly revived?: string;
}

/** The constructors that tsc and swc emit for the same types. `Object`, `undefined` and classes say nothing. */
const WITNESSES: ReadonlyMap<unknown, Witness> = new Map<unknown, Witness>([
  [String, { types: ["string"] }],
  [Number, { types: ["number", "integer"] }],
  [Boolean, { types: ["boolean"] }],
  [Array, { types: ["array"] }],
  [Date, { types: ["string"], revived: "Date" }],
  [BigInt, { types: ["string", "integer"], revived: "bigint" }],
]);

interface MetadataReader {
  readonly getOwnMetadata?: (key: string, target: object, property: string) => unknown;
}

/** What reflect-metadata holds of the class that declares the method; of an overridden one it says nothing of use. */
export function emittedTypes({ holder, record }: ToolMember): readonly unknown[] | undefined {
  const { getOwnMetadata } = Reflect as MetadataReader;
  if (typeof getOwnMetadata !== "function") return undefined;
  let owner: object | null = holder;
  while (owner && !Object.hasOwn(owner, record.method)) owner = Object.getPrototypeOf(owner);
  const types = owner && getOwnMetadata("design:paramtypes", owner, record.method);
  return Array.isArray(types) ? types : undefined;
}

/** How an emitted parameter type contradicts the definition, if it surely does. */
export function contradiction(emitted: unknown, parameter: ToolParameter, { inputSchema, revive }: SnapshotTool) {
  const witness = WITNESSES.get(emitted);
  // tsc names a rest parameter's elements, swc the array.
  if (!witness || parameter.rest || parameter.inject || parameter.properties) return undefined;
  const { properties = {} } = inputSchema;
  const schema = Object.hasOwn(properties, parameter.name) ? properties[parameter.name] : undefined;
  const types = schema && admittedTypes(schema, inputSchema.$defs ?? {}, 0);
  const reviver = reviverOf(revive, parameter.name);
  const revived = reviver && PLAIN_REVIVERS.has(reviver.type) ? reviver.type : undefined;
  const typesFit = !types || witness.types.some((type) => types.has(type));
  const reviverFits = revived === undefined || revived === witness.revived;
  const isRevived = witness.revived === undefined || reviver !== undefined;
  if (typesFit && reviverFits && isRevived) return undefined;
  const defined = revived ?? (types ? [...types].join(" or ") : "anything");
  return { loaded: (emitted as { readonly name: string }).name, defined };
}

/** Revivers that make one known thing, whatever comes. */
const PLAIN_REVIVERS: ReadonlySet<string> = new Set([
  "Date",
  "URL",
  "bigint",
  "Uint8Array",
  "ArrayBuffer",
  "Buffer",
  "RegExp",
  "Set",
  "Map",
]);

function reviverOf(revive: Reviver | undefined, name: string): Reviver | undefined {
  const root = revive?.type === "root" ? revive.revive : revive;
  return root?.type === "object" && root.properties && Object.hasOwn(root.properties, name)
    ? (root.properties[name] ?? undefined)
    : undefined;
}

/** The JSON types a schema lets through; undefined: it does not say. */
function admittedTypes(
  schema: JsonSchema,
  $defs: Readonly<Record<string, JsonSchema>>,
  depth: number,
): Set<string> | undefined {
  if (depth > 20) return undefined;
  if (schema.$ref !== undefined) {
    const target = /^#\/\$defs\/([^/~%]+)$/.exec(schema.$ref)?.[1];
    const found = target !== undefined && Object.hasOwn($defs, target) ? $defs[target] : undefined;
    return found && admittedTypes(found, $defs, depth + 1);
  }
  if (schema.type !== undefined) return new Set([schema.type].flat());
  if (schema.const !== undefined) return new Set([typeName(schema.const)]);
  if (schema.enum) return new Set(schema.enum.map(typeName));
  if (!schema.anyOf) return undefined;
  const arms = schema.anyOf.map((arm) => admittedTypes(arm, $defs, depth + 1));
  return arms.every((arm) => arm !== undefined) ? new Set(arms.flatMap((arm) => [...arm])) : undefined;
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
