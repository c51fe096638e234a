import { isObject } from "../definition/is-object.js";
import type { JsonSchema } from "../definition/json-schema.js";
import { sortedJson } from "../snapshot/sorted-json.js";

/** Keywords that say something to people and models and hold no value to anything. */
const SAID = ["description", "title", "examples", "deprecated"];
const MOST_SHOWN = 3;

/** How two schemas that accept the same differ. */
export interface TextDifference {
  readonly what: string;
  /** Callers that leave something out get something else. */
  readonly changesDefault: boolean;
}

export function textDifference(before: JsonSchema, after: JsonSchema): TextDifference {
  const found = new Set<string>();
  const defaults: string[] = [];
  walk(before, after, "", (path, keyword, old, now) => {
    const place = path === "" ? "" : ` of ${path}`;
    if (SAID.includes(keyword)) found.add(`${keyword}${place}`);
    if (keyword === "default") defaults.push(`the default${place} was ${said(old)}, is ${said(now)}`);
  });
  const shown = [...defaults, ...[...found].slice(0, MOST_SHOWN)];
  const more = found.size > MOST_SHOWN ? [`${found.size - MOST_SHOWN} more`] : [];
  const what = shown.length > 0 ? [...shown, ...more].join(", ") : "the same in other words, or in another order";
  return { what, changesDefault: defaults.length > 0 };
}

type Visit = (path: string, keyword: string, before: unknown, after: unknown) => void;

/** Goes through two schemas side by side, as far as they have the same structure. */
function walk(before: unknown, after: unknown, path: string, visit: Visit): void {
  if (!isObject(before) || !isObject(after)) return;
  for (const keyword of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[keyword], after[keyword]];
    if (old === now || (old !== undefined && now !== undefined && sortedJson(old) === sortedJson(now))) continue;
    visit(path, keyword, old, now);
    if (["properties", "$defs", "patternProperties"].includes(keyword) && isObject(old) && isObject(now)) {
      for (const name of Object.keys(old)) walk(old[name], now[name], path === "" ? name : `${path}.${name}`, visit);
    } else if (Array.isArray(old) && Array.isArray(now)) {
      old.forEach((part, index) => {
        walk(part, now[index], path, visit);
      });
    } else if (keyword !== "default") walk(old, now, keyword === "items" ? `${path}[]` : path, visit);
  }
}

function said(value: unknown): string {
  return value === undefined ? "none" : JSON.stringify(value);
}
