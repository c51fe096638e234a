import type { ToolSnapshot } from "toolwright";

/** A snapshot that has every part the format knows. */
export const SAMPLE: ToolSnapshot = {
  version: 1,
  sources: { "src/files.ts": "0123456789abcdef" },
  toolkits: {
    Files: {
      source: "src/files.ts",
      class: "FileTools",
      description: "Files of a folder.",
      tools: {
        read: {
          name: "read",
          description: "Reads a file.",
          parameters: [
            { name: "path" },
            { name: "since", optional: true },
            { name: "context", inject: "context" },
            { name: "", properties: ["head", "tail"] },
            { name: "rest", rest: true },
          ],
          inputSchema: {
            type: "object",
            properties: {
              path: { type: "string", pattern: "^[^/]" },
              since: { type: "string", format: "date-time" },
              head: { type: "integer" },
              tail: { $ref: "#/$defs/Tail" },
              rest: { type: "array", items: { type: "string" } },
            },
            required: ["path"],
            additionalProperties: false,
            $defs: { Tail: { type: "object", properties: { next: { $ref: "#/$defs/Tail" } } } },
          },
          outputSchema: { type: "string" },
          revive: {
            type: "root",
            revive: {
              type: "object",
              properties: {
                since: { type: "Date" },
                tail: { type: "ref", name: "Tail" },
                rest: {
                  type: "array",
                  prefix: [null, { type: "URL" }],
                  items: { type: "Set", items: { type: "bigint" } },
                },
              },
              values: {
                type: "union",
                arms: [{ schema: "#/$defs/Tail", revive: { type: "RegExp" } }, { schema: "#/properties/path" }],
              },
            },
            definitions: {
              Tail: { type: "Map", entries: "pairs", values: { type: "class", module: "src/tail.ts", export: "Tail" } },
            },
          },
        },
        remove: {
          name: "remove",
          description: "Removes.",
          parameters: [],
          inputSchema: { type: "object" },
          annotations: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
          lintOff: ["confusable-tools"],
        },
        "static version": { name: "version", description: "", parameters: [], inputSchema: { type: "object" } },
      },
    },
  },
};
