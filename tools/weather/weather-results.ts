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
