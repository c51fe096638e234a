import { type Containment, schemaContainment } from "../../contracts/schema-containment.js";
import type { ToolSnapshot } from "../../definition/tool-snapshot.js";
import { definitionsOf } from "./definitions-of.js";
import { type Matcher, outcomeOf } from "./matcher.js";
import { snapshotContracts, type ToolContract } from "./snapshot-contracts.js";

/** Tools that serve all who go by an earlier contract. */
export const toBeBackwardCompatibleWith: Matcher<[before: ToolSnapshot | string]> = {
  check(received, before) {
    const now = new Map(definitionsOf(received).map((tool) => [tool.name, tool]));
    const problems = snapshotContracts(before).flatMap((old) => {
      const tool = now.get(old.name);
      return tool ? toolProblems(old, tool) : [`"${old.name}" is gone.`];
    });
    return outcomeOf(problems, () => `${[...now.keys()].join(", ")}: compatible with the snapshot.`);
  },
};

function toolProblems(old: ToolContract, now: ToolContract): readonly string[] {
  const taken = gapLines(schemaContainment(old.inputSchema, now.inputSchema), "sent");
  const given = old.outputSchema
    ? gapLines(schemaContainment(now.outputSchema ?? {}, old.outputSchema), "returned")
    : [];
  return [
    ...(taken.length > 0 ? [`"${old.name}" no longer takes all arguments that it took:`, ...taken] : []),
    ...(given.length > 0 ? [`"${old.name}" may return what it did not:`, ...given] : []),
  ];
}

function gapLines(containment: Containment, verb: string): readonly string[] {
  if (containment.answer === "yes") return [];
  return containment.gaps.map(({ path, reason, counterexample }) => {
    const example =
      counterexample === undefined ? " (cannot be told for sure)" : `, as in ${JSON.stringify(counterexample)}`;
    return `  ${path === "" ? `what is ${verb}` : path}: ${reason}${example}`;
  });
}
