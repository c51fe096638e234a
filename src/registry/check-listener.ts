import type { CallEventType } from "../definition/call-event.js";
import { InvalidListenerError } from "../definition/errors/index.js";
import { nearestName } from "../definition/nearest-name.js";
import { received } from "../definition/option-problems.js";

/** A record, so that the compiler misses none. */
const TYPES: Readonly<Record<CallEventType, true>> = {
  call: true,
  "unknown-tool": true,
  repaired: true,
  "arguments-refused": true,
  "not-authorized": true,
  "approval-asked": true,
  "approval-answered": true,
  "cache-hit": true,
  start: true,
  retry: true,
  threw: true,
  timeout: true,
  cancelled: true,
  unavailable: true,
  "output-refused": true,
  "late-answer": true,
  result: true,
};

/** Throws InvalidListenerError (TW4014) for what would never be told of anything. */
export function checkListener(method: "on" | "observe", listener: unknown, type?: unknown): void {
  if (method === "on" && !(typeof type === "string" && Object.hasOwn(TYPES, type))) {
    const types = Object.keys(TYPES);
    const near = typeof type === "string" ? nearestName(type, types) : undefined;
    const way = near === undefined ? `The events are: ${types.join(", ")}.` : `Did you mean "${near}"?`;
    throw new InvalidListenerError(`registry.on(): there is no event ${received(type)}. ${way}`);
  }
  if (typeof listener !== "function") {
    const what = method === "on" ? "the listener" : "the observer";
    throw new InvalidListenerError(`registry.${method}(): ${what} must be a function, not ${received(listener)}.`);
  }
}
