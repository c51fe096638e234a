import type { CallOptions } from "../definition/call-options.js";
import type { JsonObject } from "../definition/json-schema.js";
import type { RegisteredTool } from "../definition/registered-tool.js";
import type { ToolLog } from "../definition/tool-context.js";
import { CallContext } from "./call-context.js";

const NO_OPTIONS: CallOptions = {};
const NOTHING: JsonObject = Object.freeze({});

/** One call on its way through the stages: what came in, and what the stages made of it so far. */
export class CallRun {
  readonly options: CallOptions;
  /** The checked arguments, plain JSON; what was approved. */
  args: JsonObject = NOTHING;
  /** The arguments as the method takes them: `args`, revived. */
  values: Readonly<Record<string, unknown>> = NOTHING;
  #context: CallContext | undefined;

  constructor(
    readonly tool: RegisteredTool,
    readonly callId: string,
    /** As the model sent them: text, an object, or rubbish. */
    readonly raw: unknown,
    options: CallOptions | undefined,
    readonly log: ToolLog | undefined,
  ) {
    this.options = options ?? NO_OPTIONS;
  }

  /** Made on first use: most calls need none. */
  get context(): CallContext {
    this.#context ??= new CallContext(this.callId, this.tool.definition.name, this.options, this.log);
    return this.#context;
  }
}
