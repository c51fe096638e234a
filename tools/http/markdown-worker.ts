import type { WorkerAnswer } from "../support/worker-calls.js";

export interface PageQuestion {
  readonly html: string;
  /** What relative links are relative to. */
  readonly base: string;
}

export interface ConvertedPage {
  readonly title: string;
  readonly markdown: string;
}

/** Runs in the worker; its text is all that gets there, so that it names nothing outside of itself. */
export function markdownWorker(require: NodeJS.Require): void {
  const { parentPort, workerData } = require("node:worker_threads") as typeof import("node:worker_threads");
  const Turndown = require(workerData.turndown) as typeof import("turndown");
  type Element = { getAttribute(name: string): string | null };

  const absolute = (link: string | null, base: string): string | undefined => {
    if (!link || !URL.canParse(link, base)) return undefined;
    const url = new URL(link, base);
    return /^(https?|mailto):$/.test(url.protocol) ? url.href : undefined;
  };

  const convert = ({ html, base }: PageQuestion): ConvertedPage => {
    const turndown = new Turndown({ headingStyle: "atx", codeBlockStyle: "fenced", bulletListMarker: "-" });
    turndown.remove(["script", "style", "noscript", "template", "iframe", "title"] as never);
    turndown.addRule("link", {
      filter: "a",
      replacement: (content, node) => {
        const href = absolute((node as unknown as Element).getAttribute("href"), base);
        return href && content.trim() !== "" ? `[${content.trim()}](${href})` : content;
      },
    });
    turndown.addRule("image", {
      filter: "img",
      replacement: (_content, node) => {
        const alt = (node as unknown as Element).getAttribute("alt")?.trim();
        const source = absolute((node as unknown as Element).getAttribute("src"), base);
        return alt && source ? `![${alt}](${source})` : "";
      },
    });
    const head = html.slice(0, 100_000);
    const from = head.search(/<title[\s>]/i);
    const title = from === -1 ? "" : (head.slice(head.indexOf(">", from) + 1).split(/<\/title/i, 1)[0] ?? "");
    return { title: turndown.turndown(title).replaceAll(/\s+/g, " ").slice(0, 300), markdown: turndown.turndown(html) };
  };

  const answer = (question: PageQuestion): WorkerAnswer<ConvertedPage> => {
    try {
      return { value: convert(question) };
    } catch (error) {
      return { error: String((error as { message?: unknown })?.message ?? error).slice(0, 200) };
    }
  };
  parentPort?.postMessage("ready");
  parentPort?.on("message", (question: PageQuestion) => parentPort.postMessage(answer(question)));
}
