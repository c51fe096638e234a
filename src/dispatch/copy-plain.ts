import { pointerTo } from "../definition/json-pointer.js";

/** A value that cannot be copied to plain data, and where in it. */
export class UncopyableError {
  constructor(
    readonly problem: string,
    readonly path: string,
  ) {}
}

/** How many values an object that did not come as text may hold. */
const MOST_VALUES = 1_000_000;

/** What is left of the allowance while a value is copied, and the objects around the place. */
interface Copying {
  values: number;
  readonly above: Set<object>;
}

/**
 * A copy of an arguments object: own enumerable properties, read once each; undefined ones left out; values that are
 * neither plain objects nor arrays kept as they are, for the schema to judge. Throws UncopyableError at a cycle, a
 * `__proto__` key (the way to pollute prototypes), beyond `depth` levels and beyond `most` values (an array may claim any
 * length), and whatever a getter or proxy throws.
 */
export function copyPlain(value: object, depth: number, most = MOST_VALUES): object {
  return copyLevel(value, depth, "", { values: most, above: new Set() });
}

function copyLevel(value: object, depth: number, path: string, copying: Copying): object {
  if (copying.above.has(value)) throw new UncopyableError("a value holds itself", path);
  if (depth <= 0) throw new UncopyableError("too deep", path);
  copying.above.add(value);
  const copy = Array.isArray(value) ? copyArray(value, depth, path, copying) : copyObject(value, depth, path, copying);
  copying.above.delete(value);
  return copy;
}

function copyArray(value: readonly unknown[], depth: number, path: string, copying: Copying): unknown[] {
  const copy: unknown[] = [];
  const { length } = value;
  take(copying, length, path);
  for (let index = 0; index < length; index++) {
    const item = value[index];
    copy.push(isPlain(item) ? copyLevel(item, depth - 1, pointerTo(path, String(index)), copying) : item);
  }
  return copy;
}

function copyObject(value: object, depth: number, path: string, copying: Copying): object {
  const copy: Record<string, unknown> = {};
  const keys = Object.keys(value);
  take(copying, keys.length, path);
  for (const key of keys) {
    if (key === "__proto__") throw new UncopyableError('the property "__proto__" is not allowed', pointerTo(path, key));
    const item: unknown = (value as Record<string, unknown>)[key];
    if (item === undefined) continue;
    copy[key] = isPlain(item) ? copyLevel(item, depth - 1, pointerTo(path, key), copying) : item;
  }
  return copy;
}

/** A length that is no number, as a proxy may give, is taken as too many. */
function take(copying: Copying, count: number, path: string): void {
  if (!(count <= copying.values)) throw new UncopyableError("too many values", path);
  copying.values -= count;
}

function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  // An object of another realm (a vm context, Jest's sandbox) has that realm's Object.prototype, which ends the chain.
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}
