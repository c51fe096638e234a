// node reflection/generate-project.mjs FOLDER TOOLS: writes two projects of so many tools, five to a file.
//   methods/     toolkits as toolwright reads them
//   interfaces/  the same parameters as one exported interface per tool, which generators of schemas from types need
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const TOOLS_PER_FILE = 5;
const root = fileURLToPath(new URL("../..", import.meta.url));

export function generateProject(folder, tools) {
  rmSync(folder, { recursive: true, force: true });
  for (const kind of ["methods", "interfaces"]) {
    mkdirSync(join(folder, kind, "src"), { recursive: true });
    writeFileSync(join(folder, kind, "tsconfig.json"), TSCONFIG);
    writeFileSync(join(folder, kind, "package.json"), '{ "name": "generated", "private": true, "type": "module" }\n');
    for (let file = 0; file * TOOLS_PER_FILE < tools; file++) {
      const numbers = Array.from({ length: TOOLS_PER_FILE }, (_, i) => file * TOOLS_PER_FILE + i).filter(
        (n) => n < tools,
      );
      const text = kind === "methods" ? toolkitFile(file, numbers) : interfacesFile(file, numbers);
      writeFileSync(join(folder, kind, "src", `file-${file}.ts`), text);
    }
  }
  linkToolwright(join(folder, "methods", "node_modules"));
}

function linkToolwright(modules) {
  mkdirSync(modules, { recursive: true });
  if (!existsSync(join(modules, "toolwright"))) symlinkSync(root, join(modules, "toolwright"), "junction");
}

const TSCONFIG = `${JSON.stringify(
  {
    compilerOptions: {
      target: "ES2022",
      module: "nodenext",
      strict: true,
      noEmit: true,
      experimentalDecorators: true,
      emitDecoratorMetadata: true,
      skipLibCheck: true,
      types: [],
    },
    include: ["src"],
  },
  null,
  2,
)}\n`;

/** Types of its own in every file, as in an app; nested, recursive, with constraints. */
const types = (file) => `
/** Where something is. */
export interface Address${file} {
  /** Street and number. */
  street: string;
  city: string;
  /** @pattern ^[0-9]{4,5}$ */
  postcode: string;
  country: "AT" | "CH" | "DE" | "FR";
}

/** Who asks. */
export interface Person${file} {
  /** @minLength 1 */
  name: string;
  /** @format email */
  email?: string;
  address: Address${file};
  born: string | null;
}

/** A tree of folders. */
export interface Folder${file} {
  name: string;
  folders: Folder${file}[];
}

export enum Priority${file} {
  Low = "low",
  Normal = "normal",
  High = "high",
}

/** What to look for. */
export interface Filter${file} {
  state: "open" | "closed" | "all";
  labels?: string[];
  priority: Priority${file};
  counts: Record<string, number>;
}
`;

/** The parameter lists, taken in turn. */
const SIGNATURES = [
  (file) => [
    { name: "query", type: "string", doc: "Words that must occur." },
    { name: "limit", type: "number", initial: "10", doc: "The most results." },
    { name: "filter", type: `Filter${file}`, optional: true, doc: "What to look for." },
  ],
  (file) => [
    { name: "person", type: `Person${file}`, doc: "Who asks." },
    { name: "amounts", type: "number[]", doc: "Amounts in cents." },
    { name: "express", type: "boolean", initial: "false", doc: "Whether it is urgent." },
  ],
  (file) => [
    { name: "root", type: `Folder${file}`, doc: "Where to begin." },
    { name: "depth", type: "1 | 2 | 3", doc: "How deep to go." },
  ],
  (file) => [
    { name: "id", type: "string", doc: "The ticket's id." },
    { name: "priority", type: `Priority${file}`, doc: "How urgent it is." },
    { name: "comment", type: "string | null", doc: "What to tell them." },
    { name: "assignees", type: `Person${file}[]`, optional: true, doc: "Who takes care." },
  ],
  (file) => [
    { name: "city", type: "string", doc: "Name of the city." },
    { name: "unit", type: '"celsius" | "fahrenheit"', doc: "Unit of the temperatures." },
    { name: "addresses", type: `Record<string, Address${file}>`, doc: "Places nearby, by name." },
  ],
];
const signature = (file, number) => SIGNATURES[number % SIGNATURES.length](file);

function toolkitFile(file, numbers) {
  return `import { tool } from "toolwright";
${types(file)}
/** Toolkit number ${file}. */
export class Toolkit${file} {${numbers.map((number) => method(file, number)).join("\n")}}
`;
}

function method(file, number) {
  const parameters = signature(file, number);
  const declared = parameters.map(({ name, type, optional, initial }) =>
    initial ? `${name}: ${type} = ${initial}` : `${name}${optional ? "?" : ""}: ${type}`,
  );
  return `
  /**
   * Does thing number ${number} and says how it went.
${parameters.map(({ name, doc }) => `   * @param ${name} ${doc}`).join("\n")}
   */
  @tool()
  async doThing${number}(${declared.join(", ")}): Promise<string> {
    return JSON.stringify([${parameters.map(({ name }) => name).join(", ")}]);
  }
`;
}

function interfacesFile(file, numbers) {
  const ofTool = (number) => `
/** Does thing number ${number} and says how it went. */
export interface DoThing${number}Arguments {
${signature(file, number).map(property).join("\n")}
}
`;
  return `${types(file).trimStart()}${numbers.map(ofTool).join("")}`;
}

function property({ name, type, optional, initial, doc }) {
  return `  /** ${doc}${initial ? ` @default ${initial}` : ""} */\n  ${name}${optional || initial ? "?" : ""}: ${type};`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, tools] = process.argv.slice(2);
  if (!folder || !/^\d+$/.test(tools ?? "")) {
    console.error("usage: node generate-project.mjs FOLDER TOOLS");
    process.exit(2);
  }
  generateProject(folder, Number(tools));
}
