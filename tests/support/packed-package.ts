import { spawn, spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { temporaryFolder } from "./temporary-folder.js";

export const ROOT = resolve(__dirname, "../..");

/** What a command printed and how it ended. */
export interface CommandRun {
  readonly code: number | null;
  readonly output: string;
}

/** Packs the built package as `npm publish` would; the path of the tarball. */
export function packPackage(): string {
  const folder = temporaryFolder();
  const packed = spawnSync("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", folder], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
  return join(folder, filename);
}

/** Runs a shell command line in a folder, without a terminal and without this process's own npm and model settings. */
export function runCommand(line: string, cwd: string, env: Readonly<Record<string, string>> = {}): Promise<CommandRun> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_cache)|NODE_OPTIONS|NODE_ENV|JEST|OPENAI|MODEL|INIT_CWD)/i.test(name),
  );
  const settings = { npm_config_fund: "false", npm_config_audit: "false", npm_config_prefer_offline: "true" };
  const child = spawn("bash", ["-c", line], {
    cwd,
    env: { ...Object.fromEntries(inherited), ...settings, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise((done) => child.on("close", (code) => done({ code, output })));
}

/** Runs a command line that must succeed; what it printed. Its whole output is in the error when it does not. */
export async function runToSuccess(
  line: string,
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { code, output } = await runCommand(line, cwd, env);
  if (code !== 0) throw new Error(`${line} ended with ${code}:\n${output}`);
  return output;
}
