import type { JsonObject } from "./json-schema.js";
import { shared } from "./shared.js";

/** An agent and the registry that it calls may be of two copies of toolwright. */
const made = (): WeakSet<object> => shared("wire-arguments", () => new WeakSet());

/**
 * Arguments in a vendor's form whose text could not be read, or not to the last digit, when the call came: the registry
 * reads it, repairs it where need be, and then decodes. In JSON it is the text.
 */
export class WireArguments {
  /** Unlike `instanceof`, safe with a proxy. */
  static is(value: unknown): value is WireArguments {
    return typeof value === "object" && value !== null && made().has(value);
  }

  constructor(
    readonly text: string,
    /** Makes canonical arguments of the vendor's. Never throws. */
    readonly decode: (args: JsonObject) => JsonObject,
  ) {
    made().add(this);
  }

  toJSON(): string {
    return this.text;
  }
}
