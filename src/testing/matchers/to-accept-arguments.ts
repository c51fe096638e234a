import { compileValidator } from "../../dispatch/compile-validator.js";
import { explainFaults } from "../../dispatch/explain-faults.js";
import { definitionOf } from "./definitions-of.js";
import { faultLines } from "./fault-lines.js";
import type { Matcher } from "./matcher.js";

/** Arguments that fit the schema of the one tool. */
export const toAcceptArguments: Matcher<[args: unknown]> = {
  check(received, args) {
    const { name, inputSchema } = definitionOf(received);
    const pass = compileValidator(inputSchema)(args);
    const sent = JSON.stringify(args);
    return {
      pass,
      message: () =>
        pass
          ? `"${name}" accepts ${sent}, and should not.`
          : [`"${name}" should accept ${sent}:`, ...faultLines(explainFaults(inputSchema, args))].join("\n"),
    };
  },
};
