import type { ToolContext } from "./tool-context.js";
import type { ToolDefinition } from "./tool-definition.js";
import type { ToolOptions } from "./tool-options.js";
import type { ToolParameter } from "./tool-snapshot.js";

/** One tool of a registry, as `get` and `list` show it. */
export interface RegisteredTool {
  readonly definition: ToolDefinition;
  readonly options: ToolOptions;
  /** The method's parameters in order; empty for a tool that is a handler, which takes the arguments object whole. */
  readonly parameters: readonly ToolParameter[];
  /** The toolkit's name; absent for a tool that was added with a handler. */
  readonly toolkit?: string;
  /** The method's name; a static method has `static ` before it. */
  readonly method?: string;
  /** The file that declares the toolkit, relative to the project, where it is known. */
  readonly source?: string;
}

/** What runs for a tool that is no method: gets the checked arguments as they came, and the context of the call. */
export type ToolHandler = (args: Readonly<Record<string, unknown>>, context: ToolContext) => unknown;
