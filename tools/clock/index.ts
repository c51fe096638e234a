// toolwright/tools/clock
export { Clock, type ClockOptions, type Difference, type Moment, type Span } from "./clock.js";
