import type { JsonValue } from "../../definition/json-schema.js";
import { NOTES } from "../apply-docs.js";
import { type Type, TypeFlags } from "../compiler.js";
import type { Described } from "../described.js";
import { docOf } from "../doc-comments.js";
import { enumSchema } from "../schema-shapes.js";
import type { TypeFacts } from "../type-facts.js";
import type { TypeHandler } from "./index.js";

/** Literals, and enum members, which are literals with a name. */
export const literal: TypeHandler = {
  kind: "literal",
  matches: (type) => type.isLiteralType(),
  describe: (type, _site, builder) => describeLiterals([type], builder.facts),
};

/** One of some literals: values in the order given, the members' docs as notes. */
export function describeLiterals(types: readonly Type[], facts: TypeFacts): Described {
  const bigints = types.map(literalValue).filter((value) => typeof value === "bigint");
  if (bigints.length > 0) return describeBigints(bigints);
  const values = types.map(literalValue).filter((value) => typeof value !== "bigint");
  const notes = types.flatMap((type) => memberNote(type, facts)).join("\n");
  const schema = enumSchema(values);
  return { schema: notes ? Object.assign({ ...schema, description: notes }, { [NOTES]: notes }) : schema };
}

/** The value of a literal type. */
export function literalValue(type: Type): string | number | boolean | bigint {
  return (type as Type & { value: string | number | boolean | bigint }).value;
}

/** As a number where JSON keeps it exactly, and as text. */
function describeBigints(values: readonly bigint[]): Described {
  const forms = values.flatMap((value): JsonValue[] => {
    const number = Number(value);
    return Number.isSafeInteger(number) ? [number, String(value)] : [String(value)];
  });
  return { schema: { type: ["integer", "string"], enum: forms }, revive: { type: "bigint" } };
}

function memberNote(type: Type, facts: TypeFacts): string[] {
  if (!(type.flags & TypeFlags.EnumLiteral)) return [];
  const member = facts.symbolOf(type);
  const [declaration] = member ? facts.declarations(member) : [];
  const doc = declaration && docOf(declaration)?.description;
  return doc ? [`${JSON.stringify(literalValue(type))}: ${doc.replace(/\s*\n\s*/g, " ")}`] : [];
}
