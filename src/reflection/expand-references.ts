import { dirname, join } from "node:path/posix";
import { parse } from "jsonc-parser";

interface Solution {
  readonly files?: unknown;
  readonly include?: unknown;
  readonly references?: unknown;
}

/**
 * The projects that tsconfigs stand for: a solution (`"files": []` with references, as workspaces have at their root)
 * stands for the projects it refers to, and has no sources of its own.
 */
export function expandReferences(
  configs: readonly string[],
  readText: (path: string) => string | undefined,
): readonly string[] {
  const found = new Set<string>();
  const visit = (config: string, depth: number): void => {
    const references = depth > 20 ? [] : referencesOf(config, readText);
    if (references.length === 0) found.add(config);
    for (const reference of references) visit(reference, depth + 1);
  };
  for (const config of configs) visit(config, 0);
  return [...found];
}

function referencesOf(config: string, readText: (path: string) => string | undefined): string[] {
  const text = readText(config);
  const content = (text === undefined ? {} : parse(text, [], { allowTrailingComma: true })) as Solution | undefined;
  const isSolution = Array.isArray(content?.files) && content.files.length === 0 && content.include === undefined;
  if (!isSolution || !Array.isArray(content.references)) return [];
  return content.references.flatMap((reference: { path?: unknown }) => {
    if (typeof reference?.path !== "string") return [];
    const path = join(dirname(config), reference.path);
    return [path.endsWith(".json") ? path : join(path, "tsconfig.json")];
  });
}
