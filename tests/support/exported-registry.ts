import { type ContentPart, ToolRegistry, type ToolResult } from "toolwright";

/** A registry whose tools say what they got: one plain, one with hard arguments, one that fails. */
export function exportedRegistry(): ToolRegistry {
  return new ToolRegistry()
    .add({ name: "files.read", description: "Reads.", inputSchema: TEXT }, ({ text }) => `read ${String(text)}`)
    .add({ name: "plan", description: "Plans.", inputSchema: PLAN }, (args) => JSON.stringify(args))
    .add({ name: "fail", description: "", inputSchema: { type: "object", properties: {} } }, () => {
      throw new TypeError("It is broken.");
    });
}

const TEXT = { type: "object", properties: { text: { type: "string" } }, required: ["text"] } as const;

const PLAN = {
  type: "object",
  properties: {
    title: { type: "string", maxLength: 80 },
    limit: { type: "integer", default: 5 },
    note: { type: ["string", "null"] },
    labels: { type: "object", additionalProperties: { type: "string" } },
    point: { type: "array", prefixItems: [{ type: "number" }, { type: "number" }], items: false, minItems: 2 },
    steps: { type: "array", items: { $ref: "#/$defs/Step" } },
    level: { enum: [1, 2, 3] },
    extra: {},
  },
  required: ["title", "steps"],
  additionalProperties: false,
  $defs: {
    Step: {
      type: "object",
      properties: { do: { type: "string" }, after: { type: "array", items: { $ref: "#/$defs/Step" } } },
      required: ["do"],
      additionalProperties: false,
    },
  },
} as const;

/** Arguments for `plan`, and what they are on the wire is the vendor's. */
export const PLAN_ARGUMENTS = {
  title: "Trip",
  note: null,
  labels: { a: "x" },
  point: [1, 2.5],
  steps: [{ do: "pack", after: [{ do: "socks" }, { do: "more", after: [] }] }],
  level: 2,
  extra: { deep: [1, "2"] },
};

/** A result as tools return it. */
export function result(parts: Partial<ToolResult> & { readonly content: readonly ContentPart[] }): ToolResult {
  return { callId: "c1", name: "files.read", isError: false, durationMs: 0, ...parts };
}

export const PICTURE = { type: "image", data: "aGk=", mimeType: "image/png" } as const;
export const SOUND = { type: "audio", data: "aGk=", mimeType: "audio/wav" } as const;
export const FILM = { type: "image", data: "aGk=", mimeType: "image/tiff" } as const;
