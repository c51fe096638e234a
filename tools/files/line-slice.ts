import { cutText } from "../support/cut-text.js";

/** Gathers some lines of a text that comes in pieces; holds no more than it shows. */
export class LineSlice {
  readonly #lines: string[] = [];
  /** The number of the line being gathered, from 1. */
  #number = 1;
  #current = "";
  #cut = 0;
  #bytes = 0;
  /** There is text past the last line taken. */
  #more = false;
  #any = false;

  constructor(
    readonly first: number,
    readonly count: number,
    readonly limits: { readonly lineLength: number; readonly textBytes: number },
  ) {}

  /** Takes the next piece. True when nothing further can matter. */
  feed(text: string): boolean {
    let at = 0;
    while (at < text.length) {
      if (this.#full()) {
        this.#more = true;
        return true;
      }
      const end = text.indexOf("\n", at);
      this.#take(text, at, end === -1 ? text.length : end);
      if (end === -1) return false;
      this.#endLine();
      at = end + 1;
    }
    return false;
  }

  /** The lines with their numbers, and a note where more follows. */
  finish(): string {
    const total = this.#any ? this.#number : this.#number - 1;
    if (this.#any) this.#endLine();
    const body = this.#lines.join("\n");
    if (this.#lines.length === 0) {
      return total === 0
        ? "[the file is empty]"
        : `[the file has ${total} line${total === 1 ? "" : "s"}; nothing at line ${this.first}]`;
    }
    const last = this.first + this.#lines.length - 1;
    return this.#more
      ? `${body}\n[lines ${this.first} to ${last}; more follows: read on with offset ${last + 1}]`
      : body;
  }

  #full(): boolean {
    return this.#lines.length >= this.count || this.#bytes >= this.limits.textBytes;
  }

  #take(text: string, from: number, to: number): void {
    this.#any = this.#any || to > from;
    if (this.#number < this.first) return;
    const room = this.limits.lineLength - this.#current.length;
    this.#current += text.slice(from, Math.min(to, from + Math.max(0, room)));
    this.#cut += Math.max(0, to - from - Math.max(0, room));
  }

  #endLine(): void {
    if (this.#number >= this.first) {
      const line = cutText(this.#current.replace(/\r$/, ""), this.limits.lineLength);
      const shown = `${String(this.#number).padStart(6)}\t${line}${this.#cut > 0 ? ` [… ${this.#cut} more characters]` : ""}`;
      this.#lines.push(shown);
      this.#bytes += Buffer.byteLength(shown);
    }
    this.#number += 1;
    this.#current = "";
    this.#cut = 0;
    this.#any = false;
  }
}
