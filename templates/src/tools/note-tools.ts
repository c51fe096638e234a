import { type Int, tool } from "toolwright";

/** How urgent a note is. */
export type Priority = "low" | "normal" | "high";

/** A note as it is kept. */
export interface Note {
  /** The number to refer to it by. */
  readonly id: Int;
  readonly text: string;
  readonly priority: Priority;
  /** When it has to be done, if ever. */
  readonly due: Date | null;
}

/** Notes, kept in memory. */
export class NoteTools {
  private notes: Note[] = [];
  private lastId = 0;

  /**
   * Writes a note down and returns it with its number.
   *
   * @param text - what to remember
   * @param priority - how urgent it is
   * @param due - when it has to be done
   */
  @tool()
  addNote(text: string, priority: Priority = "normal", due?: Date): Note {
    this.lastId += 1;
    const note: Note = { id: this.lastId, text, priority, due: due ?? null };
    this.notes.push(note);
    return note;
  }

  /**
   * Lists notes, the oldest first.
   *
   * @param priority - only notes of this urgency; all when left out
   * @param limit - how many at most
   */
  @tool({ readOnly: true })
  listNotes(priority?: Priority, limit: Int = 20): Note[] {
    return this.notes.filter((note) => priority === undefined || note.priority === priority).slice(0, limit);
  }

  /**
   * Deletes a note for good; says whether there was one.
   *
   * @param id - the note's number
   */
  @tool({ destructive: true })
  deleteNote(id: Int): boolean {
    const before = this.notes.length;
    this.notes = this.notes.filter((note) => note.id !== id);
    return this.notes.length < before;
  }
}
