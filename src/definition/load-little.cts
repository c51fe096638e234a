import type * as Crypto from "node:crypto";
import type * as LevenshteinModule from "fastest-levenshtein";

// Apart from `load-later.cts`: what decorators need of it, for who bundles an app of them alone gets no validator with it.

/** Node's hashes and random texts: they bring its streams along. */
export function loadCrypto(): typeof Crypto {
  return process.getBuiltinModule("node:crypto");
}

/** The edit distance of two texts. */
export function loadDistance(): typeof LevenshteinModule.distance {
  return require("fastest-levenshtein").distance;
}
