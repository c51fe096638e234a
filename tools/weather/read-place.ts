import { WeatherError } from "../../src/index.js";
import { type Fields, number, text } from "./fields.js";
import type { Place } from "./weather-results.js";

/** The place that "latitude,longitude" means; undefined for a name. */
export function coordinates(place: string): Place | undefined {
  const [, north, east] = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(place) ?? [];
  if (north === undefined || east === undefined) return undefined;
  const [latitude, longitude] = [Number(north), Number(east)];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    throw new WeatherError(
      "no-place",
      `"${place.slice(0, 100)}" lies nowhere on earth: latitude goes from -90 to 90, longitude from -180 to 180.`,
    );
  return { name: `${latitude},${longitude}`, latitude, longitude };
}

/** A place as the geocoder knows it. */
export function placeOf(result: Fields): Place {
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
