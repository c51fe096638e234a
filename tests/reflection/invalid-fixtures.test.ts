import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { formatDiagnostic, reflectFixtures } from "../support/fixtures.js";

const fixtures = reflectFixtures("invalid");

describe("invalid fixtures", () => {
  test.each(fixtures.map((fixture) => [fixture.name, fixture] as const))(
    "%s",
    (_, { folder, diagnostics, toolkits }) => {
      const file = join(folder, "diagnostics.txt");
      const lines = diagnostics.map(formatDiagnostic);
      const kept = Object.values(toolkits).flatMap(({ tools }) => Object.values(tools).map(({ name }) => name));
      const actual = `${[...lines, "", `reflected: ${kept.join(", ") || "nothing"}`].join("\n")}\n`;
      if (process.env.UPDATE_FIXTURES) writeFileSync(file, actual);
      expect(existsSync(file) ? actual : "no diagnostics.txt").toBe(readFileSync(file, "utf8"));
    },
  );
});
