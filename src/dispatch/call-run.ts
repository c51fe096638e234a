import type { Approve } from "../definition/approval.js";
import type { CallEvent, CallEventType } from "../definition/call-event.js";
import type { CallObservation } from "../definition/call-observer.js";
import type { CallOptions } from "../definition/call-options.js";
import type { JsonObject } from "../definition/json-schema.js";
import type { RegisteredTool } from "../definition/registered-tool.js";
import type { ArgumentRepair, ResultMetadata } from "../definition/tool-result.js";
import { CallContext } from "./call-context.js";
import type { CallFailure } from "./call-failure.js";
import type { CallPolicy } from "./call-policy.js";
import type { CallRace } from "./call-race.js";
import { monotonicMs } from "./monotonic-ms.js";
import { tellListener } from "./tell-listener.js";
import { type TextCleaner, textCleaner } from "./text-cleaner.js";

const NO_OPTIONS: CallOptions = {};
/** Failures that end a call before its method has answered, and what the platform calls them. */
const ABORT_NAMES: ReadonlyMap<string, string> = new Map([
  ["TW5005", "TimeoutError"],
  ["TW5006", "AbortError"],
]);
const NOTHING: JsonObject = Object.freeze({});
const NOBODY: readonly CallObservation[] = [];

/** One call on its way through the stages: what came in, and what the stages made of it so far. */
export class CallRun {
  readonly options: CallOptions;
  readonly startedAt = monotonicMs();
  /** The checked arguments, plain JSON; what was approved. */
  args: JsonObject = NOTHING;
  /** The arguments as the method takes them: `args`, revived. */
  values: Readonly<Record<string, unknown>> = NOTHING;
  /** What was decided about it before, where it goes on with a ticket. */
  decided: Approve | undefined;
  /** Whether the method was called. */
  started = false;
  /** Whether its result is being made: what the method tells from then on is too late. */
  answered = false;
  /** What it runs against, where its tool answers later. */
  race: CallRace | undefined;
  /** What happened out of the ordinary. */
  metadata: ResultMetadata | undefined;
  /** How those watch it who watch single calls. */
  observations = NOBODY;
  #context: CallContext | undefined;

  constructor(
    readonly tool: RegisteredTool,
    readonly callId: string,
    /** As the model sent them: text, an object, or rubbish. */
    public raw: unknown,
    options: CallOptions | undefined,
    readonly policy: CallPolicy,
  ) {
    this.options = options ?? NO_OPTIONS;
  }

  /** Made on first use: most calls need none. */
  get context(): CallContext {
    this.#context ??= new CallContext(this);
    return this.#context;
  }

  /** What takes secrets out of texts on their way to the app, where that is wanted. */
  get clean(): TextCleaner | undefined {
    const { redact, secrets } = this.policy;
    return redact || secrets?.isEmpty === false ? textCleaner(this.policy) : undefined;
  }

  /** Writes a warning to the registry's log. */
  warn(message: string, ...more: readonly unknown[]): void {
    const { log } = this.policy;
    if (log) tellListener(() => log.warn(message, ...more));
  }

  repaired(...repairs: readonly ArgumentRepair[]): void {
    if (repairs.length === 0) return;
    this.note({ repairs: [...(this.metadata?.repairs ?? []), ...repairs] });
    this.tell("repaired", { repairs });
  }

  /** Tells whoever watches. */
  tell<Type extends CallEventType>(
    type: Type,
    more: Omit<Extract<CallEvent, { readonly type: Type }>, "type" | "callId" | "name">,
  ): void {
    const { watch } = this.policy;
    if (!watch?.isOn) return;
    const event = { type, callId: this.callId, name: this.tool.definition.name, ...more } as unknown as CallEvent;
    watch.emit(event, this.observations);
  }

  /** Adds to the result's metadata; undefined takes away. */
  note(more: { readonly [K in keyof ResultMetadata]: ResultMetadata[K] | undefined }): void {
    const entries = Object.entries({ ...this.metadata, ...more }).filter(([, value]) => value !== undefined);
    this.metadata = entries.length > 0 ? Object.fromEntries(entries) : undefined;
  }

  /** Hands what the method returned to whoever asked for it. */
  returned(value: unknown): void {
    tellListener(this.options.onReturn, value);
  }

  /** Aborts the context of a method that may still run though its call has ended. */
  abandon({ code, message }: CallFailure): void {
    const name = ABORT_NAMES.get(code);
    if (name) this.context.abort(new DOMException(message, name));
  }
}
