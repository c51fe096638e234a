/**
 * Milliseconds of a clock that is never set back, from an unknown start. `performance.now()` reads the same clock in twice the
 * time, and two readings are an eighth of a small call.
 */
export function monotonicMs(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}
