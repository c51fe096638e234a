import type { ToolNotice, ToolNotices, ToolSource } from "./provider.js";

/** The notices of an export, each with the place that declares its tool, which is looked up when somebody reads it. */
export function noticesOf({ refused, warnings, rewritten }: ToolNotices, source: ToolSource): ToolNotices {
  return {
    refused: noticesAt(refused, source),
    warnings: noticesAt(warnings, source),
    rewritten: noticesAt(rewritten, source),
  };
}

/** The same for any notices. */
export function noticesAt(notices: readonly ToolNotice[], source: Pick<ToolSource, "locate">): ToolNotice[] {
  return notices.map((notice) => {
    const { tool, path } = notice;
    const placeOf = source.locate?.(tool);
    if (!placeOf) return notice;
    return Object.defineProperty({ ...notice }, "source", { enumerable: true, get: () => placeOf(path) });
  });
}
