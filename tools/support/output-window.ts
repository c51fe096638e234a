import { cutText } from "./cut-text.js";

/** The start and the end of a text that may be endless; what lies between is counted, not kept. */
export class OutputWindow {
  #head = "";
  #tail = "";
  #length = 0;

  /** @param limit - how many characters are kept, half at the start and half at the end */
  constructor(readonly limit: number) {}

  /** How many characters came in all. */
  get length(): number {
    return this.#length;
  }

  get truncated(): boolean {
    return this.#length > this.#head.length + this.#tail.length;
  }

  add(text: string): void {
    this.#length += text.length;
    const half = Math.ceil(this.limit / 2);
    const room = half - this.#head.length;
    this.#head += text.slice(0, Math.max(0, room));
    const rest = text.slice(Math.max(0, room));
    this.#tail = (this.#tail + rest).slice(-half);
  }

  text(): string {
    if (!this.truncated) return this.#head + this.#tail;
    const tail = this.#tail.replace(/^[\uDC00-\uDFFF]/, "");
    const left = this.#length - this.#head.length - this.#tail.length;
    return `${cutText(this.#head, this.#head.length)}\n[… ${left} characters left out …]\n${tail}`;
  }
}
