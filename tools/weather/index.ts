// toolwright/tools/weather

export type {} from "./known-tools.js";
export { Weather } from "./weather.js";
export type { WeatherOptions } from "./weather-options.js";
export type { CurrentWeather, DayForecast, Forecast, Place, Units } from "./weather-results.js";
