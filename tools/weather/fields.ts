import { WeatherError } from "../../src/index.js";
import { WEATHER_CODES } from "./weather-codes.js";

/** What the service sent. */
export type Fields = Readonly<Record<string, unknown>>;

export function conditions(code: number): string {
  return WEATHER_CODES[code] ?? `weather code ${code}`;
}

export function part(answer: Fields, key: string): Fields {
  const value = answer[key];
  if (typeof value === "object" && value !== null) return value as Fields;
  throw incomplete(key);
}

export function number(of: Fields, key: string): number {
  const value = of[key];
  if (typeof value === "number") return value;
  throw incomplete(key);
}

export function text(of: Fields, key: string): string {
  const value = of[key];
  if (typeof value === "string") return value;
  throw incomplete(key);
}

export function incomplete(key: string): WeatherError {
  return new WeatherError("failed", `The weather service's answer lacks "${key}".`);
}
