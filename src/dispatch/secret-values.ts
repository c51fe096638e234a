/** Shorter ones stand in too many texts by chance. */
const SHORTEST = 4;

/** Secrets that are known as such, as from the configuration of toolkits. */
export class SecretValues {
  readonly #forms = new Set<string>();
  #longestFirst: readonly string[] = [];

  /** Whether there are any. */
  get isEmpty(): boolean {
    return this.#longestFirst.length === 0;
  }

  add(secret: string): void {
    if (secret.length < SHORTEST) return;
    const base64 = Buffer.from(secret).toString("base64");
    const forms = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), base64];
    for (const form of forms) this.#forms.add(form);
    this.#longestFirst = [...this.#forms].sort((a, b) => b.length - a.length);
  }

  /** How many characters at the end of a text may be the beginning of one of them. */
  begunAt(text: string): number {
    let most = 0;
    for (const form of this.#longestFirst) {
      for (let length = Math.min(form.length - 1, text.length); length > most; length--) {
        if (text.endsWith(form.slice(0, length))) most = length;
      }
    }
    return most;
  }

  /** A text without them: as they stand, and as JSON, URLs and base64 write them. */
  remove(text: string): string {
    return this.#longestFirst.reduce((rest, form) => rest.replaceAll(form, "[secret removed]"), text);
  }
}
