import { bindSnapshot, type ToolContext, tool, toolkit } from "../../src/index.js";
import type { AskModel } from "../support/ask-model.js";
import { TOOLS_SNAPSHOT } from "../support/tools-snapshot.cjs";

/** A place to think before acting: what is thought comes back, and nothing else happens. */
@toolkit({ name: "Think" })
export class Think {
  /**
   * Writes down a thought, to plan steps or to check a conclusion before acting. Changes and looks up nothing.
   *
   * @param thought - the thought, in full
   */
  @tool({ readOnly: true, idempotent: true })
  think(thought: string): string {
    return thought;
  }
}

/** A second opinion: questions go to a model that the app injects. */
@toolkit({ name: "ThinkWithModel" })
export class ThinkWithModel {
  readonly #ask: AskModel;

  constructor(options: { readonly ask: AskModel }) {
    this.#ask = options.ask;
  }

  /**
   * Asks another model to think a hard question through. It knows only what the question says.
   *
   * @param question - the question with all facts that it takes to answer
   */
  @tool({ readOnly: true, openWorld: true })
  askAdvice(question: string, context?: ToolContext): Promise<string> {
    return this.#ask(question, { signal: context?.signal });
  }
}

bindSnapshot(TOOLS_SNAPSHOT, Think, ThinkWithModel);
