import { UnknownProviderError } from "../definition/errors/index.js";
import { TARGETS, type Target } from "../providers/preflight.js";

/**
 * The targets that `--for` names, separated by commas, each once and with its name.
 *
 * @throws UnknownProviderError (TW6001)
 */
export function targetsOf(named: string): (readonly [string, Target])[] {
  const ids = named.split(",").map((id) => id.trim());
  const given = ids.filter((id) => id !== "");
  return [...new Set(given.length > 0 ? given : [named])].map((id) => {
    const target = TARGETS.get(id);
    if (!target) throw new UnknownProviderError(id, [...TARGETS.keys()], "--for");
    return [id, target] as const;
  });
}
