import type { ToolDefinition } from "../../definition/tool-definition.js";
import type { ToolNotice } from "../../providers/provider.js";
import type { Model, ModelEvent, ModelRequest } from "../model.js";
import { explainRequestError, type RequestPlace } from "./explain-request-error.js";

/** What the adapters of all vendors have of a request's tools. */
interface EncodedNotices {
  readonly refused: readonly ToolNotice[];
  readonly warnings: readonly ToolNotice[];
}

/** What sets one vendor's adapter apart. */
export interface VendorAdapter<Encoded extends EncodedNotices, Client> {
  readonly place: RequestPlace;
  encode(tools: readonly ToolDefinition[]): Encoded;
  /** Loads the vendor's package and makes a client, with the first request. */
  connect(): Promise<Client>;
  /** Makes the request; the parts of its answer as they come. */
  send(client: Client, request: ModelRequest, tools: Encoded): PromiseLike<AsyncIterable<unknown>>;
  read(parts: AsyncIterable<unknown>, tools: Encoded): AsyncIterable<ModelEvent>;
}

/** A model of a vendor: tools are encoded once, the client is made once, errors say what to do. */
export function vendorModel<Encoded extends EncodedNotices, Client>(adapter: VendorAdapter<Encoded, Client>): Model {
  const encoded = new WeakMap<readonly ToolDefinition[], Encoded>();
  let client: Promise<Client> | undefined;
  return {
    id: adapter.place.id,
    async *generate(request): AsyncGenerator<ModelEvent> {
      const tools = encoded.get(request.tools) ?? adapter.encode(request.tools);
      encoded.set(request.tools, tools);
      const { refused, warnings } = tools;
      if (refused.length + warnings.length > 0) yield { type: "tool-notices", refused, warnings };
      try {
        client ??= adapter.connect();
        yield* adapter.read(await adapter.send(await client, request, tools), tools);
      } catch (error) {
        throw explainRequestError(adapter.place, error);
      }
    },
  };
}
