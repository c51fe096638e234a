import { MissingPackageError } from "../../definition/errors/index.js";

/** Loads an optional package on first use. Throws MissingPackageError (TW6007) when it is not installed. */
export async function loadPackage<T>(name: string, purpose: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const { code } = cause as { readonly code?: unknown };
    if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") throw cause;
    throw new MissingPackageError(name, purpose, { cause });
  }
}
