import { escapedRegExp } from "../definition/escaped-reg-exp.js";
import { loadOs } from "../definition/load-later.cjs";
import { redactSecrets } from "./redact-secrets.js";

const LONGEST = 4_000;
const FRAME = /^\s*at .{1,1000}(?:\(.{0,1000}\)|:\d+(?::\d+)?)\s*$/;
const CODE_PLACE = /(?:file:\/\/)?(?:[A-Za-z]:)?(?:[\\/][^\s\\/:()"'`]{1,255})*[\\/]([^\s\\/:()"'`]{1,255}):\d+:\d+/g;

/**
 * What a model may read of something thrown: the message, without stack frames, the machine's folders or secrets. The
 * causes of an error stay with the program.
 */
export function messageOf(thrown: unknown): string {
  const text = readMessage(thrown);
  if (text === undefined) return "The tool failed without saying why.";
  const lines = text.slice(0, LONGEST).split("\n");
  const kept = lines.filter((line) => !FRAME.test(line)).join("\n");
  const message = redactSecrets(withoutFolders(kept.replace(CODE_PLACE, "$1"))).trim();
  return message === "" ? "The tool failed without saying why." : message;
}

function readMessage(thrown: unknown): string | undefined {
  try {
    if (typeof thrown === "string") return thrown;
    if (typeof thrown === "object" && thrown !== null && "message" in thrown) {
      const { message } = thrown;
      const name = "name" in thrown && thrown.name !== "Error" ? thrown.name : undefined;
      if (typeof message !== "string") return undefined;
      return message === "" && typeof name === "string" ? name : message;
    }
    if (thrown === undefined || thrown === null) return undefined;
    return typeof thrown === "object" || typeof thrown === "function" ? undefined : String(thrown);
  } catch {
    return undefined;
  }
}

function withoutFolders(text: string): string {
  let result = text;
  for (const [folder, short] of [
    [folderOf(process.cwd), "."],
    [folderOf(() => loadOs().homedir()), "~"],
  ] as const) {
    // `/root` is not a part of `/rootfs`.
    const whole = new RegExp(`${escapedRegExp(folder)}(?![\\w-])`, "g");
    if (folder.length > 1) result = result.replace(whole, short);
  }
  return result;
}

/** The working directory may have been removed, and a user may have no home. */
function folderOf(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
