import { resolve } from "node:path";
import { expect, test } from "@jest/globals";
import type { ToolSnapshot } from "toolwright";
import { reflectProject } from "toolwright/reflection";
import { compareContracts } from "../../src/contracts/compare-contracts.js";
import { worstOf } from "../../src/contracts/contract-change.js";
import { CHANGES, type KnownChange } from "../contracts/contract-changes.js";

const FOLDER = resolve(import.meta.dirname, "../.contracts");
const IMPORT =
  'import { type Int, tool, type ToolContext } from "toolwright";\nexport type Used = [Int, ToolContext];\n';

/** All cases as they are on one side, each a class in a file of its own. */
function reflected(side: 0 | 1): ToolSnapshot {
  const files = CHANGES.map((change, index): [string, string] => {
    const members = [change.before, change.after][side]?.replaceAll("%", String(index));
    return [
      `${FOLDER}/case${index}.ts`,
      `${IMPORT}${typesOf(change, side)}\nexport class Case${index} { ${members} }\n`,
    ];
  });
  const tsconfig = {
    extends: "../../tsconfig.json",
    compilerOptions: { paths: { toolwright: ["../../src/index.ts"] } },
    files: files.map(([file]) => file),
    include: [],
  };
  const { snapshot, diagnostics } = reflectProject({
    projects: [`${FOLDER}/tsconfig.json`],
    files: { ...Object.fromEntries(files), [`${FOLDER}/tsconfig.json`]: JSON.stringify(tsconfig) },
  });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return snapshot;
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
