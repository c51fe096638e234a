import type { ToolLog } from "../definition/tool-context.js";
import { tellListener } from "./tell-listener.js";

const safe = new WeakMap<ToolLog, ToolLog>();

/** The app's log for tools: what it throws is no fault of the tool that writes to it. */
export function safeLog(log: ToolLog): ToolLog {
  const known = safe.get(log);
  if (known) return known;
  const made: ToolLog = {
    debug: (...all) => tellListener(() => log.debug(...all)),
    info: (...all) => tellListener(() => log.info(...all)),
    warn: (...all) => tellListener(() => log.warn(...all)),
    error: (...all) => tellListener(() => log.error(...all)),
  };
  safe.set(log, made);
  return made;
}
