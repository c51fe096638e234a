import { tool } from "toolwright";

/** The time now, and between dates. */
export class ClockTools {
  /**
   * The date and time now.
   * @param timeZone an IANA zone, such as `Europe/Vienna`
   */
  @tool({ readOnly: true, category: "time" })
  now(timeZone = "UTC"): string {
    return new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "long", timeZone }).format(new Date());
  }

  /**
   * How long it is from one moment to another.
   * @param from the earlier moment
   * @param to the later moment
   * @param unit what to count in
   */
  @tool({ readOnly: true, category: "time" })
  between(from: Date, to: Date, unit: "days" | "hours" | "minutes" = "days"): number {
    const milliseconds = { days: 86_400_000, hours: 3_600_000, minutes: 60_000 }[unit];
    return (to.getTime() - from.getTime()) / milliseconds;
  }
}
