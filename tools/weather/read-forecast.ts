import { conditions, type Fields, incomplete, number, part, text } from "./fields.js";
import type { DayForecast } from "./weather-results.js";

/** What is asked for. */
export const DAILY = [
  "weather_code",
  "temperature_2m_min",
  "temperature_2m_max",
  "precipitation_sum",
  "precipitation_probability_max",
  "wind_speed_10m_max",
  "sunrise",
  "sunset",
];

/** A forecast may have no probability; without the others a day says nothing. */
const OPTIONAL = "precipitation_probability_max";

/** The days, out of the service's answer; days at the end of its reach, for which it has no figures, are left out. */
export function readForecast(answer: Fields): DayForecast[] {
  const daily = part(answer, "daily");
  if (!Array.isArray(daily.time)) throw incomplete("time");
  return daily.time
    .map((_date, index) => dayAt(daily, index))
    .filter((day) => DAILY.every((key) => day[key] !== null || key === OPTIONAL))
    .map(forecastOf);
}

function dayAt(daily: Fields, index: number): Fields {
  const values = Object.entries(daily).map(([key, list]) => [key, Array.isArray(list) ? list[index] : undefined]);
  return Object.fromEntries(values);
}

function forecastOf(day: Fields): DayForecast {
  const probability = day[OPTIONAL];
  return {
    date: text(day, "time"),
    conditions: conditions(number(day, "weather_code")),
    low: number(day, "temperature_2m_min"),
    high: number(day, "temperature_2m_max"),
    precipitation: number(day, "precipitation_sum"),
    ...(typeof probability === "number" && { precipitationProbability: probability }),
    windSpeed: number(day, "wind_speed_10m_max"),
    sunrise: text(day, "sunrise"),
    sunset: text(day, "sunset"),
  };
}
