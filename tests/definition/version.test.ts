import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { VERSION } from "toolwright";

test("VERSION is the version of package.json", () => {
  expect(VERSION).toBe(JSON.parse(readFileSync(join(__dirname, "../../package.json"), "utf8")).version);
});
