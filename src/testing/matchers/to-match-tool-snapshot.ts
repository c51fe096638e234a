import { definitionsOf } from "./definitions-of.js";
import { difference } from "./difference.js";
import { type Matcher, outcomeOf } from "./matcher.js";
import { snapshotContracts, type ToolContract } from "./snapshot-contracts.js";

/** Definitions that are as the committed snapshot has them. */
export const toMatchToolSnapshot: Matcher<[file?: string]> = {
  check(received, file) {
    const committed = new Map(snapshotContracts(file).map((tool) => [tool.name, contractOf(tool)]));
    const definitions = definitionsOf(received).map(contractOf);
    const problems = definitions.flatMap((tool) => {
      const before = committed.get(tool.name);
      if (!before) return [`"${tool.name}" is not in the snapshot.`];
      const lines = difference(before, tool);
      return lines === "" ? [] : [`"${tool.name}" is not as in the snapshot:\n\n${lines}\n`];
    });
    const advice = "If the change is meant, run `npx toolwright snapshot` and commit what it writes.";
    const names = definitions.map(({ name }) => name).join(", ");
    return outcomeOf(problems.length > 0 ? [...problems, advice] : [], () => `${names}: as in the snapshot.`);
  },
};

function contractOf({ name, description, inputSchema, outputSchema }: ToolContract): ToolContract {
  return { name, description, inputSchema, ...(outputSchema ? { outputSchema } : {}) };
}
