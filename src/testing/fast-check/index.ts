// The public API of `toolwright/testing/fast-check`: an explicit list. Its types need `fast-check`, an optional peer.
export { type ArbitraryOptions, arbitraryArguments } from "./arbitrary-arguments.js";
