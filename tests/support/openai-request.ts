import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";

const FIXTURE = join(__dirname, "../fixtures/vendors/openai-chat-request.schema.json");

let validate: ValidateFunction | undefined;

/** What is wrong with the body of a chat completion request by OpenAI's published schema, and by its rule for names. */
export function openAiRequestFaults(body: unknown): string[] {
  validate ??= compile(JSON.parse(readFileSync(FIXTURE, "utf8")) as object);
  const faults = validate(body)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  return [...faults, ...nameFaults(body)];
}

/** Compiles one of OpenAI's schemas. */
export function compile(schema: object): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormatsModule.default(ajv);
  return ajv.compile(schema);
}

/** The rules that the schema does not hold: names, and answers that follow their calls, one each. */
function nameFaults(body: unknown): string[] {
  const { tools = [], messages = [] } = body as { tools?: Tool[]; messages?: Message[] };
  const names = tools.map((tool) => tool.function.name);
  const faults = names.filter((name) => !/^[a-zA-Z0-9_-]{1,64}$/.test(name)).map((name) => `name ${name}`);
  if (new Set(names).size < names.length) faults.push("two tools with one name");
  messages.forEach((message, index) => {
    const calls = message.tool_calls ?? [];
    const answers = messages.slice(index + 1, index + 1 + calls.length).map((answer) => answer.tool_call_id);
    const ids = calls.map(({ id }) => id);
    if (new Set(ids).size < ids.length || ids.some((id) => !answers.includes(id))) {
      faults.push(`/messages/${index}: calls ${ids} are answered by ${answers}`);
    }
    // Not OpenAI's rule, but that of servers like it: they refuse a history whose arguments do not parse.
    for (const call of calls) if (!isJsonObject(call.function.arguments)) faults.push(`arguments of ${call.id}`);
  });
  return faults;
}

function isJsonObject(text: string): boolean {
  try {
    return /^\s*\{/.test(text) && JSON.parse(text) !== null;
  } catch {
    return false;
  }
}

interface Tool {
  readonly function: { readonly name: string };
}

interface Message {
  readonly tool_calls?: readonly { readonly id: string; readonly function: { readonly arguments: string } }[];
  readonly tool_call_id?: string;
}
