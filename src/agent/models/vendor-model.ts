import type { ToolDefinition } from "../../definition/tool-definition.js";
import type { CallCodec } from "../../providers/codec/call-codec.js";
import { type EncodedTools, encodeFor, type Vendor } from "../../providers/vendor.js";
import type { Model, ModelEvent, ModelRequest } from "../model.js";
import { explainRequestError } from "./explain-request-error.js";
import { type SettingsOptions, type SettingsSource, type VendorSettings, vendorSettings } from "./vendor-settings.js";

/** What sets one vendor's adapter apart, beside what `providers/` knows of the vendor. */
export interface VendorAdapter<Tool, Turn, Options extends object, Client extends object> {
  readonly vendor: Vendor<string, Tool, unknown, Turn, Options>;
  readonly source: SettingsSource;
  /** Whether the client itself repeats requests that may succeed later. */
  readonly clientRepeats: boolean;
  /** Loads the vendor's package and makes a client, with the first request. */
  connect(settings: VendorSettings): Promise<Client>;
  /** Makes the request; the parts of its answer as they come. */
  send(client: Client, request: WireRequest<Tool, Turn>): PromiseLike<AsyncIterable<unknown>>;
  /** The parts as model events. `id` is the model's, for messages. */
  read(parts: AsyncIterable<unknown>, calls: CallCodec, id: string): AsyncIterable<ModelEvent>;
}

/** A request with tools and conversation in the vendor's form. */
export interface WireRequest<Tool, Turn> extends Pick<ModelRequest, "system" | "signal"> {
  readonly model: string;
  readonly messages: Turn[];
  /** Without tools nothing at all: some APIs refuse an empty list. */
  readonly offered: { tools?: Tool[] };
}

/**
 * A model of a vendor: tools are encoded once, the client is made once, errors say what to do.
 *
 * @throws MissingModelError (TW6005), MissingApiKeyError (TW6006), InvalidAgentOptionsError (TW6009)
 */
export function vendorModel<Tool, Turn, Options extends object, Client extends object>(
  { vendor, source, clientRepeats, connect, send, read }: VendorAdapter<Tool, Turn, Options, Client>,
  options: Options & SettingsOptions & { readonly client?: Client },
): Model {
  const settings = vendorSettings(options, source);
  const { model, baseURL: server } = settings;
  const place = { ...source, id: `${vendor.id}:${model}`, server, clientRepeats };
  const encoded = new WeakMap<readonly ToolDefinition[], EncodedTools<Tool>>();
  let connecting: Promise<Client> | undefined;
  const client = (): Promise<Client> => {
    connecting ??= connect(settings);
    return connecting;
  };
  return {
    id: place.id,
    ...(vendor.searchesTools?.(options) ? { searchesTools: true } : {}),
    async *generate({ tools: definitions, deferred, messages, ...rest }): AsyncGenerator<ModelEvent> {
      const known = encoded.get(definitions) ?? encodeFor(vendor, definitions, options, deferred);
      encoded.set(definitions, known);
      const { tools, calls, refused, warnings } = known;
      if (refused.length + warnings.length > 0) yield { type: "tool-notices", refused, warnings };
      try {
        const offered = tools.length > 0 ? { tools } : {};
        const wire = { ...rest, model, messages: vendor.encodeMessages(messages, calls), offered };
        yield* read(await send(options.client ?? (await client()), wire), calls, place.id);
      } catch (error) {
        throw explainRequestError(place, error);
      }
    },
  };
}
