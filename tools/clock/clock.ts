import type { DateTime } from "luxon";
import { bindSnapshot, ClockError, ToolkitSetupError, tool, toolkit } from "../../src/index.js";
import { loadPeer } from "../support/load-peer.js";
import { checkOptionKinds } from "../support/option-kinds.js";
import { TOOLS_SNAPSHOT } from "../support/tools-snapshot.cjs";
import type { Difference, Moment, Span } from "./clock-results.js";
import { loadLuxon } from "./peers.cjs";

/** How the clock toolkit is set up. */
export interface ClockOptions {
  /** The time zone that counts where a call names none, such as `"Europe/Berlin"`. Default: that of this machine. */
  readonly zone?: string;
  /** What time it is. Default: this machine's clock. */
  readonly now?: () => Date;
}

const UNITS = ["years", "months", "days", "hours", "minutes", "seconds"] as const;
const MOST = 1_000_000;
const ZONES_SHOWN = 50;

/** The time, in any zone, and reckoning with it by the calendar. Needs the package `luxon`. */
@toolkit({ name: "Clock", prefix: "clock_" })
export class Clock {
  readonly #luxon: ReturnType<typeof loadLuxon>;
  readonly #zone: string;
  readonly #now: () => Date;

  /**
   * @throws ToolkitSetupError (TW8001) when there is no such zone
   * @throws MissingPackageError (TW6007) when `luxon` is not installed
   */
  constructor(options: ClockOptions = {}) {
    checkOptionKinds("clock", options, { zone: "text?", now: "function?" });
    this.#luxon = loadPeer("clock", "luxon", loadLuxon);
    this.#zone = options.zone ?? this.#luxon.DateTime.local().zoneName ?? "UTC";
    this.#now = options.now ?? (() => new Date());
    if (!this.#luxon.IANAZone.isValidZone(this.#zone)) {
      throw new ToolkitSetupError("clock", [`there is no time zone "${this.#zone}"`]);
    }
  }

  /**
   * Tells what time it is.
   *
   * @param zone - A time zone such as "America/New_York"; the app's own when left out
   */
  @tool({ readOnly: true })
  now(zone?: string): Moment {
    return momentOf(this.#luxon.DateTime.fromJSDate(this.#now(), { zone: this.#checkZone(zone) }));
  }

  /**
   * Tells what the clocks of a zone show at a moment.
   *
   * @param time - The moment by ISO 8601, such as "2026-03-29T10:00" or "2026-03-29T10:00+01:00"
   * @param toZone - The zone to tell it in
   * @param fromZone - The zone that the time is in, when it names no offset; the app's own when left out
   */
  @tool({ readOnly: true, idempotent: true })
  convert(time: string, toZone: string, fromZone?: string): Moment {
    return momentOf(this.#parse(time, fromZone).setZone(this.#checkZone(toZone)));
  }

  /**
   * Tells how far two moments are apart, in calendar units and in total.
   *
   * @param from - The first moment, by ISO 8601; a date alone is its midnight
   * @param to - The second moment
   * @param zone - The zone of moments that name no offset, and whose calendar counts; the app's own when left out
   */
  @tool({ readOnly: true, idempotent: true })
  difference(from: string, to: string, zone?: string): Difference {
    const where = this.#checkZone(zone);
    const [start, end] = [this.#parse(from, zone).setZone(where), this.#parse(to, zone).setZone(where)];
    const parts = end.diff(start, [...UNITS]).toObject();
    const seconds = (end.toMillis() - start.toMillis()) / 1000;
    const counted = Object.fromEntries(UNITS.map((unit) => [unit, (parts[unit] ?? 0) + 0])) as Record<
      (typeof UNITS)[number],
      number
    >;
    return { ...counted, totalDays: end.diff(start, "days").days + 0, totalSeconds: seconds };
  }

  /**
   * Tells the moment that lies a span after (or, with negative parts, before) another one, by the calendar.
   *
   * @param time - The moment, by ISO 8601, or "now"
   * @param span - What to add
   * @param zone - The zone whose calendar counts; the app's own when left out
   */
  @tool({ readOnly: true })
  add(time: string, span: Span, zone?: string): Moment {
    const wrong = Object.entries(span).find(([, amount]) => Math.abs(amount ?? 0) > MOST);
    if (wrong) throw new ClockError("bad-time", `${wrong[1]} ${wrong[0]} are too many; at most ${MOST}.`);
    const where = this.#checkZone(zone);
    const start =
      time === "now"
        ? this.#luxon.DateTime.fromJSDate(this.#now(), { zone: where })
        : this.#parse(time, zone).setZone(where);
    return momentOf(start.plus(span as Record<string, number>));
  }

  /**
   * Finds time zones by a part of their name, such as a city.
   *
   * @param query - A part of the name; all zones when left out
   */
  @tool({ readOnly: true, idempotent: true })
  zones(query = ""): string[] {
    const wanted = fold(query);
    const found = Intl.supportedValuesOf("timeZone").filter((zone) => fold(zone).includes(wanted));
    return found.length > ZONES_SHOWN
      ? [...found.slice(0, ZONES_SHOWN), `and ${found.length - ZONES_SHOWN} more`]
      : found;
  }

  #parse(time: string, zone: string | undefined): DateTime<true> {
    const parsed = this.#luxon.DateTime.fromISO(time.trim().replace(" ", "T"), {
      zone: this.#checkZone(zone),
      setZone: true,
    });
    if (parsed.isValid) return parsed as DateTime<true>;
    throw new ClockError(
      "bad-time",
      `${JSON.stringify(time.slice(0, 100))} is no time: write it like "2026-03-29T10:00" or "2026-03-29".`,
    );
  }

  #checkZone(zone: string | undefined): string {
    if (zone === undefined) return this.#zone;
    if (this.#luxon.IANAZone.isValidZone(zone)) return zone;
    const near = this.zones(zone)
      .slice(0, 3)
      .map((name) => `"${name}"`);
    const hint =
      near.length > 0
        ? `Did you mean ${near.join(" or ")}?`
        : 'Write it like "Europe/Berlin"; clock_zones finds names.';
    throw new ClockError("bad-zone", `There is no time zone ${JSON.stringify(zone.slice(0, 100))}. ${hint}`);
  }
}

bindSnapshot(TOOLS_SNAPSHOT, Clock);

function momentOf(time: DateTime): Moment {
  const iso = time.toISO();
  if (iso === null) throw new ClockError("bad-time", "That moment lies outside of what the calendar holds.");
  return {
    iso,
    zone: time.zoneName ?? "UTC",
    weekday: time.setLocale("en").weekdayLong ?? "",
    dayOfYear: time.ordinal,
    week: time.weekNumber,
    unix: Math.floor(time.toSeconds()),
    daylightSaving: time.isInDST,
  };
}

function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]+/g, "");
}
