import {
  context,
  type MeterProvider,
  metrics,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TracerProvider,
  trace,
} from "@opentelemetry/api";
import type { CallEvent } from "../../definition/call-event.js";
import type { CallObservation, ObservedCall } from "../../definition/call-observer.js";
import type { JsonValue } from "../../definition/json-schema.js";
import { textOfContent } from "../../definition/text-of-content.js";
import type { ToolResult } from "../../definition/tool-result.js";
import { VERSION } from "../../definition/version.js";
import { redactJson } from "../../dispatch/redact-json.js";
import type { Observable } from "../observable.js";
import { durationAttributes, errorAttributes, toolAttributes } from "./tool-attributes.js";

/** What is traced, and where to. */
export interface TraceOptions {
  /** Whether spans hold the arguments, secrets taken out. Default: false. */
  readonly arguments?: boolean;
  /** Whether spans hold results and the messages of failures, secrets taken out. Default: false. */
  readonly results?: boolean;
  /** Default: the global one. */
  readonly tracerProvider?: TracerProvider;
  /** Default: the global one. */
  readonly meterProvider?: MeterProvider;
}

/** Seconds; those that the conventions give for durations of operations. */
const BUCKETS = [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92];

/** Stages that show as events of the span. */
const STAGES: ReadonlySet<CallEvent["type"]> = new Set<CallEvent["type"]>([
  "repaired",
  "approval-asked",
  "approval-answered",
  "cache-hit",
  "retry",
]);

/**
 * Traces the calls of a registry with OpenTelemetry: an `execute_tool {name}` span each, of which spans that the method makes are
 * children, and the metric `gen_ai.execute_tool.duration`, as the semantic conventions for generative AI name them. A span
 * lasts from call to result, the wait for an approval included. Arguments and results are left out unless asked for. Needs
 * the package `@opentelemetry/api`. Returns what ends it.
 *
 * @example
 * traceTo(registry);
 */
export function traceTo(registry: Observable, options: TraceOptions = {}): () => void {
  const tracer = (options.tracerProvider ?? trace).getTracer("toolwright", VERSION);
  const duration = (options.meterProvider ?? metrics)
    .getMeter("toolwright", VERSION)
    .createHistogram("gen_ai.execute_tool.duration", {
      description: "How long a call of a tool takes.",
      unit: "s",
      advice: { explicitBucketBoundaries: BUCKETS },
    });
  return registry.observe((call): CallObservation => {
    const span = tracer.startSpan(`execute_tool ${call.name}`, {
      kind: SpanKind.INTERNAL,
      attributes: toolAttributes(call),
    });
    const own = trace.setSpan(context.active(), span);
    return {
      within: (work) => context.with(own, work),
      on: (event) => {
        if (event.type !== "result") return note(span, event, call, options);
        end(span, event.result, call, options);
        duration.record(event.result.durationMs / 1_000, durationAttributes(call, event.result));
      },
    };
  });
}

function note(span: Span, event: CallEvent, { redact }: ObservedCall, { arguments: shown }: TraceOptions): void {
  if (STAGES.has(event.type)) {
    const answer = event.type === "approval-answered" ? { "toolwright.answer": event.answer } : {};
    const attempt = event.type === "retry" ? { "toolwright.attempt": event.attempt } : {};
    span.addEvent(`toolwright.${event.type}`, { ...answer, ...attempt });
  }
  // First as the model sent them, then, where they fit, as they run.
  if (!shown || (event.type !== "call" && event.type !== "start")) return;
  const args = event.arguments;
  const text = typeof args === "string" ? redact(args) : JSON.stringify(redactJson((args ?? {}) as JsonValue, redact));
  span.setAttribute("gen_ai.tool.call.arguments", text);
}

function end(span: Span, result: ToolResult, { redact }: ObservedCall, { results }: TraceOptions): void {
  const { failure, content, structuredContent } = result;
  span.setAttributes(errorAttributes(result));
  if (results) {
    const text = textOfContent(content);
    const value = structuredContent ? JSON.stringify(redactJson(structuredContent, redact)) : redact(text);
    span.setAttribute("gen_ai.tool.call.result", value);
  }
  if (failure) {
    span.setStatus({ code: SpanStatusCode.ERROR, ...(results ? { message: redact(failure.message) } : {}) });
  }
  span.end();
}
