import type { Declare } from "./shape.js";

/** Ways to write an array type; `T[]` is the one that is not here. */
export const ARRAYS: Readonly<Record<string, (item: string) => string>> = {
  generic: (item) => `Array<${item}>`,
  readonly: (item) => `(readonly ${item}[])`,
  ReadonlyArray: (item) => `ReadonlyArray<${item}>`,
  undefinable: (item) => `(${item} | undefined)[]`,
};

/** Ways to have the checker compute a type that is the inner one. */
export const COMPUTED: Readonly<Record<string, (inner: string, declare: Declare) => string>> = {
  alias: (inner, declare) => declare("Alias", (name) => `type ${name} = ${inner};`),
  identity: (inner, declare) => `${declare("Same", (name) => `type ${name}<T> = T;`)}<${inner}>`,
  indexed: (inner) => `{ field: ${inner} }["field"]`,
  element: (inner) => `[0, ${inner}][1]`,
  returned: (inner) => `ReturnType<() => ${inner}>`,
  awaited: (inner) => `Awaited<Promise<${inner}>>`,
  conditional: (inner, declare) =>
    `${declare("Choose", (name) => `type ${name}<K> = K extends "yes" ? ${inner} : { wrong: true };`)}<"yes">`,
  inferred: (inner, declare) =>
    `${declare("Unwrap", (name) => `type ${name}<T> = T extends { boxed: infer Inner } ? Inner : never;`)}<{ boxed: ${inner} }>`,
  excluded: (inner) => `Exclude<${inner} | "never this", "never this">`,
  parameter: (inner) => `Parameters<(given: ${inner}) => void>[0]`,
};
