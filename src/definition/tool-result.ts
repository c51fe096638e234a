import type { ApprovalTicket } from "./approval.js";
import type { JsonValue } from "./json-schema.js";

/** Text for the model. */
export interface TextContent {
  readonly type: "text";
  readonly text: string;
}

/** A picture, base64. */
export interface ImageContent {
  readonly type: "image";
  readonly data: string;
  readonly mimeType: string;
}

/** Sound, base64. */
export interface AudioContent {
  readonly type: "audio";
  readonly data: string;
  readonly mimeType: string;
}

/** A file, embedded as MCP does: text as it is, anything else as base64. The last part of its URI is its name. */
export interface FileContent {
  readonly type: "resource";
  readonly resource: {
    readonly uri: string;
    readonly mimeType?: string;
  } & ({ readonly text: string; readonly blob?: never } | { readonly blob: string; readonly text?: never });
}

/** One part of a result, as in MCP. */
export type ContentPart = TextContent | ImageContent | AudioContent | FileContent;

/** One thing wrong with the arguments of a call. */
export interface ArgumentFault {
  /** JSON pointer to the value, `""` for the whole. */
  readonly path: string;
  /** In words: `an integer >= 1`. */
  readonly expected: string;
  /** What came, shortened: `"five" (string)`. */
  readonly received: string;
  /** What to do: the nearest legal property or value, the property's description. */
  readonly hint?: string;
}

/**
 * One change made to the arguments of a call, which did not fit as they came:
 * - `json`: text that was no JSON was read as what it was meant to be (fences, comments, single quotes …)
 * - `duplicate`: the same object several times was taken once
 * - `encoded`: JSON that was encoded as text was decoded
 * - `absent`: null where none may be was left out, so that the default counts
 * - `null`, `number`, `boolean`: text was taken as the value it spells
 * - `array`: a single value was put into an array
 * - `enum`: a member in another case was taken as the member
 * - `digits`: an integer that a number would have changed was kept as text, digit by digit; where a number is wanted it is a fault
 */
export interface ArgumentRepair {
  /** JSON pointer to the value, `""` for the whole. */
  readonly path: string;
  readonly kind:
    | "json"
    | "duplicate"
    | "encoded"
    | "absent"
    | "null"
    | "number"
    | "boolean"
    | "array"
    | "enum"
    | "digits";
  /** What came, shortened. */
  readonly received: string;
}

/** What happened on the way to a result, for programs; never sent to a model. */
export interface ResultMetadata {
  /** Every change made to the arguments before they fitted. */
  readonly repairs?: readonly ArgumentRepair[];
  /** How often the method was tried, where it was more than once. */
  readonly attempts?: number;
  /** The answer is an earlier call's with the same arguments. */
  readonly cached?: true;
  /** How many characters were cut out of a result that was longer than `maxResultTokens`. */
  readonly truncatedCharacters?: number;
}

/** Why a call failed, for programs; the model reads `content`. */
export interface ToolFailure {
  /** A stable code of `docs/errors.md`, such as `TW5003`. */
  readonly code: string;
  readonly message: string;
  /** Every fault of the arguments, when those were wrong. */
  readonly faults?: readonly ArgumentFault[];
  /** Of a call that timed out or was cancelled: whether its method had started and may have changed something. */
  readonly mayHaveEffects?: boolean;
  /** What the method threw. Never sent to a model. */
  readonly cause?: unknown;
}

/** The answer to a call: MCP's `CallToolResult` with the call it answers. A failure is a result too. */
export interface ToolResult {
  readonly callId: string;
  readonly name: string;
  readonly content: readonly ContentPart[];
  /** The value returned, as JSON, where it is an object. */
  readonly structuredContent?: { readonly [key: string]: JsonValue };
  readonly isError: boolean;
  /** Present exactly when `isError`. */
  readonly failure?: ToolFailure;
  /** Present where the call waits for approval: give it to `registry.resume` with the decision. */
  readonly pending?: ApprovalTicket;
  /** Wall-clock milliseconds from call to result. */
  readonly durationMs: number;
  /** Present where something out of the ordinary happened. */
  readonly metadata?: ResultMetadata;
}
