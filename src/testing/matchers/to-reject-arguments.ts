import { compileValidator } from "../../dispatch/compile-validator.js";
import { explainFaults } from "../../dispatch/explain-faults.js";
import { definitionOf } from "./definitions-of.js";
import { faultLines } from "./fault-lines.js";
import type { Matcher } from "./matcher.js";

/** Arguments that do not fit the schema of the one tool, for a reason. */
export const toRejectArguments: Matcher<[args: unknown, why?: RegExp | string]> = {
  check(received, args, why) {
    const { name, inputSchema } = definitionOf(received);
    const sent = JSON.stringify(args);
    if (compileValidator(inputSchema)(args)) {
      return { pass: false, message: () => `"${name}" should reject ${sent}, and accepts it.` };
    }
    const lines = faultLines(explainFaults(inputSchema, args));
    const text = lines.join("\n");
    const pass = why === undefined || (typeof why === "string" ? text.includes(why) : why.test(text));
    const expected = why === undefined ? "" : ` for ${typeof why === "string" ? JSON.stringify(why) : String(why)}`;
    return {
      pass,
      message: () =>
        pass
          ? `"${name}" should not reject ${sent}${expected}:\n${text}`
          : `"${name}" rejects ${sent}, but not${expected}:\n${text}`,
    };
  },
};
