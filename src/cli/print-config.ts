import type { ConfigNeed } from "../definition/toolkit-config.js";
import { colorsFor } from "./colors.js";
import { table } from "./table.js";

/** Prints what the toolkits are configured with, without the values. */
export function printConfig(needs: readonly ConfigNeed[]): void {
  if (needs.length === 0) return;
  const { bold } = colorsFor(process.stdout);
  const rows = needs.map(({ toolkit, key, type, required, secret, env, from, description }) => [
    `${toolkit}.${key}`,
    [type, ...(required ? [] : ["optional"]), ...(secret ? ["secret"] : [])].join(", "),
    env ?? "",
    from,
    description ?? "",
  ]);
  const head = ["CONFIGURATION", "TYPE", "ENVIRONMENT", "FROM", "DESCRIPTION"].map((cell) => bold(cell));
  console.log(`\n${table([head, ...rows], process.stdout.columns || Number.POSITIVE_INFINITY)}`);
}
