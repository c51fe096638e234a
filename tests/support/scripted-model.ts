import type { FinishReason, Model, ModelRequest, Usage } from "../../src/agent/index.js";

/** One answer of a scripted model; a function may look at the request, or throw. */
export interface ModelTurn {
  readonly text?: string;
  /** Calls by name and arguments; their ids are `c<request>.<index>`. */
  readonly calls?: readonly (readonly [name: string, args: unknown])[];
  readonly finish?: FinishReason;
  readonly usage?: Usage;
  /** Thrown before anything else, or after the text where there is one. */
  readonly error?: unknown;
}

/** A model that answers as scripted, in order, and keeps what it was asked. */
export function scriptedModel(...turns: readonly ModelTurn[]): { model: Model; requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  const model: Model = {
    id: "scripted",
    async *generate(request) {
      const { text = "", calls = [], finish = "stop", usage, error } = turns[requests.length] ?? {};
      requests.push({ ...request, messages: [...request.messages] });
      if (text !== "") yield { type: "text-delta", text };
      if (error !== undefined) throw error;
      for (const [index, [name, args]] of calls.entries()) {
        yield { type: "tool-call", call: { id: `c${requests.length}.${index}`, name, arguments: args } };
      }
      yield { type: "finish", reason: finish, ...(usage ? { usage } : {}) };
    },
  };
  return { model, requests };
}
