import { expect, test } from "@jest/globals";
import type { ToolSnapshot } from "toolwright";
import { compareContracts } from "../../src/contracts/compare-contracts.js";
import { worstOf } from "../../src/contracts/contract-change.js";
import { CHANGES, type KnownChange } from "../contracts/contract-changes.js";
import { reflectPrograms } from "../support/reflect-programs.js";

const IMPORT =
  'import { type Int, tool, type ToolContext } from "toolwright";\nexport type Used = [Int, ToolContext];\n';

/** All cases as they are on one side, each a class in a file of its own. */
function reflected(side: 0 | 1): ToolSnapshot {
  const programs = CHANGES.map((change, index) => {
    const members = [change.before, change.after][side]?.replaceAll("%", String(index));
    return [`case${index}`, `${IMPORT}${typesOf(change, side)}\nexport class Case${index} { ${members} }\n`];
  });
  return reflectPrograms(".contracts", Object.fromEntries(programs));
}

function typesOf({ types = "" }: KnownChange, side: 0 | 1): string {
  return typeof types === "string" ? types : types[side];
}

function only(snapshot: ToolSnapshot, index: number): ToolSnapshot {
  const toolkit = snapshot.toolkits[`Case${index}`];
  return { version: 1, toolkits: toolkit ? { [`Case${index}`]: toolkit } : {} };
}

const [before, after] = [reflected(0), reflected(1)];

test("forty changes are fixed", () => expect(CHANGES).toHaveLength(40));

test.each(CHANGES.map((change, index) => [change.name, change, index] as const))("%s", (_, { is }, index) => {
  const changes = compareContracts(only(before, index), only(after, index));
  const directions = [...new Set(changes.map(({ direction }) => direction))];
  const found = directions.map((one) => [one, worstOf(changes.filter(({ direction }) => direction === one))]);
  expect(Object.fromEntries(found)).toEqual(is);
  expect(changes.filter(({ unproven }) => unproven)).toEqual([]);
});
