/**
 * A revived value as an expression of the `revived` dialect: `new Date(…)` stands as `{ $date: 1 }`, so that TypeScript
 * infers as exactly for built-ins as for literals.
 */
export function printRevived(value: unknown): string {
  if (typeof value === "bigint") return `${value}n`;
  if (value instanceof Date) return "{ $date: 1 }";
  if (value instanceof URL) return "{ $url: 1 }";
  if (value instanceof RegExp) return "{ $regex: 1 }";
  if (value instanceof Uint8Array) return "{ $bytes: 1 }";
  if (value instanceof Set) return `{ $set: ${printRevived([...value])} }`;
  if (value instanceof Map) return `{ $map: ${printRevived([...value])} }`;
  if (Array.isArray(value)) return `[${value.map(printRevived).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${printRevived(inner)}`);
  return `{ ${fields.join(", ")} }`;
}
