import type { Declare, Member, ObjectShape, Shape } from "./shape.js";

/**
 * One type, three texts. `source` is what an author writes, sugar included. `wire` is its structure as JSON carries it,
 * for the judge. `revived` is its structure as the method receives it.
 */
export type Dialect = "source" | "wire" | "revived";

export interface Printed {
  readonly declarations: string;
  readonly type: string;
}

export interface Printer {
  readonly dialect: Dialect;
  /** Whether what is printed stands in an arm of a union, at any depth. */
  readonly isInUnion: boolean;
  /** The printer for what stands there. */
  readonly inUnion: Printer;
  readonly declare: Declare;
  readonly type: (shape: Shape) => string;
  readonly members: (members: readonly Member[]) => string;
}

export const quoteName = (name: string): string =>
  /^[a-z_$]\w*$|^[1-9]\d*$/i.test(name) ? name : JSON.stringify(name);

export function printMember({ name, shape, optional, undefinable }: Member, { dialect, type }: Printer): string {
  if (dialect !== "source") return `${JSON.stringify(name)}${optional || undefinable ? "?" : ""}: ${type(shape)}`;
  return `${quoteName(name)}${optional ? "?" : ""}: ${type(shape)}${undefinable ? " | undefined" : ""}`;
}

export function printBody(shape: ObjectShape, printer: Printer): string {
  const members = shape.members.map((member) => printer.members([member]));
  const index = shape.index ? [`[name: ${shape.index.key}]: ${printIndexValue(shape, printer)}`] : [];
  // A list and a text have numbered members, too; JSON's objects are not one.
  const noList = shape.index?.key === "number" && printer.dialect !== "source" ? ["length?: never"] : [];
  return `{ ${[...members, ...index, ...noList].join("; ")} }`;
}

/** TypeScript wants every property to fit a string index; the union says so. */
export function printIndexValue(shape: ObjectShape, { type }: Printer): string {
  if (!shape.index) return "never";
  if (shape.index.key !== "string") return type(shape.index.value);
  const absent = shape.members.some((member) => member.optional || member.undefinable) ? ["undefined"] : [];
  return [type(shape.index.value), ...shape.members.map((member) => type(member.shape)), ...absent].join(" | ");
}
