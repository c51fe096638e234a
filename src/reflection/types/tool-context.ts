import { TypeFlags } from "../compiler.js";
import { isOwnExport } from "../own-exports.js";
import type { TypeHandler } from "./index.js";

/** The call's context inside an argument or beside one; a parameter of its own never comes here. */
export const toolContext: TypeHandler = {
  kind: "tool context",
  matches: (type, facts) => (type.flags & TypeFlags.Object) !== 0 && isOwnExport(facts.symbolOf(type), "ToolContext"),
  describe(_type, site, builder) {
    const advice = "take it as a parameter of its own, context: ToolContext";
    const message = `the call's ToolContext is handed to the method, never sent by a model; ${advice}.`;
    if (builder.direction === "input") builder.error("TW2012", message, site);
    return { schema: {} };
  },
};
