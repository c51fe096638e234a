import { tool, ToolContext } from "toolwright";

interface Note {
  text: string;
  tags?: Set<string>;
  due: Date | null;
}

export class Notes {
  /**
   * Writes a note down.
   * @param note what to keep
   * @param pinned show it on top
   */
  @tool()
  write(note: Note, context: ToolContext, pinned?: boolean): Promise<number> {
    return Promise.resolve(note.text.length + context.callId.length + (pinned ? 1 : 0));
  }
}
