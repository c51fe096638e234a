import { pointerTo } from "./json-pointer.js";

/** A value that cannot be copied to plain data, and where in it. */
export class UncopyableError {
  constructor(
    readonly problem: string,
    readonly path: string,
  ) {}
}

/**
 * A copy of an arguments object: own enumerable properties, read once each; undefined ones left out; values that are
 * neither plain objects nor arrays kept as they are, for the schema to judge. Throws UncopyableError at a cycle, a
 * `__proto__` key (the way to pollute prototypes) and beyond `depth` levels, and whatever a getter or proxy throws.
 */
export function copyPlain(value: object, depth: number): object {
  return copyLevel(value, depth, "", new Set());
}

function copyLevel(value: object, depth: number, path: string, above: Set<object>): object {
  if (above.has(value)) throw new UncopyableError("a value holds itself", path);
  if (depth <= 0) throw new UncopyableError("too deep", path);
  above.add(value);
  const copy = Array.isArray(value) ? copyArray(value, depth, path, above) : copyObject(value, depth, path, above);
  above.delete(value);
  return copy;
}

function copyArray(value: readonly unknown[], depth: number, path: string, above: Set<object>): unknown[] {
  const copy: unknown[] = [];
  const { length } = value;
  for (let index = 0; index < length; index++) {
    const item = value[index];
    copy.push(isPlain(item) ? copyLevel(item, depth - 1, pointerTo(path, String(index)), above) : item);
  }
  return copy;
}

function copyObject(value: object, depth: number, path: string, above: Set<object>): object {
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    if (key === "__proto__") throw new UncopyableError('the property "__proto__" is not allowed', pointerTo(path, key));
    const item: unknown = (value as Record<string, unknown>)[key];
    if (item === undefined) continue;
    copy[key] = isPlain(item) ? copyLevel(item, depth - 1, pointerTo(path, key), above) : item;
  }
  return copy;
}

function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  // An object of another realm (a vm context, Jest's sandbox) has that realm's Object.prototype, which ends the chain.
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}
