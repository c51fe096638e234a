import type { VendorRules } from "../providers/codec/encode-tools.js";
import { PROVIDERS } from "../providers/index.js";

/** What the vendors with these ids, or all, ask of tools; two APIs of one vendor count once. */
export function lintVendors(ids: readonly string[] | undefined): VendorRules[] {
  const asked = PROVIDERS.filter(({ id }) => ids === undefined || ids.includes(id));
  return [...new Map(asked.map(({ rules }) => [rules.name, rules])).values()];
}
