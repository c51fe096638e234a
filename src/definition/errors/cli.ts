import type { CauseOptions } from "./cause-options.js";
import type { CodeEntry } from "./code-entry.js";
import { ToolwrightError } from "./toolwright-error.js";

/** TW7xxx: the command line. */
export const CLI_CODES = {
  TW7001: {
    name: "ProjectNotFoundError",
    kind: "thrown",
    summary: "There is no tsconfig where the command looked for one.",
  },
  TW7002: {
    name: "ConflictingOptionsError",
    kind: "thrown",
    summary: "Two options of a command contradict each other.",
  },
  TW7003: {
    name: "ConfigNotFoundError",
    kind: "thrown",
    summary: "There is no toolwright.config file where the command looked for one.",
  },
  TW7004: {
    name: "ConfigLoadError",
    kind: "thrown",
    summary: "The toolwright.config file threw while it was loaded.",
  },
  TW7005: {
    name: "ConfigExportError",
    kind: "thrown",
    summary: "The toolwright.config file exports no registry.",
  },
  TW7006: {
    name: "LoaderMissingError",
    kind: "thrown",
    summary: "The config is TypeScript and the optional package tsx, which loads it, is not installed.",
  },
  TW7007: {
    name: "UnknownToolNameError",
    kind: "thrown",
    summary: "The registry has no tool of the name that was asked for.",
  },
  TW7008: {
    name: "ConfirmationNeededError",
    kind: "thrown",
    summary: "init would change files that exist, and there is no terminal to ask on.",
  },
  TW7009: {
    name: "ProjectFileError",
    kind: "thrown",
    summary: "A file of the project that init has to edit is not valid JSON.",
  },
  TW7010: {
    name: "ConversationFileError",
    kind: "thrown",
    summary: "A saved conversation cannot be read or written.",
  },
  TW7011: {
    name: "RevisionError",
    kind: "thrown",
    summary: "git cannot show the snapshot of a revision that diff was given.",
  },
} as const satisfies Record<`TW7${number}`, CodeEntry>;

/** No tsconfig. */
export class ProjectNotFoundError extends ToolwrightError {
  constructor(problem: string) {
    super("TW7001", `${problem}. Name one with -p FILE, or set the project up with: npx toolwright init`);
  }
}

/** Options that exclude each other. */
export class ConflictingOptionsError extends ToolwrightError {
  readonly options: readonly [string, string];

  constructor(first: string, second: string, reason: string) {
    super("TW7002", `${first} and ${second} exclude each other: ${reason}.`);
    this.options = [first, second];
  }
}

/** No toolwright.config file. */
export class ConfigNotFoundError extends ToolwrightError {
  constructor(place: string) {
    super(
      "TW7003",
      `${place}. It exports the registry: export default new ToolRegistry().register(…). ` +
        "Name another place with --config FILE, or write one with: npx toolwright init",
    );
  }
}

/** The toolwright.config file failed to load; `cause` is what it threw. */
export class ConfigLoadError extends ToolwrightError {
  readonly file: string;

  constructor(file: string, cause: unknown, at?: string) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super("TW7004", `${file} failed to load: ${message}${at ? `\n  at ${at}` : ""}`, { cause });
    this.file = file;
  }
}

/** The toolwright.config file exports no registry. */
export class ConfigExportError extends ToolwrightError {
  readonly file: string;

  constructor(file: string, found: readonly string[]) {
    const exports = found.length === 0 ? "nothing" : found.join(", ");
    super(
      "TW7005",
      `${file} exports ${exports}, but no registry. Export one as default or as "registry", or a function that returns one.`,
    );
    this.file = file;
  }
}

/** tsx, which loads TypeScript configs, is not installed. */
export class LoaderMissingError extends ToolwrightError {
  readonly file: string;

  constructor(file: string) {
    super(
      "TW7006",
      `${file} is TypeScript, and tsx, which loads it, is not installed. Install it with: npm install --save-dev tsx`,
    );
    this.file = file;
  }
}

/** The registry has no such tool. */
export class UnknownToolNameError extends ToolwrightError {
  readonly tool: string;

  constructor(tool: string, nearest: string | undefined) {
    super("TW7007", `There is no tool "${tool}". ${nearest ? `Did you mean "${nearest}"?` : "See: toolwright list"}`);
    this.tool = tool;
  }
}

/** init would change files and cannot ask. */
export class ConfirmationNeededError extends ToolwrightError {
  readonly files: readonly string[];

  constructor(files: readonly string[]) {
    super(
      "TW7008",
      `Nothing was done: ${files.join(", ")} would be changed, and there is no terminal to ask on. ` +
        "Add --yes to edit them, --force to overwrite as well, --dry-run to see.",
    );
    this.files = files;
  }
}

/** A project file that is not valid JSON. */
export class ProjectFileError extends ToolwrightError {
  readonly file: string;

  constructor(file: string, problem: string) {
    super("TW7009", `${file} ${problem}. Mend it and run the command again; nothing was changed.`);
    this.file = file;
  }
}

/** A file of the chat that cannot be read or written. */
export class ConversationFileError extends ToolwrightError {
  readonly file: string;

  constructor(file: string, problem: string, options?: CauseOptions) {
    super(
      "TW7010",
      `The conversation ${file} ${problem}. Name another file; /save in toolwright chat writes one.`,
      options,
    );
    this.file = file;
  }
}

/** A revision whose snapshot git cannot show. */
export class RevisionError extends ToolwrightError {
  readonly revision: string;

  constructor(revision: string, problem: string) {
    super(
      "TW7011",
      `There is no snapshot at "${revision}": ${problem}. Name a file that exists, a revision, REVISION:PATH, or . for the sources.`,
    );
    this.revision = revision;
  }
}
