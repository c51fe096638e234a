import { ShellError } from "../../src/index.js";
import type { loadShellQuote } from "./peers.cjs";

/** A program and its arguments. */
export interface Program {
  readonly file: string;
  readonly args: readonly string[];
}

const MAX_COMMAND = 32_000;

/** Judges commands by the lists of the app, and says how to start those that pass. */
export class CommandPolicy {
  readonly #allow: readonly (readonly string[])[] | undefined;
  readonly #deny: ReadonlySet<string>;

  constructor(
    readonly shell: string,
    readonly quote: ReturnType<typeof loadShellQuote> | undefined,
    lists: { readonly allow?: readonly string[] | undefined; readonly deny?: readonly string[] | undefined },
  ) {
    this.#allow = lists.allow?.map((command) => command.trim().split(/\s+/));
    this.#deny = new Set(lists.deny?.map((word) => word.toLowerCase()));
  }

  /** @throws ShellError (TW8201) when the command may not run */
  programOf(command: string): Program {
    if (command.trim() === "") throw new ShellError("bad-command", "The command is empty.");
    if (command.length > MAX_COMMAND)
      throw new ShellError("bad-command", `A command has at most ${MAX_COMMAND} characters.`);
    if (command.includes("\0")) throw new ShellError("bad-command", "A command holds no NUL character.");
    this.#refuseDenied(command);
    if (this.#allow) return this.#allowed(this.#allow, command);
    const windows = process.platform === "win32";
    return { file: this.shell, args: windows ? ["/d", "/s", "/c", `"${command}"`] : ["-c", command] };
  }

  #allowed(allow: readonly (readonly string[])[], command: string): Program {
    const words = plainWords(this.quote as ReturnType<typeof loadShellQuote>, command);
    const known = allow.some((start) => start.every((word, index) => words[index] === word));
    if (!known) {
      const list = allow.map((start) => `"${start.join(" ")}"`).join(", ");
      throw new ShellError("not-allowed", `"${words[0] ?? ""}" may not be run here. Commands start with ${list}.`);
    }
    const [file = "", ...args] = words;
    return { file, args };
  }

  #refuseDenied(command: string): void {
    if (this.#deny.size === 0) return;
    // What is left when quotes, escapes and joined lines are taken away is what the shell would read.
    const bare = command.replaceAll(/\\\r?\n|['"\\^]/g, "");
    const found = bare
      .toLowerCase()
      .split(/[^\p{L}\p{N}_.+-]+/u)
      .find((word) => this.#deny.has(word));
    if (found) throw new ShellError("denied", `"${found}" may not be used in commands here.`);
    if (/[$`%]|\{[^}]*(,|\.\.)/.test(bare)) {
      throw new ShellError(
        "denied",
        "Commands here may hold no variables, substitutions or braces ($, `, %, {a,b}): they could hide a word that is not allowed.",
      );
    }
    if (/[*?[]/.test(bare.split(/[\s;|&()<>]+/).find((word) => word !== "") ?? "")) {
      throw new ShellError("denied", "The program's name may not be a pattern.");
    }
  }
}

/** The words of a command that is one program and its arguments, without anything that a shell would act on. */
function plainWords(quote: ReturnType<typeof loadShellQuote>, command: string): string[] {
  const refuse = (what: string): ShellError =>
    new ShellError(
      "not-allowed",
      `One program with its arguments may be run here, without a shell: ${what} has no meaning. Quote it if it is text.`,
    );
  if (/[\r\n]/.test(command.trim())) throw refuse("a line break");
  const parts = quote.parse(command.trim(), (name: string) => ({ op: `$${name}` }));
  return parts.map((part) => {
    if (typeof part === "string") return part;
    throw refuse("op" in part ? `"${part.op === "glob" && "pattern" in part ? part.pattern : part.op}"` : "a comment");
  });
}
