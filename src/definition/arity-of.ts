import type { ToolParameter } from "./tool-snapshot.js";

/**
 * What `length` of a method may be: it counts the parameters before the first one with a default or the rest. A definition does not
 * tell defaulted from optional ones, so it gives a range.
 */
export function arityOf(parameters: readonly ToolParameter[]): readonly [fewest: number, most: number] {
  const fewest = countBefore(parameters, ({ optional, rest, inject, properties }) =>
    Boolean(optional ?? rest ?? inject ?? properties),
  );
  return [fewest, countBefore(parameters, ({ rest }) => rest === true)];
}

function countBefore(parameters: readonly ToolParameter[], stops: (parameter: ToolParameter) => boolean): number {
  const index = parameters.findIndex(stops);
  return index === -1 ? parameters.length : index;
}
