import { WeatherError } from "../../src/index.js";
import { askJson } from "../support/ask-json.js";
import type { Fields } from "./fields.js";

/** Asks one of Open-Meteo's interfaces for a JSON object. */
export async function askOpenMeteo(
  base: string,
  path: string,
  query: Readonly<Record<string, string>>,
  timeMs: number,
  signal: AbortSignal | undefined,
): Promise<Fields> {
  const url = `${base.replace(/\/+$/, "")}/${path}?${new URLSearchParams(query)}`;
  const { status, ok, value } = await askJson(
    { url },
    {
      service: "The weather service",
      timeMs,
      signal,
      fail: (...failure) => new WeatherError(...failure),
    },
  );
  const { error, reason } = value;
  if (error === true || !ok) {
    const said = String(reason ?? `status ${status}`)
      .slice(0, 300)
      .replace(/\.$/, "");
    throw new WeatherError("failed", `The weather service says: ${said}.`);
  }
  return value;
}
