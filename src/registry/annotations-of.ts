import type { ToolAnnotations } from "../definition/tool-definition.js";
import type { ToolOptions } from "../definition/tool-options.js";

/** The annotations that a tool's options set. A dangerous tool is destructive. */
export function annotationsOf(options: ToolOptions): ToolAnnotations {
  const { readOnly, idempotent, openWorld } = options;
  const destructive = options.dangerous ? true : options.destructive;
  return {
    ...(readOnly === undefined ? {} : { readOnly }),
    ...(destructive === undefined ? {} : { destructive }),
    ...(idempotent === undefined ? {} : { idempotent }),
    ...(openWorld === undefined ? {} : { openWorld }),
  };
}
