import type { JsonObject } from "./json-schema.js";

/**
 * Arguments in a vendor's form whose text could not be read, or not to the last digit, when the call came: the registry
 * reads it, repairs it where need be, and then decodes. In JSON it is the text.
 */
export class WireArguments {
  readonly #brand = true;

  /** Unlike `instanceof`, safe with a proxy. */
  static is(value: unknown): value is WireArguments {
    return typeof value === "object" && value !== null && #brand in value;
  }

  constructor(
    readonly text: string,
    /** Makes canonical arguments of the vendor's. Never throws. */
    readonly decode: (args: JsonObject) => JsonObject,
  ) {}

  toJSON(): string {
    return this.text;
  }
}
