import type { Dialect } from "../codec/dialect.js";
import type { VendorRules } from "../codec/encode-tools.js";
import type { Vendor } from "../vendor.js";

/** Schemas of MCP's tools, by its specification: JSON Schema 2020-12, an object at the root. */
const MCP: Dialect = { name: "MCP", rewrites: [] };

const RULES: VendorRules = {
  id: "mcp",
  name: "MCP",
  names: { rule: /^[A-Za-z0-9_.-]{1,128}$/, longest: 128, fallback: "tool" },
};

/** What a client of the Model Context Protocol is told of tools: for the preflight, since a server has no request to write. */
export const mcp: Pick<Vendor<string, object, never, never, object>, "rules" | "dialects" | "formatTools"> = {
  rules: RULES,
  dialects: { mcp: MCP },
  formatTools: (tools) =>
    tools.map(({ name, description, schema, definition: { outputSchema, annotations } }) => ({
      name,
      description,
      inputSchema: schema,
      ...(outputSchema === undefined ? {} : { outputSchema }),
      annotations,
    })),
};
