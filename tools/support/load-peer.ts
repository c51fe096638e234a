import { MissingPackageError } from "../../src/index.js";

/**
 * Loads an optional package when a toolkit is constructed. `load` holds a literal `require("name")` in a `.cts` file,
 * so that it works in ES modules, in CommonJS and in bundlers.
 *
 * @throws MissingPackageError (TW6007) with the install command when the package is not there
 */
export function loadPeer<Peer>(toolkit: string, packageName: string, load: () => Peer): Peer {
  try {
    return load();
  } catch (error) {
    if (isMissing(error, packageName))
      throw new MissingPackageError(packageName, `The ${toolkit} toolkit`, { cause: error });
    throw error;
  }
}

/** A package that is there but lacks one of its own is another fault: its message is the better one. */
function isMissing(error: unknown, packageName: string): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === "MODULE_NOT_FOUND" && String(message).split("\n")[0]?.includes(`'${packageName}`) === true;
}
