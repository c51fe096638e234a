import { loadCrypto } from "../definition/load-little.cjs";
import type { SnapshotIndex } from "../definition/snapshot-index.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { validatorsFolder } from "../definition/validators-folder.js";
import { indexSnapshot } from "./index-snapshot.js";
import type { PrecompiledValidators, ValidatorsPart } from "./precompiled.js";
import { toolkitSchemas } from "./snapshot-schemas.js";
import { validatorsCompiler } from "./validators-source.js";

/** What a file of validators that were compiled beforehand exports. */
export interface ValidatorsFile {
  /** The version of the format. */
  readonly toolwright: 1;
  /** The hash of the snapshot it was made of. */
  readonly snapshot: string;
  readonly validators: PrecompiledValidators;
  /** What is known of the snapshot's file, so that it need not be read as a whole. */
  readonly index?: SnapshotIndex;
  /** Those that are in files of their own, one for each toolkit. */
  readonly parts?: readonly ValidatorsPart[];
}

const HEAD = `"use strict";
// Written by \`toolwright snapshot --validators\` together with the snapshot. Do not edit.
`;

/** Stands for the definitions of a snapshot. */
export function snapshotHash({ toolkits }: ToolSnapshot): string {
  return loadCrypto().createHash("sha256").update(JSON.stringify(toolkits)).digest("base64url");
}

/** Whether a text was made here. */
export function isValidators(text: string): boolean {
  return text.replaceAll("\r\n", "\n").startsWith(HEAD);
}

/**
 * The text of one file with all validators: CommonJS that requires nothing and makes no code, so that it works in any folder,
 * in bundles, and where code of text is forbidden. All of it is read at the start; {@link formatValidatorFiles} is for many tools.
 *
 * @param snapshot - as it was read from its file, whose order of keys counts
 */
export function formatValidators(snapshot: ToolSnapshot): string {
  const compile = validatorsCompiler();
  const lines = Object.values(snapshot.toolkits).flatMap((toolkit) => entries(compile(toolkitSchemas(toolkit))));
  return indexText(snapshot, ["validators: {", ...lines, "},"]);
}

/**
 * The same as a file for each toolkit, which is loaded by the first call of one of its tools, and an index of them: texts by the
 * files' paths relative to the folder of the index, the index last. Only the index names the others, by `require` of their
 * literal paths, which bundlers follow.
 *
 * @param text - the snapshot file's: with it the index also holds what a start needs to know of the tools, so that it reads no definition
 * but of those that it asks for
 * @param name - the file name of the index, such as `tools.validators.cjs`; the others are in a folder of that name without the ending
 */
export function formatValidatorFiles(snapshot: ToolSnapshot, name: string, text?: string): ReadonlyMap<string, string> {
  const compile = validatorsCompiler();
  const files = new Map<string, string>();
  const parts: string[] = [];
  const folder = validatorsFolder(name);
  for (const [toolkit, definitions] of Object.entries(snapshot.toolkits)) {
    const code = compile(toolkitSchemas(definitions));
    if (code.size === 0) continue;
    const path = freePath(`${folder}/${toolkit.replace(/[^\w-]/g, "_").slice(0, 100)}`, files);
    files.set(path, `${HEAD}module.exports = {\n${entries(code).join("\n")}\n};\n`);
    parts.push(
      `{ keys: ${JSON.stringify([...code.keys()].join(" "))}, load: () => require(${JSON.stringify(`./${path}`)}) },`,
    );
  }
  const index = text === undefined ? undefined : indexSnapshot(text, snapshot);
  const lines = index ? [`index: JSON.parse(${JSON.stringify(JSON.stringify(index))}),`] : [];
  return files.set(name, indexText(snapshot, [...lines, "validators: {},", "parts: [", ...parts, "],"]));
}

/** Two toolkits may differ in letters that a path cannot show, or that some disks do not tell apart. */
function freePath(stem: string, taken: ReadonlyMap<string, string>): string {
  const known = new Set([...taken.keys()].map((path) => path.toLowerCase()));
  let path = `${stem}.cjs`;
  for (let count = 2; known.has(path.toLowerCase()); count++) path = `${stem}-${count}.cjs`;
  return path;
}

function entries(code: ReadonlyMap<string, string>): string[] {
  return [...code].map(([key, text]) => `${JSON.stringify(key)}: ${text},`);
}

function indexText(snapshot: ToolSnapshot, lines: readonly string[]): string {
  return `${HEAD}module.exports = {
toolwright: 1,
snapshot: ${JSON.stringify(snapshotHash(snapshot))},
${lines.join("\n")}
};
`;
}
