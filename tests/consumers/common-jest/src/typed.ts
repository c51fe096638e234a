import type { ToolRegistry } from "toolwright";
import type { Files } from "toolwright/tools/files";

/** Calls of a toolkit that comes with toolwright: the compiler knows the names of its parameters. */
export async function firstLine(registry: ToolRegistry, path: string): Promise<string> {
  const files = registry.typed<[Files]>();
  // @ts-expect-error: a misspelt name is found before it runs
  await files.call("read", { paht: path });
  const result = await files.call("read", { path, limit: 1 });
  if (result.isError) return result.failure.code;
  return typeof result.value === "string" ? result.value : "an image";
}
