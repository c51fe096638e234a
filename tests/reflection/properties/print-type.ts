import { ARRAYS, COMPUTED } from "./computed-spellings.js";
import { SPELLINGS } from "./object-spellings.js";
import { NAMES } from "./pools.js";
import { type Dialect, type Printed, type Printer, printBody, printMember, quoteName } from "./printer.js";
import type { Declare, ObjectShape, Shape } from "./shape.js";

/**
 * Declared once a program: an arm of a union has no property of another arm, for our objects are closed; nor is a list
 * or a text, which have a length, an object. So is every object inside an arm: TypeScript looks for unknown names in a
 * literal, but lets them pass where any arm has anything in that place, even one that the literal is not of.
 */
export const PRELUDE = `
type Names = ${NAMES.map((name) => JSON.stringify(name)).join(" | ")};
type KnownNames<T> = keyof T | (number extends keyof T ? \`\${number}\` : never);
type Closed<T> = T extends object
  ? T extends readonly unknown[] ? T : T & { [Name in Exclude<Names, KnownNames<T>> | "length"]?: never }
  : T;
`;

export function printType(shape: Shape, dialect: Dialect): Printed {
  const declarations: string[] = [];
  const counts = new Map<string, number>();
  const declare: Declare = (prefix, text) => {
    const count = (counts.get(prefix) ?? 0) + 1;
    counts.set(prefix, count);
    const name = `${prefix}${count}`;
    declarations.push(text(name));
    return name;
  };
  const printerOf = (isInUnion: boolean, inUnion?: Printer): Printer => {
    const texts = new Map<Shape, string>();
    const print = dialect === "source" ? asSource : asStructure;
    const printer: Printer = {
      dialect,
      isInUnion,
      declare,
      get inUnion() {
        return inUnion ?? printer;
      },
      type: (inner) => {
        const text = texts.get(inner) ?? print(inner, printer);
        texts.set(inner, text);
        return text;
      },
      members: (members) => members.map((member) => printMember(member, printer)).join("; "),
    };
    return printer;
  };
  const printer = printerOf(false, printerOf(true));
  const type = printer.type(shape);
  return { declarations: declarations.join("\n"), type };
}

const parenthesized = (text: string): string => `(${text})`;

function asSource(shape: Shape, printer: Printer): string {
  const { type, declare } = printer;
  switch (shape.kind) {
    case "leaf":
      return parenthesized(typeof shape.source === "string" ? shape.source : shape.source(declare));
    case "array":
      return ARRAYS[shape.spelling]?.(type(shape.item)) ?? `${type(shape.item)}[]`;
    case "set":
      return `Set<${type(shape.item)}>`;
    case "map":
      return `Map<${type(shape.key)}, ${type(shape.value)}>`;
    case "object":
      return SPELLINGS[shape.spelling]?.print(shape, printer) ?? "never";
    case "union": {
      const union = shape.arms.map(type).join(" | ");
      return shape.spelling === "alias"
        ? declare("Either", (name) => `type ${name} = ${union};`)
        : parenthesized(union);
    }
    case "distributed": {
      const own = shape.arms.map((arm) => `{ ${printer.members(arm.members)} }`).join(" | ");
      return parenthesized(`(${own}) & { ${printer.members(shape.common)} }`);
    }
    case "computed":
      return COMPUTED[shape.spelling]?.(type(shape.inner), declare) ?? "never";
    default:
      return shape.kind === "tuple" ? printTuple(shape, printer) : printRecursive(shape, printer);
  }
}

function asStructure(shape: Shape, printer: Printer): string {
  const { type, dialect, inUnion } = printer;
  const revived = dialect === "revived";
  switch (shape.kind) {
    case "leaf":
      return parenthesized((revived ? shape.revived : undefined) ?? shape.wire);
    case "array":
      return `${type(shape.item)}[]`;
    case "set":
      return revived ? `{ $set: ${type(shape.item)}[] }` : `${type(shape.item)}[]`;
    case "map":
      if (revived) return `{ $map: [${type(shape.key)}, ${type(shape.value)}][] }`;
      if (shape.key.wire === "string") return `{ [name: string]: ${type(shape.value)} }`;
      return `[${type(shape.key)}, ${type(shape.value)}][]`;
    case "object":
      return printObject(shape, printer);
    case "union":
      return parenthesized(shape.arms.map(inUnion.type).join(" | "));
    case "distributed": {
      const arms = shape.arms.map((arm) => {
        return closed(`{ ${inUnion.members([...arm.members, ...shape.common])} }`, inUnion);
      });
      return parenthesized(arms.join(" | "));
    }
    case "computed":
      return type(shape.inner);
    default:
      return shape.kind === "tuple" ? printTuple(shape, printer) : printRecursive(shape, printer);
  }
}

/**
 * TypeScript refuses a number or a list for an object whose members are all optional, but not inside every intersection,
 * which closed types are.
 */
function printObject(shape: ObjectShape, printer: Printer): string {
  const body = printBody(shape, printer);
  if (shape.index) return closed(body, printer);
  if (shape.members.length === 0) return "{ [name: string]: unknown }";
  const isWeak = shape.members.every(({ optional, undefinable }) => optional || undefinable);
  return closed(isWeak ? `(${body} & { length?: never } & object)` : body, printer);
}

/** Only the wire form is closed: the method's own type is TypeScript's. */
const closed = (type: string, { dialect, isInUnion }: Printer): string =>
  dialect === "wire" && isInUnion ? `Closed<${type}>` : type;

function printTuple(shape: Shape & { kind: "tuple" }, { type, dialect }: Printer): string {
  const named = shape.named || dialect !== "source";
  const elements = [
    ...shape.required.map((item, at) => (named ? `r${at}: ${type(item)}` : type(item))),
    ...shape.optional.map((item, at) => (named ? `o${at}?: ${type(item)}` : `${type(item)}?`)),
    ...(shape.rest ? [`...${named ? "rest: " : ""}${type(shape.rest)}[]`] : []),
  ];
  return `[${elements.join(", ")}]`;
}

/** What is inside may stand in a union of its own, `up` or `extra`: all of it is printed as if it did. */
function printRecursive(shape: Shape & { kind: "recursive" }, { dialect, declare, inUnion }: Printer): string {
  const { type, members } = inUnion;
  const generic = shape.generic && dialect === "source" && shape.members.length > 0;
  const parameters = generic ? `<${shape.members.map((_, at) => `T${at}`).join(", ")}>` : "";
  const own = generic
    ? shape.members
        .map(({ name, optional, undefinable }, at) => {
          return `${quoteName(name)}${optional ? "?" : ""}: T${at}${undefinable ? " | undefined" : ""}`;
        })
        .join("; ")
    : members(shape.members);
  const node = declare("Node", (name) => {
    const self = `${name}${parameters}`;
    const links = shape.links.map((link) => printLink(link, closed(self, inUnion), declare)).join("; ");
    return `interface ${self} { ${own}${own && links ? "; " : ""}${links} }`;
  });
  const whole = generic ? `${node}<${shape.members.map((member) => type(member.shape)).join(", ")}>` : node;
  return closed(whole, inUnion);
}

function printLink(link: string, self: string, declare: Declare): string {
  switch (link) {
    case "next":
      return `next?: ${self}`;
    case "kids":
      return `kids: ${self}[]`;
    case "up":
      return `up: ${self} | null`;
    case "by":
      return `by: { [name: string]: ${self} }`;
    default:
      // Through a second type.
      return /<T\d/.test(self)
        ? `extra: [] | [${self}]`
        : `extra: ${declare("Turn", (name) => `type ${name} = [] | [${self}];`)}`;
  }
}
