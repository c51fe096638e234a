import type { OpenAI } from "openai";
import { MissingPackageError } from "../../definition/errors/index.js";

/** Loads the optional `openai` package, on first use. Throws MissingPackageError (TW6007) when it is not installed. */
export async function loadOpenAi(): Promise<typeof OpenAI> {
  try {
    const loaded = await import("openai");
    return loaded.OpenAI;
  } catch (cause) {
    const { code } = cause as { readonly code?: unknown };
    if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") throw cause;
    throw new MissingPackageError("openai", "A model of OpenAI's chat API", { cause });
  }
}
