import type * as ChildProcess from "node:child_process";
import type * as Os from "node:os";
import type * as Zlib from "node:zlib";
import type * as AjvModule from "ajv";
import type * as Ajv2020Module from "ajv/dist/2020.js";
import type * as FormatsModule from "ajv-formats/dist/formats.js";
import type * as JsonRepairModule from "jsonrepair";

/**
 * The folder of this file. A CommonJS module in every build: only there is it known without `import.meta`. Empty where a
 * bundler has made an ES module of it.
 */
export const ownFolder: string = typeof __dirname === "string" ? __dirname : "";

// What is loaded when it is first needed, for a start pays for each module: ajv is ninety of them, and a process that makes
// no call needs none. Only `require` does that synchronously, and a `.cts` file has it in both builds. Node keeps what
// was loaded. Its own modules are not required: esbuild, which follows other `require`s, makes of those what throws in an ES module.

/** Node's child processes: they bring its sockets along. */
export function loadChildProcess(): typeof ChildProcess {
  return process.getBuiltinModule("node:child_process");
}

/** What Node knows of the machine. */
export function loadOs(): typeof Os {
  return process.getBuiltinModule("node:os");
}

/** Node's compression, and checksums. */
export function loadZlib(): typeof Zlib {
  return process.getBuiltinModule("node:zlib");
}

/** What makes JSON of text that is none quite. */
export function loadJsonRepair(): typeof JsonRepairModule.jsonrepair {
  return require("jsonrepair").jsonrepair;
}

/** ajv for JSON Schema 2020-12. */
export function loadAjv2020(): typeof Ajv2020Module.Ajv2020 {
  return require("ajv/dist/2020.js").Ajv2020;
}

/** What makes code of a validator that ajv has compiled. */
export function loadStandaloneCode(): (ajv: AjvModule.Ajv, validate: AjvModule.ValidateFunction) => string {
  return require("ajv/dist/standalone/index.js").default;
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
