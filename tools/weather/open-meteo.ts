import { WeatherError } from "../../src/index.js";

const MAX_BYTES = 2_000_000;

/** Asks one of Open-Meteo's interfaces for a JSON object. */
export async function askOpenMeteo(
  base: string,
  path: string,
  query: Readonly<Record<string, string>>,
  timeMs: number,
  signal: AbortSignal | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  const url = `${base.replace(/\/+$/, "")}/${path}?${new URLSearchParams(query)}`;
  const timeout = AbortSignal.timeout(timeMs);
  try {
    const response = await fetch(url, { signal: signal ? AbortSignal.any([timeout, signal]) : timeout });
    const body = await readText(response);
    const value = JSON.parse(body) as unknown;
    if (typeof value !== "object" || value === null)
      throw new WeatherError("failed", "The weather service sent no object.");
    const { error, reason } = value as { error?: unknown; reason?: unknown };
    if (error === true || !response.ok)
      throw new WeatherError("failed", `The weather service says: ${String(reason ?? response.status).slice(0, 300)}.`);
    return value as Readonly<Record<string, unknown>>;
  } catch (cause) {
    if (cause instanceof WeatherError) throw cause;
    if (timeout.aborted)
      throw new WeatherError("timeout", `The weather service did not answer in ${timeMs} ms.`, { cause });
    if (signal?.aborted) throw new WeatherError("cancelled", "The request was cancelled.", { cause });
    throw new WeatherError("failed", "The weather service cannot be reached or does not send JSON.", { cause });
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) throw new WeatherError("failed", "The weather service sends too much.");
  }
  return Buffer.concat(chunks).toString("utf8");
}
