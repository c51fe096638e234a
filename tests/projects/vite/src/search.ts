import { tool } from "toolwright";
import type { Hit } from "./hit.ts";

export class Search {
  /**
   * Searches the page.
   * @param words what to look for
   * @param mode the build's
   */
  @tool({ readOnly: true })
  find(words: string[], mode?: ImportMetaEnv["MODE"]): Hit[] {
    return words.map((word, line) => ({ word, line, mode }));
  }
}
