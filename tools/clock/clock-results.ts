import type { Int } from "../../src/index.js";

/** A moment, as a zone's clocks show it. */
export interface Moment {
  /** Date, time and offset by ISO 8601. */
  iso: string;
  /** The zone, such as "Europe/Berlin". */
  zone: string;
  weekday: string;
  /** Days since the year began, from 1. */
  dayOfYear: number;
  /** The week's number by ISO 8601. */
  week: number;
  /** Seconds since 1970-01-01 in UTC. */
  unix: number;
  /** Whether daylight saving time is on. */
  daylightSaving: boolean;
}

/** How far two moments are apart, negative when the second is the earlier. */
export interface Difference {
  years: number;
  months: number;
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  /** The whole in days, with a fraction. */
  totalDays: number;
  /** The whole in seconds. */
  totalSeconds: number;
}

/** A span of time; negative parts go back. */
export interface Span {
  /** Calendar years. */
  years?: Int;
  /** Calendar months; the day stays within the month. */
  months?: Int;
  /** Weeks of seven days. */
  weeks?: Int;
  /** Calendar days, whatever their length. */
  days?: Int;
  /** Hours that pass. */
  hours?: Int;
  /** Minutes that pass. */
  minutes?: Int;
  /** Seconds that pass. */
  seconds?: Int;
}
