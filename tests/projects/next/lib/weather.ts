import { tool } from "toolwright";
import type { Place } from "@/lib/place";
import units from "./units.json";

export class Weather {
  /**
   * Tells the weather to come.
   * @param place where
   * @param unit of the answer
   */
  @tool({ readOnly: true })
  async forecast(place: Place, unit: keyof typeof units = "celsius"): Promise<string> {
    return `${place.city}: 7 ${units[unit]}`;
  }
}
