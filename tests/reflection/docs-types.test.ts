import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "@jest/globals";
import { reflectProject } from "toolwright/reflection";

const ROOT = resolve(import.meta.dirname, "../..");

/** The rows of the tables: a type and its schema, both in code spans. */
const rows = readFileSync(`${ROOT}/docs/types.md`, "utf8")
  .split("\n")
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|")))
  .filter(([, type, schema]) => type?.startsWith("`") && schema?.startsWith("`{"))
  .map(([, type = "", schema = ""]) => ({ type: code(type), schema: JSON.parse(code(schema)) }));

/** The text of a code span; the double backticks of one that holds a backtick have a blank inside. */
function code(cell: string): string {
  return (
    /^(?:`` (.*) ``|`(.*)`)$/
      .exec(cell)
      ?.slice(1)
      .find((text) => text !== undefined) ?? ""
  );
}

test("docs/types.md gives the schema of each type it shows", () => {
  const methods = rows.map(({ type }, index) => `  @tool() t${index}(value: ${type}): void {}`);
  const main = `import { type Int, tool } from "toolwright";\nexport class Types {\n${methods.join("\n")}\n}\ntype Used = Int;`;
  const { snapshot, diagnostics } = reflectProject({
    projects: [`${ROOT}/tests/.types/tsconfig.json`],
    files: {
      [`${ROOT}/tests/.types/tsconfig.json`]: JSON.stringify({
        extends: "../../tsconfig.json",
        compilerOptions: { noUnusedLocals: false, paths: { toolwright: ["../../src/index.ts"] } },
        files: ["main.ts"],
        include: [],
      }),
      [`${ROOT}/tests/.types/main.ts`]: main,
    },
  });
  expect(rows.length).toBeGreaterThan(30);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const reflected = rows.map(({ type }, index) => ({
    type,
    schema: snapshot.toolkits.Types?.tools[`t${index}`]?.inputSchema.properties?.value,
  }));
  expect(reflected).toEqual(rows);
});
