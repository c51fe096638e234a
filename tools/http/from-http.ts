import {
  HttpError,
  type JsonSchema,
  type ObjectSchema,
  type ToolContext,
  ToolkitSetupError,
  type ToolOptions,
} from "../../src/index.js";
import { checkOptionKinds, type OptionKinds } from "../support/option-kinds.js";

/** A request as a tool. */
export interface HttpTool {
  readonly name: string;
  readonly description: string;
  /** Default: `GET`. */
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** `"https://api.example.com/users/{id}/orders"`: places stand in the path, never in what comes before it. */
  readonly url: string;
  /** The tool's parameters: their JSON Schemas by name. Those without a place go into the query, or into a JSON body. */
  readonly parameters?: Readonly<Record<string, JsonSchema>>;
  /** Parameters that may be left out; none of the path's. */
  readonly optional?: readonly string[];
  /** Parameters that go into the query. Default: all without a place of a GET or DELETE, else none. */
  readonly query?: readonly string[];
  /** Headers that are sent, such as the authorization. A model sees and sets none of them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds it may take. Default: 20,000. */
  readonly timeoutMs?: number;
  /** Bytes that the answer may have. Default: 1,000,000. */
  readonly maxBytes?: number;
  /** What else the tool is. Default: a GET is read-only, anything else needs approval; all reach beyond this process. */
  readonly options?: ToolOptions;
}

/** What `registry.add` takes: `registry.add(...fromHttp({ … }))`. */
export type HttpAddedTool = readonly [
  definition: { readonly name: string; readonly description: string; readonly inputSchema: ObjectSchema },
  handler: (args: Readonly<Record<string, unknown>>, context: ToolContext) => Promise<unknown>,
  options: ToolOptions,
];

type Values = Readonly<Record<string, unknown>>;

const OPTION_KINDS: OptionKinds<HttpTool> = {
  name: "text",
  description: "text",
  method: "text?",
  url: "text",
  parameters: "object?",
  optional: "texts?",
  query: "texts?",
  headers: "object?",
  timeoutMs: "number?",
  maxBytes: "number?",
  options: "object?",
};
const PLACE = /\{(\w+)\}/g;
const SHOWN = 2_000;

/**
 * Makes a tool of a request to one server. Every value stays inside its one segment of the path, its one part of the query or
 * the JSON body; redirects are not followed; the request is ended when its time is up or the call is cancelled.
 *
 * @throws ToolkitSetupError (TW8001) when the URL or its places are wrong
 */
export function fromHttp(tool: HttpTool): HttpAddedTool {
  checkOptionKinds("http", tool, OPTION_KINDS);
  const problems = problemsOf(tool);
  if (problems.length > 0) throw new ToolkitSetupError("http", problems);
  const { name, description, parameters = {}, optional = [], method = "GET" } = tool;
  const inputSchema: ObjectSchema = {
    type: "object",
    properties: parameters,
    required: Object.keys(parameters).filter((one) => !optional.includes(one)),
    additionalProperties: false,
  };
  const usual: ToolOptions =
    method === "GET" ? { readOnly: true, openWorld: true } : { destructive: true, openWorld: true };
  return [{ name, description, inputSchema }, (args, context) => request(tool, args, context), tool.options ?? usual];
}

async function request(tool: HttpTool, values: Values, context: ToolContext): Promise<unknown> {
  const { method = "GET", headers, timeoutMs = 20_000, maxBytes = 1_000_000 } = tool;
  const { url, body } = fill(tool, values);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, {
      method,
      redirect: "manual",
      signal: AbortSignal.any([timeout, context.signal]),
      headers: {
        accept: "application/json, text/*;q=0.8",
        ...(body && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await textOf(answer, maxBytes, tool.name);
    if (answer.ok) return /\bjson\b/.test(answer.headers.get("content-type") ?? "") ? parsed(text) : text;
    throw new HttpError("failed", `"${tool.name}" was answered with status ${answer.status}: ${text.slice(0, SHOWN)}`);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (context.signal.aborted) throw new HttpError("cancelled", `"${tool.name}" was cancelled.`, { cause: error });
    if (timeout.aborted)
      throw new HttpError("timeout", `"${tool.name}" was not answered in ${timeoutMs} ms.`, { cause: error });
    throw new HttpError("failed", `The server of "${tool.name}" cannot be reached.`, { cause: error });
  }
}

/** The URL with its values, and the body. */
function fill(tool: HttpTool, values: Values): { readonly url: URL; readonly body?: string } {
  const { method = "GET", query } = tool;
  const places = placesOf(tool.url);
  const isInQuery = (name: string) => query?.includes(name) ?? (method === "GET" || method === "DELETE");
  // Segment by segment, so that a value can neither add one nor, as `..`, take one away.
  const url = new URL(
    tool.url
      .split("/")
      .map((segment) => fillSegment(segment, values))
      .join("/"),
  );
  const rest = Object.entries(values).filter(([name, value]) => !places.includes(name) && value !== undefined);
  for (const [name, value] of rest.filter(([name]) => isInQuery(name))) {
    for (const item of Array.isArray(value) ? value : [value]) url.searchParams.append(name, textFor(name, item));
  }
  const own = rest.filter(([name]) => !isInQuery(name));
  const hasBody = method !== "GET" && own.length > 0;
  return { url, ...(hasBody ? { body: JSON.stringify(Object.fromEntries(own)) } : {}) };
}

function fillSegment(segment: string, values: Values): string {
  if (placesOf(segment).length === 0) return segment;
  const filled = segment.replaceAll(PLACE, (_place, name: string) => encodeURIComponent(textFor(name, values[name])));
  if (["", ".", ".."].includes(filled)) {
    throw new HttpError("bad-url", `${JSON.stringify(filled)} cannot stand in the path of a URL.`);
  }
  return filled;
}

function textFor(name: string, value: unknown): string {
  if (typeof value === "string" && !/\p{Surrogate}/u.test(value)) return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new HttpError("bad-url", `"${name}" must be text, a number or true or false to stand in a URL.`);
}

async function textOf(answer: Response, maxBytes: number, name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new HttpError("failed", `The answer to "${name}" has more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new HttpError("failed", `The answer is no JSON: ${text.slice(0, 200)}`, { cause: error });
  }
}

function placesOf(text: string): string[] {
  return [...text.matchAll(PLACE)].map(([, name]) => name as string);
}

function problemsOf({ url, parameters = {}, optional = [], query = [] }: HttpTool): string[] {
  const [, origin = "", path = ""] = /^(https?:\/\/[^/?#{}@\\]+)(\/[^?#]*)?$/.exec(url) ?? [];
  const places = placesOf(path);
  return [
    ...(origin === "" || !URL.canParse(origin)
      ? ['"url" must be an http or https URL without user, query or fragment, with places in its path alone']
      : []),
    ...[...places, ...optional, ...query]
      .filter((name) => !Object.hasOwn(parameters, name))
      .map((name) => `"${name}" is none of the parameters`),
    ...optional
      .filter((name) => places.includes(name))
      .map((name) => `"${name}" stands in the path and cannot be optional`),
  ];
}
