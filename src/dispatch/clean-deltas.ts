import { cleanObjects } from "./clean-objects.js";
import type { SecretValues } from "./secret-values.js";
import type { TextCleaner } from "./text-cleaner.js";

/** What has been told before is looked at again, for a secret is known by the words before it: `password: `. */
const LOOK_BACK = 300;
/** A private key is known by its first line, and goes on to its last. */
const PRIVATE_KEY = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?![\s\S]*-----END )/;
const LONGEST_KEY = 20_000;
/** A word that is longer is passed on in parts. */
const LONGEST_WORD = 2_000;

/** Takes values one after the other, and passes them on without secrets. */
export interface DeltaCleaner {
  push(delta: unknown): void;
  /** Passes on what is left. */
  end(): void;
}

/**
 * Takes secrets out of what a method yields. Texts are taken as one text in parts: a word that is not yet complete waits for the
 * next part, and so does what may be the beginning of a known secret, so that one that is split is found. For what else is yielded
 * see {@link cleanObjects}.
 */
export function cleanDeltas(
  clean: TextCleaner,
  secrets: SecretValues | undefined,
  tell: (delta: unknown) => void,
): DeltaCleaner {
  let before = "";
  let waiting = "";
  const pass = (text: string): void => {
    const whole = clean(before + text);
    // What was told cannot be taken back: where a secret began in it, only the rest of it is kept.
    const fresh = whole.slice(commonLength(clean(before), whole));
    before = looksBack(before + text);
    if (fresh !== "") tell(fresh);
  };
  const others = cleanObjects(clean, secrets, tell);
  const endText = (): void => {
    const rest = waiting;
    waiting = "";
    if (rest !== "") pass(rest);
    before = "";
  };
  return {
    end() {
      endText();
      others.end();
    },
    push(delta) {
      if (typeof delta !== "string") {
        endText();
        others.push(delta);
        return;
      }
      others.end();
      const text = waiting + delta;
      const held = Math.max(lastWord(text), secrets?.begunAt(text) ?? 0);
      const ready = text.slice(0, text.length - held);
      waiting = text.slice(ready.length);
      if (ready !== "") pass(ready);
    },
  };
}

/** How long the word is that a text ends with; 0 where it is so long that it is none. */
function lastWord(text: string): number {
  const length = /\S*$/.exec(text.slice(-LONGEST_WORD))?.[0].length ?? 0;
  return length < LONGEST_WORD ? length : 0;
}

function looksBack(text: string): string {
  const key = PRIVATE_KEY.exec(text.slice(-LONGEST_KEY))?.[0].length;
  return text.slice(key === undefined ? -LOOK_BACK : -LONGEST_KEY);
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
