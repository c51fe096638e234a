import type { ToolkitOptions } from "../definition/tool-options.js";
import { CircuitBreaker } from "./circuit-breaker.js";
import { ConcurrencyGate } from "./concurrency-gate.js";

/** What the tools of one registered toolkit share. */
export interface ToolkitLimits {
  readonly gate?: ConcurrencyGate;
  readonly breaker?: CircuitBreaker;
}

/** The limits that a toolkit's options set; undefined where they set none. */
export function toolkitLimits(name: string, { maxConcurrent, breaker }: ToolkitOptions): ToolkitLimits | undefined {
  if (maxConcurrent === undefined && breaker === undefined) return undefined;
  return {
    ...(maxConcurrent === undefined ? {} : { gate: new ConcurrencyGate(maxConcurrent) }),
    ...(breaker === undefined ? {} : { breaker: new CircuitBreaker(`its toolkit ${name}`, breaker) }),
  };
}
