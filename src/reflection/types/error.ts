import { reportUnresolved } from "../report-unresolved.js";
import type { TypeHandler } from "./index.js";

/** A type that TypeScript could not make out: its own errors say why. */
export const error: TypeHandler = {
  kind: "error",
  matches: (type) => type.isErrorType(),
  describe(_type, site, builder) {
    reportUnresolved(site, builder);
    return { schema: {} };
  },
};
