import type { CallEvent } from "../definition/call-event.js";
import type { ObservedCall } from "../definition/call-observer.js";
import type { JsonValue } from "../definition/json-schema.js";
import { textOfContent } from "../definition/text-of-content.js";
import type { ToolResult } from "../definition/tool-result.js";
import { redactJson } from "../dispatch/redact-json.js";
import type { Observable } from "./observable.js";

/** A logger that takes facts and a message, in this order, as pino does. */
export interface FactLogger {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** What is logged of calls beyond their course. */
export interface LogOptions {
  /** Whether arguments are logged, secrets taken out. Default: false. */
  readonly arguments?: boolean;
  /** Whether the texts of results are logged, secrets taken out. Default: false. */
  readonly results?: boolean;
}

/**
 * Logs the calls of a registry: each result with its duration (`info`, or `warn` where it is an error), and every stage before
 * it (`debug`). Arguments, results and the values in faults are left out unless asked for. Returns what ends it.
 *
 * @param logger - a pino logger, or anything with its `debug`, `info` and `warn`
 *
 * @example
 * logTo(registry, pino());
 */
export function logTo(registry: Observable, logger: FactLogger, options: LogOptions = {}): () => void {
  return registry.observe((call) => ({ on: (event) => log(logger, call, event, options) }));
}

function log(logger: FactLogger, call: ObservedCall, event: CallEvent, options: LogOptions): void {
  const { callId, name: tool } = event;
  if (event.type !== "result") {
    logger.debug({ callId, tool, event: event.type, ...factsOf(event, call, options) }, `${tool}: ${event.type}`);
    return;
  }
  const { isError } = event.result;
  const facts = { callId, tool, event: event.type, ...resultFacts(event.result, call, options) };
  if (isError) logger.warn(facts, `${tool} failed`);
  else logger.info(facts, `${tool} answered`);
}

function resultFacts(result: ToolResult, { redact }: ObservedCall, { results }: LogOptions): object {
  const { durationMs, failure, pending, metadata = {}, content } = result;
  const { repairs, ...rest } = metadata;
  const text = textOfContent(content);
  return {
    durationMs,
    ...(failure ? { code: failure.code } : {}),
    ...(pending ? { ticket: pending.id } : {}),
    ...(repairs ? { repairs: repairs.length } : {}),
    ...rest,
    ...(results ? { text: redact(text) } : {}),
  };
}

/** What an event tells beyond its type, without what the model sent unless that is asked for. */
function factsOf(event: CallEvent, { redact }: ObservedCall, { arguments: shown }: LogOptions): object {
  switch (event.type) {
    case "call":
    case "approval-asked":
    case "start": {
      const { type: _type, callId: _callId, name: _name, arguments: args, ...rest } = event;
      return shown ? { ...rest, arguments: redactJson((args ?? null) as JsonValue, redact) } : rest;
    }
    case "arguments-refused":
    case "output-refused": {
      const faults = event.faults.map(({ path, expected, received }) => {
        return { path, expected, ...(shown ? { received: redact(received) } : {}) };
      });
      return { faults, ...("code" in event ? { code: event.code } : {}) };
    }
    case "repaired":
      return { repairs: event.repairs.map(({ path, kind }) => ({ path, kind })) };
    case "approval-answered":
      return { answer: event.answer };
    case "retry":
      return { attempt: event.attempt };
    case "threw":
      return { err: errorFacts(event.cause, redact) };
    default:
      return {};
  }
}

/** Without a prototype, so that loggers which look for an error's class take its name. */
function plain(facts: object): object {
  return Object.assign(Object.create(null), facts);
}

/** In the form that loggers show errors in. */
function errorFacts(cause: unknown, redact: (text: string) => string): object {
  try {
    if (!(cause instanceof Error)) return plain({ name: typeof cause, message: redact(String(cause)) });
    return plain({ name: cause.name, message: redact(cause.message), stack: redact(cause.stack ?? "") });
  } catch {
    return plain({ name: "unknown", message: "cannot be read" });
  }
}
