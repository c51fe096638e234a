/** What the http toolkit takes at most. Every limit is a positive whole number. */
export interface HttpLimits {
  /** Milliseconds that a request may take, from the name's look-up to the last byte. Default 20,000. */
  readonly timeMs: number;
  /** Bytes of a body, unpacked, that are read; the rest is left. Default 5 MiB. */
  readonly bodyBytes: number;
  /** Redirects that are followed. Default 5. */
  readonly redirects: number;
  /** Characters of text that one answer holds. Default 40,000. */
  readonly textLength: number;
  /** Milliseconds that it may take to turn a page into Markdown. Default 5,000. */
  readonly convertMs: number;
}

export const DEFAULT_LIMITS: HttpLimits = {
  timeMs: 20_000,
  bodyBytes: 5 * 1024 * 1024,
  redirects: 5,
  textLength: 40_000,
  convertMs: 5000,
};

/** Looks a host's name up: its addresses, IPv4 or IPv6. */
export type LookUp = (host: string) => Promise<readonly string[]>;

/** How the http toolkit is set up. */
export interface HttpOptions {
  /** The only hosts that may be reached: `"example.com"`, or `"*.example.com"` for all below it. Default: every public one. */
  readonly allow?: readonly string[];
  /** Hosts that may not be reached, written in the same way. */
  readonly deny?: readonly string[];
  /**
   * Hosts (`"intranet.example"`, or with a port `"127.0.0.1:8080"`) that may be reached although their address is private or
   * local. For every other one such an address is refused, wherever it comes from.
   */
  readonly trust?: readonly string[];
  /** Headers that are sent to a host, such as its authorization. A model sees and sets none of them. */
  readonly headers?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Methods that `request` may use. Default: POST, PUT, PATCH and DELETE. */
  readonly methods?: readonly string[];
  readonly userAgent?: string;
  /** Certificates (PEM) to trust beside the usual ones. */
  readonly ca?: string;
  /** How names are looked up. Default: as the system does. */
  readonly lookUp?: LookUp;
  readonly limits?: Partial<HttpLimits>;
}
