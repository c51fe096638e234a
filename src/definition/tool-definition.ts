import type { JsonSchema, ObjectSchema } from "./json-schema.js";

/**
 * What a tool does to the world, in MCP's terms. The hints drive policy: a destructive tool needs approval, only
 * read-only or idempotent tools are retried, read-only calls of one turn run in parallel.
 */
export interface ToolAnnotations {
  /** The tool changes nothing. */
  readonly readOnly?: boolean;
  /** The tool may destroy or overwrite something. */
  readonly destructive?: boolean;
  /** A second call with the same arguments changes nothing more. */
  readonly idempotent?: boolean;
  /** The tool reaches beyond this process: network, file system, other people. */
  readonly openWorld?: boolean;
}

/** One tool as a model sees it: name, description, input schema. Field names are MCP's. */
export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  /** JSON Schema 2020-12 of the arguments object; one property per parameter. */
  readonly inputSchema: ObjectSchema;
  /** JSON Schema of the value returned, where the method returns one. */
  readonly outputSchema?: JsonSchema;
  readonly annotations: ToolAnnotations;
}
