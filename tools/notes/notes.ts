import { bindSnapshot, type Int, NotesError, tool, toolkit } from "../../src/index.js";
import { withDefaults } from "../support/check-options.js";
import { oneAtATime } from "../support/one-at-a-time.js";
import { checkOptionKinds } from "../support/option-kinds.js";
import { TOOLS_SNAPSHOT } from "../support/tools-snapshot.cjs";
import { readNotes, type StoredNote, writeNotes } from "./notes-file.js";

/** What the notes toolkit keeps at most. Every limit is a positive whole number. */
export interface NotesLimits {
  /** Notes. Default 1,000. */
  readonly notes: number;
  /** Characters of a note. Default 4,000. */
  readonly noteLength: number;
}

const DEFAULT_LIMITS: NotesLimits = { notes: 1000, noteLength: 4000 };

/** How the notes toolkit is set up. */
export interface NotesOptions {
  /** The JSON file that holds the notes; made when it is not there. */
  readonly file: string;
  /** What time it is. Default: this machine's clock. */
  readonly now?: () => Date;
  readonly limits?: Partial<NotesLimits>;
}

/** Something that was remembered. */
export interface Note {
  /** Its name, for forget. */
  id: string;
  text: string;
  tags: string[];
  /** When it was written, by ISO 8601. */
  at: string;
}

/** What to remember from one conversation to the next, in a file. */
@toolkit({ name: "Notes" })
export class Notes {
  readonly #file: string;
  readonly #now: () => Date;
  readonly #limits: NotesLimits;

  /** @throws ToolkitSetupError (TW8001) when a limit is wrong */
  constructor(options: NotesOptions) {
    checkOptionKinds("notes", options, { file: "text", now: "function?", limits: "object?" });
    this.#limits = withDefaults("notes", DEFAULT_LIMITS, options.limits);
    this.#file = options.file;
    this.#now = options.now ?? (() => new Date());
  }

  /**
   * Remembers something for later conversations and answers with the note.
   *
   * @param text - What to remember, so that it can be understood without this conversation
   * @param tags - Words to find it by
   */
  @tool()
  async remember(text: string, tags: string[] = []): Promise<Note> {
    if (text.trim() === "" || text.length > this.#limits.noteLength) {
      throw new NotesError("bad-note", `A note has 1 to ${this.#limits.noteLength} characters.`);
    }
    return this.#change((notes, last) => {
      if (notes.length >= this.#limits.notes) {
        throw new NotesError("full", `There are ${notes.length} notes, the most there may be; forget some first.`);
      }
      const note = {
        id: `n${last + 1}`,
        text,
        tags: tags.map((tag) => tag.trim().toLowerCase()),
        at: this.#now().toISOString(),
      };
      return { notes: [...notes, note], last: last + 1, answer: note };
    });
  }

  /**
   * Finds notes: those that hold most words of the query come first, then the newest.
   *
   * @param query - Words to look for; the newest notes when left out
   * @param limit - How many notes to answer with
   */
  @tool({ readOnly: true })
  async recall(query = "", /** @minimum 1 @maximum 100 */ limit: Int = 10): Promise<Note[]> {
    const { notes } = await readNotes(this.#file);
    const words = wordsOf(query);
    return notes
      .map((note, index) => ({ note, index, hits: hitsOf(note, words) }))
      .filter(({ hits }) => words.length === 0 || hits > 0)
      .sort((a, b) => b.hits - a.hits || b.index - a.index)
      .slice(0, limit)
      .map(({ note }) => note);
  }

  /**
   * Forgets a note for good, when it is no longer true or asked for.
   *
   * @param id - The note's id, such as "n3"
   */
  @tool({ destructive: true })
  async forget(id: string): Promise<Note> {
    return this.#change((notes, last) => {
      const found = notes.find((note) => note.id === id);
      if (!found) throw new NotesError("not-found", `There is no note "${id.slice(0, 50)}"; recall tells the ids.`);
      return { notes: notes.filter((note) => note !== found), last, answer: found };
    });
  }

  #change(
    act: (notes: readonly StoredNote[], last: number) => { notes: StoredNote[]; last: number; answer: Note },
  ): Promise<Note> {
    return oneAtATime(`notes ${this.#file}`, async () => {
      const { notes, last } = await readNotes(this.#file);
      const changed = act(notes, last);
      await writeNotes(this.#file, { notes: changed.notes, last: changed.last });
      return changed.answer;
    });
  }
}

bindSnapshot(TOOLS_SNAPSHOT, Notes);

function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
}

function hitsOf(note: StoredNote, words: readonly string[]): number {
  const own = wordsOf(`${note.text} ${note.tags.join(" ")}`);
  return words.filter((word) => own.some((other) => other === word || (word.length > 3 && other.startsWith(word))))
    .length;
}
