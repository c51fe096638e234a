import { ObjectFlags, type Type } from "./compiler.js";

/** Whether a type is a mapped type, as `Record` and `Partial` are. */
export function isMapped(type: Type): boolean {
  return type.isObjectType() && (type.objectFlags & ObjectFlags.Mapped) !== 0;
}
