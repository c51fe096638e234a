import {
  bindSnapshot,
  type Int,
  type ToolContext,
  ToolkitSetupError,
  tool,
  toolkit,
  WeatherError,
} from "../../src/index.js";
import { TOOLS_SNAPSHOT } from "../support/tools-snapshot.cjs";
import { askOpenMeteo } from "./open-meteo.js";
import { WEATHER_CODES } from "./weather-codes.js";

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

/** A place on earth. */
export interface Place {
  name: string;
  country?: string;
  region?: string;
  latitude: number;
  longitude: number;
  /** Its time zone. */
  zone?: string;
}

/** The weather now. */
export interface CurrentWeather {
  place: Place;
  /** When it was measured, in the place's time. */
  at: string;
  conditions: string;
  temperature: number;
  feelsLike: number;
  /** Relative humidity in percent. */
  humidity: number;
  precipitation: number;
  windSpeed: number;
  /** Where the wind comes from, in degrees. */
  windDirection: number;
  units: Units;
}

/** What the numbers mean. */
export interface Units {
  temperature: string;
  windSpeed: string;
  precipitation: string;
}

/** The weather of a day. */
export interface DayForecast {
  date: string;
  conditions: string;
  low: number;
  high: number;
  precipitation: number;
  /** In percent. */
  precipitationProbability?: number;
  windSpeed: number;
  sunrise: string;
  sunset: string;
}

/** The weather of the days to come. */
export interface Forecast {
  place: Place;
  days: DayForecast[];
  units: Units;
}

const CURRENT = [
  "temperature_2m",
  "apparent_temperature",
  "relative_humidity_2m",
  "precipitation",
  "weather_code",
  "wind_speed_10m",
  "wind_direction_10m",
];
const DAILY = [
  "weather_code",
  "temperature_2m_min",
  "temperature_2m_max",
  "precipitation_sum",
  "precipitation_probability_max",
  "wind_speed_10m_max",
  "sunrise",
  "sunset",
];
const IMPERIAL = { temperature_unit: "fahrenheit", wind_speed_unit: "mph", precipitation_unit: "inch" };

type Numbers = Readonly<Record<string, unknown>>;

/** The weather anywhere, now and for the days to come, from Open-Meteo, which needs no key. */
@toolkit({ name: "Weather", prefix: "weather_" })
export class Weather {
  readonly #options: Required<WeatherOptions>;

  /** @throws ToolkitSetupError (TW8001) when a URL or the time is wrong */
  constructor(options: WeatherOptions = {}) {
    this.#options = {
      baseUrl: options.baseUrl ?? "https://api.open-meteo.com/v1",
      geocodingUrl: options.geocodingUrl ?? "https://geocoding-api.open-meteo.com/v1",
      units: options.units ?? "metric",
      timeMs: options.timeMs ?? 10_000,
    };
    const { baseUrl, geocodingUrl, timeMs } = this.#options;
    const problems = [
      ...[baseUrl, geocodingUrl]
        .filter((url) => !/^https?:\/\//.test(url) || !URL.canParse(url))
        .map((url) => `"${url}" is no http URL`),
      ...(Number.isSafeInteger(timeMs) && timeMs > 0
        ? []
        : [`"timeMs" must be a positive whole number, not ${timeMs}`]),
    ];
    if (problems.length > 0) throw new ToolkitSetupError("weather", problems);
  }

  /**
   * Finds places by name, the best known first.
   *
   * @param name - the name of a town or its postal code
   * @param limit - how many places to answer with
   */
  @tool({ readOnly: true, openWorld: true })
  async findPlaces(
    name: string,
    /** @minimum 1 @maximum 20 */ limit: Int = 5,
    context?: ToolContext,
  ): Promise<Place[]> {
    const { geocodingUrl, timeMs } = this.#options;
    const query = { name: name.slice(0, 200), count: String(limit), language: "en", format: "json" };
    const { results } = await askOpenMeteo(geocodingUrl, "search", query, timeMs, context?.signal);
    return Array.isArray(results) ? results.map((result: Numbers) => placeOf(result)) : [];
  }

  /**
   * Tells the weather at a place now.
   *
   * @param place - the name of a town, or "latitude,longitude" such as "52.52,13.41"
   */
  @tool({ readOnly: true, openWorld: true })
  async current(place: string, context?: ToolContext): Promise<CurrentWeather> {
    const { where, answer } = await this.#ask(place, { current: CURRENT.join() }, context);
    const now = part(answer, "current");
    return {
      place: where,
      at: text(now, "time"),
      conditions: conditions(number(now, "weather_code")),
      temperature: number(now, "temperature_2m"),
      feelsLike: number(now, "apparent_temperature"),
      humidity: number(now, "relative_humidity_2m"),
      precipitation: number(now, "precipitation"),
      windSpeed: number(now, "wind_speed_10m"),
      windDirection: number(now, "wind_direction_10m"),
      units: this.#units(),
    };
  }

  /**
   * Tells the weather at a place for today and the days to come.
   *
   * @param place - the name of a town, or "latitude,longitude" such as "52.52,13.41"
   * @param days - how many days, today included
   */
  @tool({ readOnly: true, openWorld: true })
  async forecast(place: string, /** @minimum 1 @maximum 16 */ days: Int = 7, context?: ToolContext): Promise<Forecast> {
    const { where, answer } = await this.#ask(place, { daily: DAILY.join(), forecast_days: String(days) }, context);
    const daily = part(answer, "daily");
    const dates = daily.time;
    if (!Array.isArray(dates)) throw incomplete("time");
    const forecasts = dates.map((_date, index): DayForecast => {
      const day = Object.fromEntries(Object.entries(daily).map(([key, values]) => [key, (values as unknown[])[index]]));
      const probability = day.precipitation_probability_max;
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
    });
    return { place: where, days: forecasts, units: this.#units() };
  }

  async #ask(place: string, query: Readonly<Record<string, string>>, context: ToolContext | undefined) {
    const where = coordinates(place) ?? (await this.findPlaces(place, 1, context))[0];
    if (!where)
      throw new WeatherError(
        "no-place",
        `There is no place "${place.slice(0, 100)}"; weather_findPlaces looks for one.`,
      );
    const { baseUrl, timeMs, units } = this.#options;
    const at = { latitude: String(where.latitude), longitude: String(where.longitude), timezone: "auto" };
    const answer = await askOpenMeteo(
      baseUrl,
      "forecast",
      { ...at, ...query, ...(units === "imperial" && IMPERIAL) },
      timeMs,
      context?.signal,
    );
    return { where, answer };
  }

  #units(): Units {
    return this.#options.units === "imperial"
      ? { temperature: "°F", windSpeed: "mph", precipitation: "inch" }
      : { temperature: "°C", windSpeed: "km/h", precipitation: "mm" };
  }
}

bindSnapshot(TOOLS_SNAPSHOT, Weather);

function coordinates(place: string): Place | undefined {
  const [, north, east] = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(place) ?? [];
  if (north === undefined || east === undefined) return undefined;
  const [latitude, longitude] = [Number(north), Number(east)];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    throw new WeatherError("no-place", `"${place.slice(0, 100)}" lies nowhere on earth.`);
  return { name: `${latitude},${longitude}`, latitude, longitude };
}

function placeOf(result: Numbers): Place {
  const { country, admin1, timezone } = result;
  return {
    name: text(result, "name"),
    ...(typeof country === "string" && { country }),
    ...(typeof admin1 === "string" && { region: admin1 }),
    latitude: number(result, "latitude"),
    longitude: number(result, "longitude"),
    ...(typeof timezone === "string" && { zone: timezone }),
  };
}

function conditions(code: number): string {
  return WEATHER_CODES[code] ?? `weather code ${code}`;
}

function part(answer: Numbers, key: string): Numbers {
  const value = answer[key];
  if (typeof value === "object" && value !== null) return value as Numbers;
  throw incomplete(key);
}

function number(of: Numbers, key: string): number {
  const value = of[key];
  if (typeof value === "number") return value;
  throw incomplete(key);
}

function text(of: Numbers, key: string): string {
  const value = of[key];
  if (typeof value === "string") return value;
  throw incomplete(key);
}

function incomplete(key: string): WeatherError {
  return new WeatherError("failed", `The weather service's answer lacks "${key}".`);
}
