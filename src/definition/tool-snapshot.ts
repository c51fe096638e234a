import type { JsonSchema, ObjectSchema } from "./json-schema.js";
import type { Reviver } from "./reviver.js";
import type { ToolAnnotations } from "./tool-definition.js";

/** One parameter of a tool method, in the order of the signature. */
export interface ToolParameter {
  /** The property of the arguments object; for an injected parameter its name in the source. */
  readonly name: string;
  /** May be left out: optional, defaulted, or `| undefined`. */
  readonly optional?: true;
  /** A rest parameter: the property holds an array that is spread. */
  readonly rest?: true;
  /** Filled by toolwright, hidden from the model. */
  readonly inject?: "context";
  /** A destructured parameter: it has no name, so these properties of the arguments object make it up. */
  readonly properties?: readonly string[];
}

/** One tool as it stands in a snapshot file. */
export interface SnapshotTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly ToolParameter[];
  readonly inputSchema: ObjectSchema;
  readonly outputSchema?: JsonSchema;
  /** How the JSON arguments become the values of the signature. Absent where they already are. */
  readonly revive?: Reviver;
  /** What the options of `@tool()` say of it, where they are constants; absent where they say nothing. */
  readonly annotations?: ToolAnnotations;
  /** The rules of `toolwright lint` that its doc comment turns off: `@lintOff rule`. */
  readonly lintOff?: readonly string[];
}

/** One toolkit as it stands in a snapshot file. */
export interface SnapshotToolkit {
  /** The file that declares the class, relative to the snapshot's folder, with forward slashes. */
  readonly source: string;
  /** The class's name in its file, where that is not the toolkit's. */
  readonly class?: string;
  readonly description: string;
  /** Tools by method name; a static method has `static ` before it. */
  readonly tools: Readonly<Record<string, SnapshotTool>>;
}

/** The snapshot file: every definition reflected from a project. */
export interface ToolSnapshot {
  readonly version: 1;
  /** Content hash (16 hex digits of SHA-256, line ends as LF) of every project file that shaped a definition. */
  readonly sources?: Readonly<Record<string, string>>;
  /** Toolkits by name. */
  readonly toolkits: Readonly<Record<string, SnapshotToolkit>>;
}

/** A snapshot as the import of its JSON file is typed: TypeScript takes the literals in it for any number and any text. */
export interface SnapshotJson {
  readonly version: number;
  readonly toolkits: object;
}
