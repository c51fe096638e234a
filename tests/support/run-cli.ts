import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { resolve } from "node:path";

/** The built command. */
export const CLI = resolve(__dirname, "../../dist/esm/src/cli/main.js");

export interface CliRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly cwd: string;
  /** What stands on stdin. Default: nothing, and it is closed. */
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Another copy of the command. */
  readonly cli?: string;
  /** Called with the running process. */
  readonly started?: (child: ChildProcess) => void;
}

/** Runs the command as a child process without a terminal, and without this process's model settings. */
export function runCli(
  args: readonly string[],
  { cwd, input = "", env = {}, cli = CLI, started }: CliOptions,
): Promise<CliRun> {
  const child = spawn(process.execPath, [cli, ...args], { cwd, env: { ...cleanEnvironment(), ...env } });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  // It may have ended without reading.
  child.stdin.on("error", () => undefined).end(input);
  started?.(child);
  return new Promise((done) => child.on("close", (code) => done({ code, stdout, stderr })));
}

/** Whether `runInTerminal` works here: it needs util-linux's `script`. */
export const HAS_TERMINAL = /util-linux/.test(String(spawnSync("script", ["--version"]).stdout));

/**
 * Runs the command on a pseudo-terminal.
 *
 * @param answers - once the output since the last answer matches, these keys are typed
 */
export function runInTerminal(
  args: readonly string[],
  { cwd, env = {} }: CliOptions,
  answers: readonly (readonly [RegExp, string])[] = [],
): Promise<{ code: number | null; output: string }> {
  const command = [process.execPath, CLI, ...args].map((part) => `'${part.replaceAll("'", "'\\''")}'`).join(" ");
  // Without a terminal of its own, `script` makes one that is no columns wide.
  const child = spawn("script", ["-qec", `stty cols 100 rows 40; exec ${command}`, "/dev/null"], {
    cwd,
    env: { ...cleanEnvironment(), TERM: "xterm", ...env },
  });
  const open = [...answers];
  let output = "";
  let read = 0;
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    const [next] = open;
    if (!next?.[0].test(output.slice(read))) return;
    read = output.length;
    open.shift();
    // A prompt that has just been drawn may not read yet.
    setTimeout(() => child.stdin.write(next[1]), 100);
  });
  child.stdin.on("error", () => undefined);
  const limit = setTimeout(() => child.kill(), 30_000);
  return new Promise((done, fail) => {
    child.on("close", (code) => {
      clearTimeout(limit);
      const [next] = open;
      if (next) fail(new TypeError(`${next[0]} never came:\n${output}`));
      else done({ code, output });
    });
  });
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  const {
    NODE_OPTIONS,
    OPENAI_API_KEY,
    OPENAI_BASE_URL,
    MODEL,
    ANTHROPIC_API_KEY,
    ANTHROPIC_BASE_URL,
    GEMINI_API_KEY,
    GEMINI_BASE_URL,
    DEBUG,
    CI,
    NO_COLOR,
    FORCE_COLOR,
    ...rest
  } = process.env;
  return rest;
}
