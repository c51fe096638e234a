import { HttpError } from "../../src/index.js";
import { cutText } from "../support/cut-text.js";
import { WorkerCalls, WorkerStopped } from "../support/worker-calls.js";
import { decodeBody } from "./decode-body.js";
import type { HttpLimits } from "./http-options.js";
import type { Page } from "./http-results.js";
import { type ConvertedPage, markdownWorker, type PageQuestion } from "./markdown-worker.js";
import type { Incoming } from "./send-request.js";

const CONVERTER_MB = 256;

/** Makes of what was received what a model can read. */
export class PageReader {
  readonly #converter: WorkerCalls<PageQuestion, ConvertedPage>;

  /** @param turndown - where that package is */
  constructor(
    turndown: string,
    readonly limits: Pick<HttpLimits, "textLength" | "convertMs">,
  ) {
    this.#converter = new WorkerCalls(markdownWorker, {
      workerData: { turndown },
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: CONVERTER_MB, stackSizeMb: 8 },
    });
  }

  async page(incoming: Incoming, offset: number, signal: AbortSignal): Promise<Page> {
    const type = incoming.contentType.split(";")[0]?.trim().toLowerCase() ?? "";
    const page: Page = {
      url: incoming.url.href,
      status: incoming.status,
      type,
      ...(incoming.truncated && { cut: true }),
    };
    if (incoming.body.length === 0) return page;
    if (/^application\/(json|.*\+json)$/.test(type) && !incoming.truncated) {
      const json = parseJson(decodeBody(incoming));
      if (json !== undefined && incoming.body.length <= this.limits.textLength) return { ...page, json: json.value };
    }
    if (/^(text\/html|application\/xhtml\+xml)$/.test(type)) {
      const question = { html: decodeBody(incoming), base: incoming.url.href };
      const { title, markdown } = await this.#convert(question, signal);
      return { ...page, ...(title !== "" && { title }), ...this.#part(markdown, offset) };
    }
    if (!isText(type, incoming.body)) {
      throw new HttpError(
        "not-text",
        `"${incoming.url.href}" is no text but ${type || "data"} of ${incoming.body.length} bytes.`,
      );
    }
    return { ...page, ...this.#part(decodeBody(incoming), offset) };
  }

  #part(text: string, offset: number): Pick<Page, "text" | "next"> {
    const part = cutText(text.slice(offset), this.limits.textLength);
    const next = offset + part.length;
    return { text: part, ...(next < text.length && { next }) };
  }

  async #convert(question: PageQuestion, signal: AbortSignal): Promise<ConvertedPage> {
    try {
      const answer = await this.#converter.call(question, this.limits.convertMs, signal);
      if ("value" in answer) return answer.value;
      throw new HttpError("bad-page", `"${question.base}" cannot be turned into text: ${answer.error}.`);
    } catch (error) {
      if (!(error instanceof WorkerStopped)) throw error;
      throw new HttpError("bad-page", `"${question.base}" cannot be turned into text: ${error.why}.`, { cause: error });
    }
  }

  dispose(): Promise<void> {
    return this.#converter.dispose();
  }
}

/** A value in a box, for it may be null. */
export function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

function isText(type: string, body: Buffer): boolean {
  if (/^text\/|[/+](json|xml|yaml|javascript)$/.test(type)) return true;
  return (
    !/^(image|audio|video|font)\//.test(type) &&
    !body.subarray(0, 8192).includes(0) &&
    Buffer.from(body.subarray(0, 1024)).toString("utf8").split("\uFFFD").length < 4
  );
}
