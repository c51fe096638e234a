import { hashSource } from "../../definition/hash-source.js";

/** OpenAI's rule for the name of a function tool. */
export const OPENAI_NAME = /^[a-zA-Z0-9_-]{1,64}$/;

const LONGEST = 64;
const DIGEST = 8;

/** The registry's name of every tool beside the name it has on the wire; never two alike on either side. */
export interface ToolNames {
  /** The wire name of a tool; of one that is not exported, the name it would have alone. */
  encode(name: string): string;
  /** The tool with a wire name; undefined where none is exported under it. */
  decode(wireName: string): string | undefined;
}

/**
 * Gives every tool a name that OpenAI accepts. Legal names stay; in others each illegal character becomes `_`, and where
 * that is taken or too long, a digest of the name sets it apart: `a.b` beside `a_b` becomes `a_b_0c5ed8b1`.
 */
export function encodeToolNames(names: readonly string[]): ToolNames {
  const wireNames = new Map<string, string>();
  const tools = new Map<string, string>();
  const add = (name: string, wireName: string): void => {
    wireNames.set(name, wireName);
    tools.set(wireName, name);
  };
  for (const name of names) if (OPENAI_NAME.test(name)) add(name, name);
  for (const name of names) if (!wireNames.has(name)) add(name, freeName(name, tools));
  return {
    encode: (name) => wireNames.get(name) ?? freeName(name, new Map()),
    decode: (wireName) => tools.get(wireName),
  };
}

function freeName(name: string, taken: ReadonlyMap<string, string>): string {
  const plain = name.replace(/[^a-zA-Z0-9_-]/gu, "_") || "tool";
  if (plain.length <= LONGEST && !taken.has(plain)) return plain;
  for (let salt = ""; ; salt += "+") {
    const digest = hashSource(name + salt).slice(0, DIGEST);
    const apart = `${plain.slice(0, LONGEST - DIGEST - 1)}_${digest}`;
    if (!taken.has(apart)) return apart;
  }
}
