import type { CodeEntry } from "./code-entry.js";
import { ToolwrightError } from "./toolwright-error.js";

/** TW2xxx: reflection. The first are thrown, for nothing can be reflected; the rest are diagnostics. */
export const REFLECTION_CODES = {
  TW2001: {
    name: "TypeScriptMissingError",
    kind: "thrown",
    summary: "Reflection needs TypeScript 7, which is not installed beside toolwright.",
  },
  TW2002: {
    name: "ProjectConfigError",
    kind: "thrown",
    summary: "A tsconfig is missing, is not JSON with comments, or extends a file that does not exist.",
  },
  TW2003: {
    name: "InvalidToolMember",
    kind: "diagnostic",
    summary:
      "@tool() stands on a member that no registry can call: private, protected, abstract alone, symbol-named, or not a method.",
  },
  TW2004: {
    name: "OverloadedTool",
    kind: "diagnostic",
    summary: "A tool method has several signatures; one method is one tool with one schema.",
  },
  TW2005: {
    name: "OptionNotConstant",
    kind: "diagnostic",
    summary: "name, description or prefix of a decorator is not a constant that reflection can read.",
  },
  TW2006: {
    name: "UnnamedToolkit",
    kind: "diagnostic",
    summary: "A class of tools has no name to find its definitions by.",
  },
  TW2007: {
    name: "DuplicateToolkit",
    kind: "diagnostic",
    summary: "Two classes of tools have the same toolkit name.",
  },
  TW2008: {
    name: "DuplicateToolName",
    kind: "diagnostic",
    summary: "Two tools of one toolkit have the same name.",
  },
  TW2009: {
    name: "DuplicateArgument",
    kind: "diagnostic",
    summary: "Two parameters of a tool would fill the same property of its arguments.",
  },
  TW2010: {
    name: "FunctionType",
    kind: "diagnostic",
    summary: "A parameter or required property is a function, which no model can send.",
  },
  TW2011: {
    name: "FunctionLeftOut",
    kind: "diagnostic",
    summary: "Warning: an optional function-typed property is left out of the schema.",
  },
  TW2012: {
    name: "UnsupportedType",
    kind: "diagnostic",
    summary: "A type has no JSON form: symbol, never, Promise, WeakMap, an error, a stream and the like.",
  },
  TW2013: {
    name: "ClassWithBehaviour",
    kind: "diagnostic",
    summary: "A class has methods or hidden state that a JSON value cannot bring along, and no static fromJSON.",
  },
  TW2014: {
    name: "UnresolvedType",
    kind: "diagnostic",
    summary: "TypeScript cannot tell what a type is, and reports no error of its own at the place.",
  },
  TW2015: {
    name: "EndlessType",
    kind: "diagnostic",
    summary: "A generic type refers to ever new instances of itself.",
  },
  TW2016: {
    name: "AnyType",
    kind: "diagnostic",
    summary: "Warning: a type is any, so any JSON value is accepted.",
  },
  TW2017: {
    name: "OpenTypeParameter",
    kind: "diagnostic",
    summary: "Warning: a type parameter has no constraint, so any JSON value is accepted.",
  },
  TW2018: {
    name: "CompilerLoadError",
    kind: "thrown",
    summary:
      "TypeScript 7 is installed, but something in the process, such as a module loader hook, keeps it from loading.",
  },
  TW2020: {
    name: "TagDoesNotFit",
    kind: "diagnostic",
    summary: "A constraint tag stands on a type that it cannot constrain.",
  },
  TW2021: {
    name: "InvalidTagValue",
    kind: "diagnostic",
    summary: "The text of a constraint tag is not a value that the tag takes.",
  },
  TW2022: {
    name: "UnknownParam",
    kind: "diagnostic",
    summary: "@param names a parameter or property that does not exist.",
  },
  TW2023: {
    name: "DefaultMismatch",
    kind: "diagnostic",
    summary: "A default value does not fit the schema it stands in.",
  },
  TW2030: {
    name: "ToolWithoutDescription",
    kind: "diagnostic",
    summary: "Warning: a tool has no description, so a model has only its name to go by.",
  },
  TW2031: {
    name: "ParameterWithoutDescription",
    kind: "diagnostic",
    summary: "Warning: a parameter has no description.",
  },
  TW2032: {
    name: "LongDescription",
    kind: "diagnostic",
    summary: "Warning: a tool's description is longer than a provider accepts.",
  },
} as const satisfies Record<`TW2${number}`, CodeEntry>;

/** The codes that reflection reports, rather than throws. */
export type ReflectionCode = Exclude<keyof typeof REFLECTION_CODES, "TW2001" | "TW2002" | "TW2018">;

/** TypeScript 7 is not installed, or its native part for this platform is not. */
export class TypeScriptMissingError extends ToolwrightError {
  constructor(cause: unknown) {
    super(
      "TW2001",
      "reflection needs TypeScript 7, an optional dependency of toolwright that is not installed " +
        "(a project's own TypeScript 5 or 6 does not serve). Run: npm install --save-dev typescript@~7.0 " +
        "(beside a TypeScript of your own, run npm install --include=optional instead, so that toolwright gets its own copy).",
      { cause },
    );
  }
}

/** TypeScript 7 is there, but did not load in this process; `cause` says what went wrong. */
export class CompilerLoadError extends ToolwrightError {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      "TW2018",
      `TypeScript 7 is installed, but did not load in this process: ${reason}. Module loader hooks and test runners ` +
        "may do that: run the script with node or tsx, or run toolwright snapshot --json as a process of its own.",
      { cause },
    );
  }
}

/** A tsconfig that cannot be read. `line` and `column` count from 1. */
export class ProjectConfigError extends ToolwrightError {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;

  constructor(file: string, problem: string, place?: { readonly line: number; readonly column: number }) {
    super("TW2002", `${file}${place ? `:${place.line}:${place.column}` : ""}: ${problem}.`);
    this.file = file;
    if (place) {
      this.line = place.line;
      this.column = place.column;
    }
  }
}
