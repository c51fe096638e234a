import { isAbsolute } from "node:path";

/** The variables that programs need to work at all and that hold no secrets. */
export const DEFAULT_ENVIRONMENT: readonly string[] = [
  ...["PATH", "HOME", "USER", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR"],
  ...["SystemRoot", "ComSpec", "PATHEXT", "TEMP", "TMP", "USERPROFILE"],
];

/** The named variables of this process, and no others. Relative folders in `PATH` are left out: they would run what lies in the working folder. */
export function environment(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      if (value === undefined) return [];
      return [[name, name.toUpperCase() === "PATH" ? absoluteOnly(value) : value] as const];
    }),
  );
}

function absoluteOnly(path: string): string {
  const separator = process.platform === "win32" ? ";" : ":";
  return path
    .split(separator)
    .filter((folder) => isAbsolute(folder))
    .join(separator);
}
