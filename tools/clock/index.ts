// toolwright/tools/clock
export { Clock, type ClockOptions } from "./clock.js";
export type { Difference, Moment, Span } from "./clock-results.js";
export type {} from "./known-tools.js";
