import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { SnapshotTool, SnapshotToolkit, ToolParameter, ToolSnapshot } from "../definition/tool-snapshot.js";
import { blankSource } from "../registry/blank-source.js";

/** The text of a types file, and the toolkits that no other file can name. */
export interface ToolkitTypesFile {
  readonly text: string;
  /** Toolkits whose class is not exported, or is generic. */
  readonly leftOut: readonly string[];
}

const HEAD = `// Written by \`toolwright snapshot --types\`, not by hand: what types cannot show of the project's toolkits.
export {};

declare module "toolwright" {
  interface KnownToolkits {
`;

/**
 * The declarations that tell the compiler which methods are tools and what their parameters are called: no types, which
 * stay in the source alone.
 *
 * @param root - the folder that the snapshot's `source` paths are relative to
 * @param file - where the text will stand, absolute
 */
export function toolkitTypesFile({ toolkits }: ToolSnapshot, root: string, file: string): ToolkitTypesFile {
  const leftOut: string[] = [];
  const entries = Object.entries(toolkits).flatMap(([name, toolkit]) => {
    const exported = exportOf(join(root, toolkit.source), toolkit.class ?? name);
    if (exported === undefined) leftOut.push(name);
    return exported === undefined ? [] : entriesOf(name, toolkit, reference(root, toolkit.source, file, exported));
  });
  return { text: `${HEAD}${entries.join("")}  }\n}\n`, leftOut };
}

/** What a file exports a class as; undefined where it does not, or where the class needs type arguments. */
function exportOf(source: string, name: string): string | undefined {
  const text = blankSource(readFileSync(source, "utf8"));
  const own = name.replaceAll("$", "\\$");
  if (new RegExp(`\\bclass\\s+${own}\\s*<`).test(text)) return undefined;
  const direct = new RegExp(`\\bexport\\s+(default\\s+)?(?:@.*\\s+)*(?:declare\\s+)?class\\s+${own}(?![\\w$])`).exec(
    text,
  );
  if (direct) return direct[1] ? "default" : name;
  if (new RegExp(`\\bexport\\s+const\\s+${own}(?![\\w$])`).test(text)) return name;
  if (new RegExp(`\\bexport\\s+default\\s+${own}\\s*(?:;|$)`, "m").test(text)) return "default";
  for (const [, list = ""] of text.matchAll(/\bexport\s*\{([^}]*)\}(?!\s*from)/g)) {
    const found = new RegExp(`(?:^|[,\\s])${own}(?:\\s+as\\s+([\\w$]+))?\\s*(?:,|$)`).exec(list);
    if (found) return found[1] ?? name;
  }
  return undefined;
}

function reference(root: string, source: string, file: string, name: string): string {
  const path = relative(dirname(file), join(root, source)).replaceAll("\\", "/");
  const emitted = path.replace(/(?:\.d)?\.([cm]?)tsx?$/, ".$1js");
  return `import(${JSON.stringify(emitted.startsWith(".") ? emitted : `./${emitted}`)}).${name}`;
}

/** One entry for the methods of the instances, one for the static ones. */
function entriesOf(name: string, { tools }: SnapshotToolkit, type: string): string[] {
  const all = Object.entries(tools);
  const statics = all.filter(([key]) => key.startsWith("static "));
  return [
    ...entry(
      name,
      type,
      all.filter(([key]) => !key.startsWith("static ")),
    ),
    ...entry(
      `static ${name}`,
      `typeof ${type}`,
      statics.map(([key, tool]) => [key.slice("static ".length), tool]),
    ),
  ];
}

function entry(name: string, type: string, tools: readonly (readonly [string, SnapshotTool])[]): string[] {
  if (tools.length === 0) return [];
  const lines = tools.map(([method, { parameters }]) => {
    const names = parameters.map((parameter) => JSON.stringify(spelling(parameter)));
    return `        readonly ${key(method)}: readonly [${names.join(", ")}];\n`;
  });
  return [
    `    readonly ${key(name)}: {\n      readonly type: ${type};\n      readonly tools: {\n${lines.join("")}      };\n    };\n`,
  ];
}

/** As `KnownToolkits` reads it. */
function spelling({ name, optional, rest, inject, properties }: ToolParameter): string {
  if (inject) return "";
  if (rest) return `...${name}`;
  return `${properties ? "{}" : name}${optional ? "?" : ""}`;
}

function key(name: string): string {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : JSON.stringify(name);
}
