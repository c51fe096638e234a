import { lookup } from "node:dns/promises";
import { HttpError } from "../../src/index.js";
import type { LookUp } from "./http-options.js";
import type { loadIpaddr } from "./peers.cjs";

/** Public addresses behind which clouds keep what only their machines may ask. */
const METADATA: readonly string[] = ["168.63.129.16"];

/** Tells public addresses from private, local, reserved and metadata ones. */
export class AddressGuard {
  constructor(
    readonly ipaddr: ReturnType<typeof loadIpaddr>,
    readonly lookUp: LookUp = systemLookUp,
  ) {}

  /**
   * The addresses of a host, all of them public. What is connected to is one of these and nothing else, so that a second
   * look-up with another answer does no harm.
   */
  async addressesOf(host: string, trusted: boolean): Promise<string[]> {
    const literal = host.replace(/^\[|\]$/g, "");
    const found = this.ipaddr.isValid(literal) ? [literal] : await this.#lookUp(host);
    const valid = found.filter((address) => this.ipaddr.isValid(address));
    if (valid.length === 0) throw new HttpError("no-host", `"${host}" has no address.`);
    if (!trusted && !valid.every((address) => this.isPublic(address))) {
      throw new HttpError(
        "private",
        `"${host}" leads into a private or local network, where nothing may be requested.`,
      );
    }
    return valid;
  }

  isPublic(address: string): boolean {
    const parsed = this.ipaddr.process(address);
    if (METADATA.includes(parsed.toString()) || parsed.range() !== "unicast") return false;
    // Of IPv6 only global unicast: the rest holds IPv4 addresses in many guises.
    return parsed.kind() === "ipv4" || ((parsed.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
  }

  async #lookUp(host: string): Promise<readonly string[]> {
    try {
      return await this.lookUp(host);
    } catch (error) {
      throw new HttpError("no-host", `There is no host "${host}".`, { cause: error });
    }
  }
}

async function systemLookUp(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
