/// <reference lib="esnext.disposable" preserve="true" />
import {
  bindSnapshot,
  HttpError,
  type Int,
  type ToolContext,
  ToolkitSetupError,
  ToolwrightError,
  tool,
  toolkit,
} from "../../src/index.js";
import { withDefaults } from "../support/check-options.js";
import { loadPeer } from "../support/load-peer.js";
import { checkOptionKinds, type OptionKinds } from "../support/option-kinds.js";
import { TOOLS_SNAPSHOT } from "../support/tools-snapshot.cjs";
import { AddressGuard } from "./address-guard.js";
import { checkUrl } from "./check-url.js";
import { DEFAULT_LIMITS, type HttpLimits, type HttpOptions } from "./http-options.js";
import type { Answer, Page } from "./http-results.js";
import { PageReader, parseJson } from "./page-reader.js";
import { findTurndown, loadIpaddr } from "./peers.cjs";
import { type Incoming, type Outgoing, sendRequest } from "./send-request.js";

/** What `request` may be asked to do. */
export type ChangingMethod = "POST" | "PUT" | "PATCH" | "DELETE";

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const ACCEPT = "text/html, application/json;q=0.9, text/*;q=0.8, */*;q=0.5";

const OPTION_KINDS: OptionKinds<HttpOptions> = {
  allow: "texts?",
  deny: "texts?",
  trust: "texts?",
  headers: "object?",
  methods: "texts?",
  userAgent: "text?",
  ca: "text?",
  lookUp: "function?",
  limits: "object?",
};

/**
 * Pages and interfaces on the web, and nothing in private networks: addresses are checked after the name is looked up, on
 * every redirect, and what was checked is what is connected to. Needs the packages `ipaddr.js` and `turndown`.
 */
@toolkit({ name: "Http", prefix: "http_" })
export class Http {
  readonly #options: HttpOptions;
  readonly #limits: HttpLimits;
  readonly #guard: AddressGuard;
  readonly #reader: PageReader;
  readonly #disposed = new AbortController();

  /**
   * @throws ToolkitSetupError (TW8001) when a limit or a method is wrong
   * @throws MissingPackageError (TW6007) when `ipaddr.js` or `turndown` is not installed
   */
  constructor(options: HttpOptions = {}) {
    checkOptionKinds("http", options, OPTION_KINDS);
    this.#options = options;
    this.#limits = withDefaults("http", DEFAULT_LIMITS, options.limits);
    const wrong = (options.methods ?? []).filter((method) => !/^(POST|PUT|PATCH|DELETE)$/.test(method));
    if (wrong.length > 0)
      throw new ToolkitSetupError("http", [`"methods" may hold POST, PUT, PATCH and DELETE, not ${wrong.join(", ")}`]);
    this.#guard = new AddressGuard(loadPeer("http", "ipaddr.js", loadIpaddr), options.lookUp);
    this.#reader = new PageReader(loadPeer("http", "turndown", findTurndown), this.#limits);
  }

  /**
   * Reads a web page as Markdown, a JSON document as a value, or another text.
   *
   * @param url - The http or https URL
   * @param offset - Where to go on reading a long text: the `next` of the answer before
   */
  @tool({ readOnly: true, openWorld: true })
  async fetch(url: string, /** @minimum 0 */ offset: Int = 0, context?: ToolContext): Promise<Page> {
    return this.#within(url, context, async (signal) =>
      this.#reader.page(await this.#follow(url, signal), offset, signal),
    );
  }

  /**
   * Sends a request that may change something on a server. Redirects are told, not followed.
   *
   * @param method - What to do
   * @param url - The http or https URL
   * @param body - What to send; JSON text is sent as JSON
   * @param contentType - The media type of the body
   */
  @tool({ destructive: true, openWorld: true, sideEffects: ["sends data to a server"] })
  async request(
    method: ChangingMethod,
    url: string,
    body?: string,
    contentType?: string,
    context?: ToolContext,
  ): Promise<Answer> {
    const { methods } = this.#options;
    if (methods && !methods.includes(method))
      throw new HttpError("not-allowed", `${method} may not be used; only ${methods.join(", ")}.`);
    const type = contentType ?? (isJson(body) ? "application/json" : "text/plain; charset=utf-8");
    if (/[^\t\x20-\x7e]/.test(type)) throw new HttpError("bad-url", 'A media type is plain text, such as "text/csv".');
    const headers = { accept: ACCEPT, ...(body !== undefined && { "content-type": type }) };
    return this.#within(url, context, async (signal) => {
      const answer = await this.#send(checkUrl(url, this.#options), { method, headers, body }, signal);
      return {
        ...(await this.#reader.page(answer, 0, signal)),
        ...(answer.location !== undefined && { location: answer.location }),
      };
    });
  }

  /** Ends what is under way; nothing can be requested afterwards. */
  async dispose(): Promise<void> {
    this.#disposed.abort(new HttpError("disposed", "The http toolkit was disposed of."));
    await this.#reader.dispose();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }

  async #follow(url: string, signal: AbortSignal): Promise<Incoming> {
    let at = checkUrl(url, this.#options);
    for (let hop = 0; hop <= this.#limits.redirects; hop += 1) {
      const answer = await this.#send(at, { method: "GET", headers: { accept: ACCEPT } }, signal);
      if (!REDIRECTS.includes(answer.status) || answer.location === undefined) return answer;
      const next = checkUrl(answer.location, this.#options, at);
      if (at.protocol === "https:" && next.protocol === "http:") {
        throw new HttpError(
          "not-allowed",
          `"${at.host}" redirects to a page without encryption, which is not followed.`,
        );
      }
      at = next;
    }
    throw new HttpError(
      "failed",
      `More than ${this.#limits.redirects} redirects, the last to "${at.href.slice(0, 200)}".`,
    );
  }

  #send(url: URL, outgoing: Outgoing, signal: AbortSignal): Promise<Incoming> {
    return sendRequest(url, outgoing, this.#options, this.#guard, this.#limits.bodyBytes, signal);
  }

  /** Runs a request within its time, and words whatever goes wrong. */
  async #within<Value>(
    url: string,
    context: ToolContext | undefined,
    work: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> {
    const timeout = AbortSignal.timeout(this.#limits.timeMs);
    const signals = [timeout, this.#disposed.signal, ...(context ? [context.signal] : [])];
    try {
      return await work(AbortSignal.any(signals));
    } catch (error) {
      const shown = JSON.stringify(url.slice(0, 200));
      if (this.#disposed.signal.aborted) throw this.#disposed.signal.reason;
      if (timeout.aborted)
        throw new HttpError("timeout", `${shown} did not answer in ${this.#limits.timeMs} ms.`, { cause: error });
      if (context?.signal.aborted)
        throw new HttpError("cancelled", `The request of ${shown} was cancelled.`, { cause: error });
      if (error instanceof ToolwrightError) throw error;
      const { code, message } = error as NodeJS.ErrnoException;
      throw new HttpError("failed", `${shown} cannot be read: ${code ?? message}.`, { cause: error });
    }
  }
}

bindSnapshot(TOOLS_SNAPSHOT, Http);

function isJson(text: string | undefined): boolean {
  return text !== undefined && /^\s*[[{]/.test(text) && parseJson(text) !== undefined;
}
