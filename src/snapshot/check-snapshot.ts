import { SnapshotFormatError, SnapshotVersionError } from "../definition/errors/index.js";
import { isObject } from "../definition/is-object.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown, path: string, problems: string[]) => void;

/**
 * Checks that a value has the structure of a snapshot, by hand: a schema validator costs more to load than a thousand
 * tools cost to register. What is inside a tool's schemas and revivers is left to `validateSnapshot`.
 *
 * @param place - the file or whatever else the value comes from, for the message
 * @throws SnapshotFormatError (TW3002) with every fault, SnapshotVersionError (TW3003)
 */
export function checkSnapshot(value: unknown, place: string): asserts value is ToolSnapshot {
  const problems: string[] = [];
  object(value, "the file", problems);
  if (problems.length > 0) throw new SnapshotFormatError(place, problems);
  const { version, sources, toolkits } = value as Fields;
  if (version !== 1) throw new SnapshotVersionError(place, version);
  if (sources !== undefined) entriesOf(text)(sources, "sources", problems);
  // A start pays for every step: the whole is first looked over, and gone through in detail only to say what is wrong.
  if (problems.length === 0 && looksRight(toolkits)) return;
  entriesOf(toolkit)(toolkits, "toolkits", problems);
  if (problems.length > 0) throw new SnapshotFormatError(place, problems);
}

const text: Check = (value, path, problems) => {
  if (typeof value !== "string") problems.push(`${path} must be text`);
};

const object: Check = (value, path, problems) => {
  if (!isObject(value)) problems.push(`${path} must be an object`);
};

const entriesOf =
  (check: Check): Check =>
  (value, path, problems) => {
    const before = problems.length;
    object(value, path, problems);
    if (problems.length > before) return;
    for (const [key, entry] of Object.entries(value as Fields)) check(entry, `${path}.${key}`, problems);
  };

const itemsOf =
  (check: Check): Check =>
  (value, path, problems) => {
    if (!Array.isArray(value)) problems.push(`${path} must be an array`);
    else for (const [index, item] of value.entries()) check(item, `${path}[${index}]`, problems);
  };

const fields =
  (required: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check =>
  (value, path, problems) => {
    const before = problems.length;
    object(value, path, problems);
    if (problems.length > before) return;
    const found = value as Fields;
    for (const key in required) required[key]?.(found[key], `${path}.${key}`, problems);
    for (const key in optional) if (found[key] !== undefined) optional[key]?.(found[key], `${path}.${key}`, problems);
  };

const objectSchema: Check = (value, path, problems) => {
  if ((value as Fields | null | undefined)?.type !== "object")
    problems.push(`${path} must be a schema of type "object"`);
};

const parameter = fields({ name: text }, { properties: itemsOf(text) });
const tool = fields(
  { name: text, description: text, parameters: itemsOf(parameter), inputSchema: objectSchema },
  { outputSchema: object, revive: object, annotations: object, lintOff: itemsOf(text) },
);
const toolkit = fields({ source: text, description: text, tools: entriesOf(tool) }, { class: text });

function looksRight(toolkits: unknown): boolean {
  if (!isObject(toolkits)) return false;
  for (const name of Object.keys(toolkits)) {
    const toolkit = toolkits[name];
    if (!isObject(toolkit) || typeof toolkit.source !== "string" || typeof toolkit.description !== "string")
      return false;
    if (toolkit.class !== undefined && typeof toolkit.class !== "string") return false;
    const { tools } = toolkit;
    if (!isObject(tools)) return false;
    for (const method of Object.keys(tools)) if (!isTool(tools[method])) return false;
  }
  return true;
}

function isTool(tool: unknown): boolean {
  if (!isObject(tool) || typeof tool.name !== "string" || typeof tool.description !== "string") return false;
  if (!isObject(tool.inputSchema) || tool.inputSchema.type !== "object") return false;
  if (tool.outputSchema !== undefined && !isObject(tool.outputSchema)) return false;
  if (tool.revive !== undefined && !isObject(tool.revive)) return false;
  if (tool.annotations !== undefined && !isObject(tool.annotations)) return false;
  if (tool.lintOff !== undefined && !Array.isArray(tool.lintOff)) return false;
  if (!Array.isArray(tool.parameters)) return false;
  for (const one of tool.parameters) {
    if (!isObject(one) || typeof one.name !== "string") return false;
    const { properties = [] } = one;
    if (!Array.isArray(properties) || !properties.every((name) => typeof name === "string")) return false;
  }
  return true;
}
