import { tool } from "toolwright";
import type { Zone } from "zones";

export class Clock {
  /**
   * Tells the time.
   * @param zone where
   */
  @tool({ readOnly: true })
  now(zone: Zone): Date {
    return new Date(zone.offset);
  }
}
