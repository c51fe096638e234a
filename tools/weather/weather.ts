import { bindSnapshot, type Int, type ToolContext, tool, toolkit, WeatherError } from "../../src/index.js";
import { TOOLS_SNAPSHOT } from "../support/tools-snapshot.cjs";
import type { Fields } from "./fields.js";
import { askOpenMeteo } from "./open-meteo.js";
import { CURRENT, readCurrent } from "./read-current.js";
import { DAILY, readForecast } from "./read-forecast.js";
import { coordinates, placeOf } from "./read-place.js";
import { checkWeatherOptions, type WeatherOptions } from "./weather-options.js";
import type { CurrentWeather, Forecast, Place, Units } from "./weather-results.js";

const IMPERIAL = { temperature_unit: "fahrenheit", wind_speed_unit: "mph", precipitation_unit: "inch" };

/** The weather anywhere, now and for the days to come, from Open-Meteo, which needs no key. */
@toolkit({ name: "Weather", prefix: "weather_" })
export class Weather {
  readonly #options: Required<WeatherOptions>;

  /** @throws ToolkitSetupError (TW8001) when a URL or the time is wrong */
  constructor(options: WeatherOptions = {}) {
    this.#options = checkWeatherOptions(options);
  }

  /**
   * Finds places by name, the best known first.
   *
   * @param name - The name of a town or its postal code
   * @param limit - How many places to answer with
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
    return Array.isArray(results)
      ? results.filter((found) => found !== null).map((found: Fields) => placeOf(found))
      : [];
  }

  /**
   * Tells the weather at a place now.
   *
   * @param place - The name of a town, or "latitude,longitude" such as "52.52,13.41"
   */
  @tool({ readOnly: true, openWorld: true })
  async current(place: string, context?: ToolContext): Promise<CurrentWeather> {
    const { where, answer } = await this.#ask(place, { current: CURRENT.join() }, context);
    return { place: where, ...readCurrent(answer), units: this.#units() };
  }

  /**
   * Tells the weather at a place for today and the days to come.
   *
   * @param place - The name of a town, or "latitude,longitude" such as "52.52,13.41"
   * @param days - How many days, today included
   */
  @tool({ readOnly: true, openWorld: true })
  async forecast(place: string, /** @minimum 1 @maximum 16 */ days: Int = 7, context?: ToolContext): Promise<Forecast> {
    const { where, answer } = await this.#ask(place, { daily: DAILY.join(), forecast_days: String(days) }, context);
    return { place: where, days: readForecast(answer), units: this.#units() };
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
