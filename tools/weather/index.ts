// toolwright/tools/weather
export {
  type CurrentWeather,
  type DayForecast,
  type Forecast,
  type Place,
  type Units,
  Weather,
  type WeatherOptions,
} from "./weather.js";
