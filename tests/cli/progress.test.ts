import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@jest/globals";
import { HAS_TERMINAL } from "../support/run-cli.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const library = pathToFileURL(resolve(__dirname, "../../dist/esm/src/cli/with-progress.js")).href;

/** A program that is busy for a while, without a pause for the event loop. */
function busyProgram(milliseconds: number): string {
  const text = `
    import { withProgress } from "${library}";
    const value = await withProgress("reflecting", () => {
      const end = Date.now() + ${milliseconds};
      while (Date.now() < end);
      return 42;
    });
    console.log("value " + value);`;
  return join(temporaryFolder({ "busy.mjs": text }), "busy.mjs");
}

test("work over a second shows on a terminal, though it blocks the process, and is wiped out after it", () => {
  if (!HAS_TERMINAL) return console.warn("no util-linux script: the terminal is not tested");
  const command = (milliseconds: number) => `${process.execPath} ${busyProgram(milliseconds)}`;
  const run = (milliseconds: number) =>
    spawnSync("script", ["-qec", command(milliseconds), "/dev/null"], { encoding: "utf8" }).stdout;
  const shown = run(4_000);
  expect(shown).toContain("reflecting 1 s");
  expect(shown.endsWith("\r\u001b[Kvalue 42\r\n")).toBe(true);
  expect(run(10)).toBe("value 42\r\n");
});

test("without a terminal nothing shows", () => {
  const run = spawnSync(process.execPath, [busyProgram(1_300)], { encoding: "utf8" });
  expect(run).toMatchObject({ stdout: "value 42\n", stderr: "" });
});
