import { ToolkitSetupError } from "../../src/index.js";

/** Puts the given limits over the defaults; each must be a positive whole number. */
export function withDefaults<Limits extends object>(
  toolkit: string,
  defaults: Limits,
  given: Partial<Limits> = {},
): Limits {
  const problems = Object.entries(given).flatMap(([name, value]) => {
    if (!Object.hasOwn(defaults, name))
      return [`unknown limit "${name}"; limits are ${Object.keys(defaults).join(", ")}`];
    if (value === undefined || (Number.isSafeInteger(value) && Number(value) > 0)) return [];
    return [`limit "${name}" must be a positive whole number, not ${String(value)}`];
  });
  if (problems.length > 0) throw new ToolkitSetupError(toolkit, problems);
  const defined = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(defined) };
}
