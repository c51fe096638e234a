import type { ToolNotice, ToolNotices, ToolSource } from "./provider.js";

/** The notices of an export, each with the file that declares its tool, where the source knows it. */
export function noticesOf({ refused, warnings, rewritten }: ToolNotices, source: ToolSource): ToolNotices {
  const located = (notices: readonly ToolNotice[]): ToolNotice[] =>
    notices.map((notice) => {
      const file = source.fileOf?.(notice.tool);
      return file === undefined ? notice : { ...notice, source: file };
    });
  return { refused: located(refused), warnings: located(warnings), rewritten: located(rewritten) };
}
