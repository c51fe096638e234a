/// <reference lib="esnext.disposable" preserve="true" />
import type { Model } from "../../src/agent/index.js";
import { bindSnapshot, HttpError, type Int, SearchError, type ToolContext, tool, toolkit } from "../../src/index.js";
import { Http } from "../http/index.js";
import { askModel } from "../support/ask-model.js";
import { withDefaults } from "../support/check-options.js";
import { cutText } from "../support/cut-text.js";
import { checkOptionKinds } from "../support/option-kinds.js";
import { TOOLS_SNAPSHOT } from "../support/tools-snapshot.cjs";
import { type PageText, researchPrompt } from "./research-prompt.js";
import { DEFAULT_LIMITS, type ResearchLimits, type ResearchOptions } from "./search-options.js";
import type { Age, SearchProvider } from "./search-provider.js";
import type { Research, SearchResult, Source } from "./search-results.js";
import { searchWeb } from "./search-web.js";

const TIMEOUT_MS = 300_000;

/**
 * Questions answered from the web: pages are searched, read through the http toolkit, which reaches no private network, and
 * summed up by a model that the app injects.
 */
@toolkit({ name: "WebResearch", prefix: "search_" })
export class WebResearch {
  readonly #provider: SearchProvider;
  readonly #model: Model;
  readonly #http: Http;
  readonly #ownsHttp: boolean;
  readonly #limits: ResearchLimits;

  /**
   * @throws ToolkitSetupError (TW8001) when a limit is wrong
   * @throws MissingPackageError (TW6007) when `ipaddr.js` or `turndown` is not installed
   */
  constructor(options: ResearchOptions) {
    checkOptionKinds("search", options, { provider: "object", model: "object", http: "object?", limits: "object?" });
    const { provider, model, http, limits } = options;
    this.#provider = provider;
    this.#model = model;
    this.#limits = withDefaults("search", { ...DEFAULT_LIMITS, pageLength: 8000 }, limits);
    this.#http = http ?? new Http();
    this.#ownsHttp = http === undefined;
  }

  /**
   * Answers a question from the web: searches, reads the best pages and sums up what they say, with its sources.
   *
   * @param question - The question, complete in itself
   * @param query - What to search for, where other words than the question's find more
   * @param pages - How many pages to read
   * @param age - Only pages of the last day, week, month or year
   */
  @tool({ readOnly: true, openWorld: true, timeoutMs: TIMEOUT_MS })
  async answer(
    question: string,
    /** @maxLength 400 */ query?: string,
    /** @minimum 1 @maximum 8 */ pages: Int = 3,
    age?: Age,
    context?: ToolContext,
  ): Promise<Research> {
    const text = cutText(query ?? question, 400);
    const results = await searchWeb(this.#provider, { text, limit: pages, age }, this.#limits, context?.signal);
    if (results.length === 0) return { answer: `Nothing was found for ${JSON.stringify(text)}.`, sources: [] };
    const read = await Promise.all(results.map((result, index) => this.#read(result, index + 1, context)));
    if (context?.signal.aborted) throw new SearchError("cancelled", "The research was cancelled.");
    const prompt = researchPrompt(
      question,
      read.map(({ page }) => page),
    );
    return { answer: await askModel(this.#model, prompt, context?.signal), sources: read.map(({ source }) => source) };
  }

  /** Ends what is under way, where the http toolkit is its own. */
  async dispose(): Promise<void> {
    if (this.#ownsHttp) await this.#http.dispose();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }

  /** A page that cannot be read, or may not, counts with its snippet. */
  async #read(
    { url, title, snippet }: SearchResult,
    number: number,
    context: ToolContext | undefined,
  ): Promise<{ page: PageText; source: Source }> {
    const source = { number, title, url };
    try {
      const { status, text, json } = await this.#http.fetch(url, 0, context);
      const body = text ?? (json === undefined ? "" : JSON.stringify(json));
      if (status >= 400 || body.trim() === "")
        throw new HttpError("failed", `the page answers with status ${status} and ${body.length} characters.`);
      return { page: { ...source, text: cutText(body, this.#limits.pageLength) }, source };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const problem = error.message.replace(/^TW\d+: /, "");
      return { page: { ...source, text: `(Only its snippet:) ${snippet}` }, source: { ...source, problem } };
    }
  }
}

bindSnapshot(TOOLS_SNAPSHOT, WebResearch);
