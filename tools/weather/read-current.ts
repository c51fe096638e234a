import { conditions, type Fields, number, part, text } from "./fields.js";
import type { CurrentWeather } from "./weather-results.js";

/** What is asked for. */
export const CURRENT = [
  "temperature_2m",
  "apparent_temperature",
  "relative_humidity_2m",
  "precipitation",
  "weather_code",
  "wind_speed_10m",
  "wind_direction_10m",
];

/** The weather now, out of the service's answer. */
export function readCurrent(answer: Fields): Omit<CurrentWeather, "place" | "units"> {
  const now = part(answer, "current");
  return {
    at: text(now, "time"),
    conditions: conditions(number(now, "weather_code")),
    temperature: number(now, "temperature_2m"),
    feelsLike: number(now, "apparent_temperature"),
    humidity: number(now, "relative_humidity_2m"),
    precipitation: number(now, "precipitation"),
    windSpeed: number(now, "wind_speed_10m"),
    windDirection: number(now, "wind_direction_10m"),
  };
}
