import { ToolkitSetupError } from "../../src/index.js";
import { checkOptionKinds } from "../support/option-kinds.js";

/** How the weather toolkit is set up. */
export interface WeatherOptions {
  /** Where forecasts are asked for. Default: `https://api.open-meteo.com/v1`. */
  readonly baseUrl?: string;
  /** Where places are looked up. Default: `https://geocoding-api.open-meteo.com/v1`. */
  readonly geocodingUrl?: string;
  /** Degrees Celsius, km/h and mm, or Fahrenheit, mph and inches. Default: `"metric"`. */
  readonly units?: "metric" | "imperial";
  /** Milliseconds that a request may take. Default: 10,000. */
  readonly timeMs?: number;
}

/** The options with their defaults. */
export function checkWeatherOptions(options: WeatherOptions): Required<WeatherOptions> {
  checkOptionKinds("weather", options, { baseUrl: "text?", geocodingUrl: "text?", units: "text?", timeMs: "number?" });
  const checked: Required<WeatherOptions> = {
    baseUrl: options.baseUrl ?? "https://api.open-meteo.com/v1",
    geocodingUrl: options.geocodingUrl ?? "https://geocoding-api.open-meteo.com/v1",
    units: options.units ?? "metric",
    timeMs: options.timeMs ?? 10_000,
  };
  const { baseUrl, geocodingUrl, units, timeMs } = checked;
  const problems = [
    ...[baseUrl, geocodingUrl]
      .filter((url) => !/^https?:\/\//.test(url) || !URL.canParse(url))
      .map((url) => `"${url}" is no http URL`),
    ...(["metric", "imperial"].includes(units) ? [] : [`"units" is "metric" or "imperial", not "${units}"`]),
    ...(Number.isSafeInteger(timeMs) && timeMs > 0 ? [] : [`"timeMs" must be a positive whole number, not ${timeMs}`]),
  ];
  if (problems.length > 0) throw new ToolkitSetupError("weather", problems);
  return checked;
}
