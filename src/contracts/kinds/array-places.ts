import { listed, NOTHING, type Schema } from "../../providers/codec/schema.js";
import { least, type Parts } from "../branch.js";
import { partOf } from "../schema-reader.js";

/** The schemas that all apply to the item at a position. */
export function itemParts(rules: Parts, at: number): Parts {
  return rules.map(
    (rule) => prefixOf(rule)[at] ?? partOf(Array.isArray(rule.items) ? rule.additionalItems : rule.items),
  );
}

/** The number of positions that some rule describes by themselves. */
export function longest(rules: Parts): number {
  return Math.max(0, ...rules.map((rule) => prefixOf(rule).length));
}

/** The most items an array can have. */
export function mostItems(rules: Parts): number {
  const described = longest(rules);
  for (let at = 0; at <= described; at++) {
    if (itemParts(rules, at).includes(NOTHING)) return least(rules, "maxItems", at);
  }
  return least(rules, "maxItems", Infinity);
}

/** Draft-07 says `items` for what is `prefixItems` since. */
function prefixOf({ items, prefixItems }: Schema): readonly Schema[] {
  return listed(Array.isArray(items) ? items : prefixItems);
}
