import { type Printer, printBody, printIndexValue, quoteName } from "./printer.js";
import type { Member, ObjectShape } from "./shape.js";

interface Spelling {
  readonly fits?: (shape: ObjectShape) => boolean;
  readonly print: (shape: ObjectShape, printer: Printer) => string;
}

const closedShape = (shape: ObjectShape): boolean => !shape.index;
const someMembers = (shape: ObjectShape): boolean => closedShape(shape) && shape.members.length > 0;
const twoMembers = (shape: ObjectShape): boolean => closedShape(shape) && shape.members.length > 1;
const required = (members: readonly Member[]): Member[] => members.map((member) => ({ ...member, optional: false }));
const optional = (members: readonly Member[]): Member[] => members.map((member) => ({ ...member, optional: true }));
const keys = (members: readonly Member[]): string => members.map(({ name }) => keyOf(name)).join(" | ") || "never";
const keyOf = (name: string): string => (/^\d+$/.test(name) ? name : JSON.stringify(name));

const other = "other: { deep: string }";

/** Ways to write an object type that all mean the same members. */
export const SPELLINGS: Readonly<Record<string, Spelling>> = {
  literal: { print: printBody },
  interface: {
    print: (shape, printer) => printer.declare("Thing", (name) => `interface ${name} ${printBody(shape, printer)}`),
  },
  alias: {
    print: (shape, printer) => printer.declare("Shape", (name) => `type ${name} = ${printBody(shape, printer)};`),
  },
  extends: {
    fits: twoMembers,
    print: ({ members }, printer) => {
      const base = printer.declare("Base", (name) => `interface ${name} { ${printer.members(members.slice(0, 1))} }`);
      return printer.declare(
        "Derived",
        (name) => `interface ${name} extends ${base} { ${printer.members(members.slice(1))} }`,
      );
    },
  },
  merged: {
    fits: twoMembers,
    print: ({ members }, printer) =>
      printer.declare("Merged", (name) => {
        const parts = [members.slice(0, 1), members.slice(1)].map(
          (part) => `interface ${name} { ${printer.members(part)} }`,
        );
        return parts.join("\n");
      }),
  },
  intersection: {
    fits: twoMembers,
    print: ({ members }, printer) =>
      `({ ${printer.members(members.slice(0, 1))} } & { ${printer.members(members.slice(1))} })`,
  },
  overlap: {
    fits: someMembers,
    print: ({ members }, printer) => {
      const [first, ...rest] = members as [Member, ...Member[]];
      const part = printer.declare("Part", (name) => `type ${name} = { ${printer.members([first])} };`);
      const again = `${quoteName(first.name)}${first.optional ? "?" : ""}: ${part}[${keyOf(first.name)}]`;
      return `(${part} & { ${[again, ...rest.map((member) => printer.members([member]))].join("; ")} })`;
    },
  },
  class: {
    fits: someMembers,
    print: ({ members }, printer) =>
      printer.declare("Data", (name) => {
        const fields = members.map((member) => {
          const text = printer.members([member]);
          return member.optional ? text : text.replace(/^(".*?"|[^:]+?):/, "$1!:");
        });
        return `class ${name} { static shared = 1; ${fields.join("; ")} }`;
      }),
  },
  generic: {
    fits: someMembers,
    print: ({ members }, printer) => {
      const box = printer.declare("Box", (name) => {
        const parameters = members.map((_, at) => `T${at}`).join(", ");
        const fields = members.map((member, at) => {
          return `${quoteName(member.name)}${member.optional ? "?" : ""}: T${at}${member.undefinable ? " | undefined" : ""}`;
        });
        return `interface ${name}<${parameters}> { ${fields.join("; ")} }`;
      });
      return `${box}<${members.map((member) => printer.type(member.shape)).join(", ")}>`;
    },
  },
  Partial: {
    fits: (shape) => someMembers(shape) && shape.members.every((member) => member.optional),
    print: ({ members }, printer) => `Partial<{ ${printer.members(required(members))} }>`,
  },
  Required: {
    fits: (shape) => someMembers(shape) && shape.members.every((member) => !member.optional && !member.undefinable),
    print: ({ members }, printer) => `Required<{ ${printer.members(optional(members))} }>`,
  },
  Readonly: { fits: someMembers, print: ({ members }, printer) => `Readonly<{ ${printer.members(members)} }>` },
  Pick: {
    fits: someMembers,
    print: ({ members }, printer) => `Pick<{ ${printer.members(members)}; ${other} }, ${keys(members)}>`,
  },
  Omit: {
    fits: someMembers,
    print: ({ members }, printer) => `Omit<{ ${printer.members(members)}; ${other} }, "other">`,
  },
  mapped: {
    fits: someMembers,
    print: ({ members }, printer) => {
      const whole = printer.declare("Whole", (name) => `interface ${name} { ${printer.members(members)} }`);
      return `{ readonly [Key in keyof ${whole}]: ${whole}[Key] }`;
    },
  },
  remapped: {
    fits: (shape) => someMembers(shape) && shape.members.every(({ name }) => !/^\d+$/.test(name)),
    print: ({ members }, printer) => {
      const renamed = members.map((member) => ({ ...member, name: `get ${member.name}` }));
      const whole = printer.declare("Getters", (name) => `interface ${name} { ${printer.members(renamed)} }`);
      return `{ [Key in keyof ${whole} as Key extends \`get \${infer Rest}\` ? Rest : never]: ${whole}[Key] }`;
    },
  },
  spread: {
    fits: (shape) => someMembers(shape) && shape.members.every((member) => !member.optional),
    print: ({ members }, printer) => {
      const value = printer.declare("part", (name) => `declare const ${name}: { ${printer.members(members)} };`);
      const spread = printer.declare("whole", (name) => `const ${name} = { ...${value} };`);
      return `typeof ${spread}`;
    },
  },
  Record: {
    fits: (shape) => someMembers(shape) && shape.members.every((member) => isSameAs(shape.members[0], member)),
    print: ({ members }, printer) => {
      const [first] = members;
      return first ? `Record<${keys(members)}, ${printer.type(first.shape)}>` : "never";
    },
  },
  stringRecord: {
    fits: (shape) => shape.index?.key === "string" && shape.members.length === 0,
    print: (shape, printer) => `Record<string, ${printIndexValue(shape, printer)}>`,
  },
  callback: {
    fits: someMembers,
    print: ({ members }, printer) => `{ ${printer.members(members)}; done?: () => void }`,
  },
};

const isSameAs = (first: Member | undefined, member: Member): boolean =>
  first !== undefined &&
  !member.optional &&
  !member.undefinable &&
  JSON.stringify(first.shape) === JSON.stringify(member.shape);
