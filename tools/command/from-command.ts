import { stripVTControlCharacters } from "node:util";
import {
  CommandError,
  type JsonSchema,
  type ObjectSchema,
  type ToolContext,
  ToolkitSetupError,
  type ToolOptions,
} from "../../src/index.js";
import { DEFAULT_ENVIRONMENT, environment } from "../support/environment.js";
import { checkOptionKinds, type OptionKinds } from "../support/option-kinds.js";
import { type ProgramEnd, streamProcess } from "../support/stream-process.js";
import { type ArgumentTemplate, fillArguments, placesOf } from "./fill-arguments.js";

/** How a program's output becomes a result: as it is, as JSON, as a list of lines, or by a function. */
export type OutputParser = "text" | "json" | "lines" | ((output: string) => unknown);

/** A program as a tool. */
export interface CommandTool {
  readonly name: string;
  readonly description: string;
  /** The tool's parameters: their JSON Schemas by name. */
  readonly parameters?: Readonly<Record<string, JsonSchema>>;
  /** Parameters that may be left out; an argument with a place for one is left out with it. */
  readonly optional?: readonly string[];
  /** The program: a name on `PATH`, or a path. No parameter stands in it. */
  readonly command: string;
  /**
   * Its arguments in order, each with `{name}` places: `["log", "-n{count}", "--", "{path}"]`. Arguments in a list of their
   * own are left out together: `[["--author", "{author}"]]`. Or a function that returns the final list.
   */
  readonly args?: readonly ArgumentTemplate[] | ((values: Readonly<Record<string, unknown>>) => readonly string[]);
  /** The parameter whose text the program reads. */
  readonly input?: string;
  /** Default: `"text"`. */
  readonly parse?: OutputParser;
  /** The working folder. Default: that of this process. */
  readonly cwd?: string;
  /** Names of environment variables that it sees, besides `DEFAULT_ENVIRONMENT`. */
  readonly env?: readonly string[];
  /** Milliseconds it may take. Default: 30,000. */
  readonly timeoutMs?: number;
  /** Characters it may write. Default: 1,000,000. */
  readonly maxOutput?: number;
  /** Exit codes that mean success. Default: 0. */
  readonly okCodes?: readonly number[];
  /** What else the tool is, such as `{ readOnly: true }`. Without it the tool needs approval. */
  readonly options?: ToolOptions;
}

/** What `registry.add` takes: `registry.add(...fromCommand({ … }))`. */
export type AddedTool = readonly [
  definition: { readonly name: string; readonly description: string; readonly inputSchema: ObjectSchema },
  handler: (args: Readonly<Record<string, unknown>>, context: ToolContext) => Promise<unknown>,
  options: ToolOptions,
];

const SHOWN_ERRORS = 2000;

const OPTION_KINDS: OptionKinds<CommandTool> = {
  name: "text",
  description: "text",
  parameters: "object?",
  optional: "texts?",
  command: "text",
  args: "list or function?",
  input: "text?",
  parse: "text or function?",
  cwd: "text?",
  env: "texts?",
  timeoutMs: "number?",
  maxOutput: "number?",
  okCodes: "list?",
  options: "object?",
};

/**
 * Makes a tool of a program. No shell takes part, every value stays inside its one argument, and the program with all that
 * it started is ended when its time is up or the call is cancelled.
 *
 * @throws ToolkitSetupError (TW8001) when a place in the arguments names no parameter
 */
export function fromCommand(tool: CommandTool): AddedTool {
  checkOptionKinds("command", tool, OPTION_KINDS);
  const problems = problemsOf(tool);
  if (problems.length > 0) throw new ToolkitSetupError("command", problems);
  const parameters = tool.parameters ?? {};
  const inputSchema: ObjectSchema = {
    type: "object",
    properties: parameters,
    required: Object.keys(parameters).filter((name) => !tool.optional?.includes(name)),
    additionalProperties: false,
  };
  const { name, description } = tool;
  return [
    { name, description, inputSchema },
    (args, context) => run(tool, args, context),
    tool.options ?? { destructive: true },
  ];
}

async function run(
  tool: CommandTool,
  values: Readonly<Record<string, unknown>>,
  context: ToolContext,
): Promise<unknown> {
  const args = typeof tool.args === "function" ? [...tool.args(values)] : fillArguments(tool.args ?? [], values);
  const input = tool.input === undefined ? undefined : values[tool.input];
  const { stdout, stderr, end } = await collect(
    tool,
    args,
    input === undefined ? undefined : String(input),
    context.signal,
  );
  if (end.stopped) throw new CommandError(end.stopped, `"${tool.command}" was ended: ${STOPPED[end.stopped]}.`);
  if (!(tool.okCodes ?? [0]).includes(end.exitCode ?? -1)) {
    const said = stripVTControlCharacters(stderr.trim() || stdout.trim()).slice(-SHOWN_ERRORS);
    throw new CommandError("failed", `"${tool.command}" ended with code ${end.exitCode ?? end.signal}: ${said}`);
  }
  return parsed(tool, stdout);
}

const STOPPED: Readonly<Record<NonNullable<ProgramEnd["stopped"]>, string>> = {
  timeout: "it took too long",
  output: "it wrote too much",
  cancelled: "the call was cancelled",
};

async function collect(tool: CommandTool, args: readonly string[], input: string | undefined, signal: AbortSignal) {
  const env = environment([...DEFAULT_ENVIRONMENT, ...(tool.env ?? [])]);
  const { cwd = process.cwd(), timeoutMs = 30_000, maxOutput = 1_000_000 } = tool;
  const text = { stdout: "", stderr: "" };
  try {
    const pieces = streamProcess({ file: tool.command, args, cwd, env, input, timeoutMs, maxOutput, signal });
    for (;;) {
      const { done, value } = await pieces.next();
      if (done) return { ...text, end: value };
      text[value.from] += value.text;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new CommandError("not-found", `"${tool.command}" cannot be started (${code}).`, { cause: error });
  }
}

function parsed(tool: CommandTool, output: string): unknown {
  if (typeof tool.parse === "function") return tool.parse(output);
  if (tool.parse === "lines") return output.split(/\r?\n/).filter((line) => line !== "");
  if (tool.parse !== "json") return stripVTControlCharacters(output);
  try {
    return JSON.parse(output) as unknown;
  } catch (error) {
    throw new CommandError("failed", `"${tool.command}" wrote no JSON: ${output.slice(0, 200)}`, { cause: error });
  }
}

function problemsOf(tool: CommandTool): string[] {
  const known = Object.keys(tool.parameters ?? {});
  const places = typeof tool.args === "function" ? [] : placesOf(tool.args ?? []);
  const used = [...places, ...(tool.optional ?? []), ...(tool.input === undefined ? [] : [tool.input])];
  return [
    ...(tool.command.trim() === "" ? ['"command" is empty'] : []),
    ...(placesOf([tool.command]).length > 0 ? ['"command" holds a place; only arguments may'] : []),
    ...[...new Set(used)]
      .filter((name) => !known.includes(name))
      .map((name) => `"${name}" is none of the parameters (${known.join(", ") || "there are none"})`),
  ];
}
