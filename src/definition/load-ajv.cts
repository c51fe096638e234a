import type * as AjvModule from "ajv";
import type * as Ajv2020Module from "ajv/dist/2020.js";
import type * as FormatsModule from "ajv-formats/dist/formats.js";

// ajv is loaded when it is first needed: it is ninety modules, and a process that makes no call needs none of them. Only
// `require` does that synchronously, and a `.cts` file has it in both builds. Node keeps what was loaded.

/** ajv for JSON Schema 2020-12. */
export function loadAjv2020(): typeof Ajv2020Module.Ajv2020 {
  return require("ajv/dist/2020.js").Ajv2020;
}

/** ajv for draft-07. */
export function loadAjv(): typeof AjvModule.Ajv {
  return require("ajv").Ajv;
}

/** The formats of JSON Schema, for ajv's option `formats`. */
export function loadFormats(): typeof FormatsModule.fullFormats {
  return require("ajv-formats/dist/formats.js").fullFormats;
}

/** What ajv's code keywords are written with. */
export function loadCodeTag(): typeof AjvModule._ {
  return require("ajv")._;
}

/** Whether two values are equal as JSON, as ajv's code asks. */
export function loadEqual(): (one: unknown, other: unknown) => boolean {
  return require("ajv/dist/runtime/equal.js").default;
}

/** How many characters a text has, as ajv's code asks: pairs of surrogates count once. */
export function loadTextLength(): (text: string) => number {
  return require("ajv/dist/runtime/ucs2length.js").default;
}
