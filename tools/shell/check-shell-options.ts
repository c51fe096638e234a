import { statSync } from "node:fs";
import type { ShellOptions } from "./shell-options.js";

/** What is wrong with the options, all of it. */
export function shellProblems({ cwd, allow, env }: ShellOptions): string[] {
  const isFolder = typeof cwd === "string" && statSync(cwd, { throwIfNoEntry: false })?.isDirectory() === true;
  return [
    ...(isFolder ? [] : [`"cwd" must be a folder, not ${JSON.stringify(cwd)}`]),
    ...(allow && allow.length === 0 ? ['"allow" is empty, so that nothing could run'] : []),
    ...(allow?.some((entry) => entry.trim() === "") ? ['"allow" holds an empty command'] : []),
    ...(env ?? []).flatMap((name) =>
      name.includes("=") ? [`"env" holds names, not values: "${name.split("=")[0]}"`] : [],
    ),
  ];
}
