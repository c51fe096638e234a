import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path/posix";
import type { CompilerSymbol } from "./compiler.js";

/** The exports of toolwright that reflection knows by identity, with the file that declares each. */
const FILES = {
  tool: "decorators/tool",
  toolkit: "decorators/toolkit",
  ToolContext: "src/definition/tool-context",
} as const;

const packageNames = new Map<string, string | undefined>();

/** Whether a symbol, aliases followed, is toolwright's own export of that name, whatever the importing file calls it. */
export function isOwnExport(symbol: CompilerSymbol | undefined, name: keyof typeof FILES): boolean {
  if (symbol?.name !== name) return false;
  return symbol.declarations.some(({ path }) => {
    const stem = path.replace(/(?:\.d)?\.[cm]?ts$/, "").toLowerCase();
    return stem.endsWith(`/${FILES[name].toLowerCase()}`) && packageName(dirname(path)) === "toolwright";
  });
}

/** Whether a file is part of toolwright itself, which shapes no definition of a project. */
export function isOwnFile(path: string): boolean {
  return /\/(?:src|decorators)\//.test(path) && packageName(dirname(path)) === "toolwright";
}

/** The name of the package a directory belongs to: of the nearest package.json that has one. */
function packageName(directory: string): string | undefined {
  if (packageNames.has(directory)) return packageNames.get(directory);
  const name = ownName(directory) ?? (directory === dirname(directory) ? undefined : packageName(dirname(directory)));
  packageNames.set(directory, name);
  return name;
}

function ownName(directory: string): string | undefined {
  const file = `${directory}/package.json`;
  if (!existsSync(file)) return undefined;
  try {
    return (JSON.parse(readFileSync(file, "utf8")) as { name?: string }).name;
  } catch {
    return undefined; // a broken package.json is not toolwright's
  }
}
