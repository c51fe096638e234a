/** Says whether a value fits an arm. */
export type Fits = (value: unknown) => unknown;

/** What is known of one union: its arms, made when first needed, for they may hold their own union. */
export interface Union {
  readonly arms: readonly (boolean | (() => Fits))[];
  /** How many fits are counted: more are of no interest. */
  readonly most: number;
  readonly made: (Fits | undefined)[];
  /** Which objects fit how many arms. */
  readonly fits: WeakMap<object, number>;
}

export function makeUnion(keyword: "anyOf" | "oneOf", arms: Union["arms"]): Union {
  return { arms, most: keyword === "anyOf" ? 1 : 2, made: [], fits: new WeakMap() };
}

/** How many arms of a union a value fits. Each object is looked at once. */
export function countFits({ arms, most, made, fits }: Union, value: unknown): number {
  const isObject = typeof value === "object" && value !== null;
  const known = isObject ? fits.get(value) : undefined;
  if (known !== undefined) return known;
  let count = 0;
  for (let index = 0; index < arms.length && count < most; index++) {
    const arm = arms[index];
    if (typeof arm !== "function") {
      if (arm === true) count++;
      continue;
    }
    made[index] ??= arm();
    if (made[index]?.(value)) count++;
  }
  if (isObject) fits.set(value, count);
  return count;
}
