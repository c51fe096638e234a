import type { Model } from "../../src/agent/index.js";
import { bindSnapshot, type ToolContext, tool, toolkit } from "../../src/index.js";
import { askModel } from "../support/ask-model.js";
import { checkOptionKinds } from "../support/option-kinds.js";
import { TOOLS_SNAPSHOT } from "../support/tools-snapshot.cjs";

/** A place to think before acting: what is thought comes back, and nothing else happens. */
@toolkit({ name: "Think" })
export class Think {
  /**
   * Writes down a thought, to plan steps or to check a conclusion before acting. Changes and looks up nothing.
   *
   * @param thought - The thought, in full
   */
  @tool({ readOnly: true, idempotent: true })
  think(thought: string): string {
    return thought;
  }
}

const SYSTEM =
  "You are asked for advice. Think the question through, then answer it in short and say how sure you are.";
const TIMEOUT_MS = 300_000;

/** A second opinion: questions go to a model that the app injects. */
@toolkit({ name: "ThinkWithModel" })
export class ThinkWithModel {
  readonly #model: Model;
  readonly #system: string;

  /**
   * @param options.model - `openAiChat()`, `anthropic()` … of `toolwright/agent`, or a model of your own
   * @param options.system - what the model is told first; default: to think, and to answer in short
   */
  constructor(options: { readonly model: Model; readonly system?: string }) {
    checkOptionKinds("think", options, { model: "object", system: "text?" });
    this.#model = options.model;
    this.#system = options.system ?? SYSTEM;
  }

  /**
   * Asks another model to think a hard question through. It knows only what the question says.
   *
   * @param question - The question with all facts that it takes to answer
   */
  @tool({ readOnly: true, openWorld: true, timeoutMs: TIMEOUT_MS })
  askAdvice(question: string, context?: ToolContext): Promise<string> {
    return askModel(this.#model, { system: this.#system, question }, context?.signal);
  }
}

bindSnapshot(TOOLS_SNAPSHOT, Think, ThinkWithModel);
