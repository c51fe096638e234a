import { spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "@jest/globals";
import { type ApprovalTicket, type Approve, ToolRegistry } from "toolwright";
import { type AuditLine, type AuditOptions, auditTo } from "toolwright/observers";
import { temporaryFolder } from "../support/temporary-folder.js";

const DIST = join(__dirname, "../../dist/esm/src");
const SECRET = "sk-abcdefghijklmnopqrstuvwx";
const open = { type: "object" } as const;

function linesOf(file: string): AuditLine[] {
  const text = readFileSync(file, "utf8");
  expect(text.endsWith("\n")).toBe(true);
  return text
    .trim()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

function audited(approve: Approve, options?: AuditOptions) {
  const file = join(temporaryFolder(), "audit.jsonl");
  const registry = new ToolRegistry({ approve })
    .add({ name: "remove", inputSchema: open }, (args) => args, { destructive: true })
    .add({ name: "break", inputSchema: open }, () => Promise.reject(new RangeError("no")), { destructive: true })
    .add({ name: "read", inputSchema: open }, () => "done", { readOnly: true });
  return { file, registry, end: auditTo(registry, file, options) };
}

describe("what is written", () => {
  test("who, what, when, digest, the approver's answer and the outcome of a destructive call", async () => {
    const before = Date.now();
    const { file, registry } = audited(() => true, { who: ({ state }) => String(state?.get("user")) });
    const state = new Map([["user", "ada"]]);
    await registry.call({ id: "1", name: "remove", arguments: { path: "a" } }, { state });
    const lines = linesOf(file);
    const { id, time, digest } = lines[0] as AuditLine;
    const own = { id, callId: "1", tool: "remove", who: "ada", process: process.pid, time: expect.any(String) };
    expect(lines).toEqual([
      { ...own, event: "asked", digest, arguments: { path: "a" } },
      { ...own, event: "answered", answer: "approved" },
      { ...own, event: "started", attempt: 1, digest, arguments: { path: "a" } },
      { ...own, event: "ended", outcome: "done", durationMs: expect.any(Number) },
    ]);
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(Date.parse(time)).toBeGreaterThanOrEqual(before);
  });

  test("nothing of a call that destroys nothing, unless it is asked for", async () => {
    const { file, registry, end } = audited(() => true);
    await registry.call("read");
    expect(existsSync(file)).toBe(false);
    end();
    auditTo(registry, file, { which: () => true });
    await registry.call("read");
    expect(linesOf(file).map(({ event }) => event)).toEqual(["started", "ended"]);
  });

  test("no secrets, in arguments of any shape", async () => {
    const { file, registry } = audited(() => true);
    await registry.call("remove", { password: "hunter2", deep: [{ url: "https://u:pass1234@host/" }], key: SECRET });
    const text = readFileSync(file, "utf8");
    for (const secret of ["hunter2", "pass1234", SECRET]) expect(text).not.toContain(secret);
    expect(linesOf(file)[0]?.arguments).toMatchObject({ password: "[secret removed]" });
  });

  test("the beginning of arguments that are very long", async () => {
    const { file, registry } = audited(() => true);
    await registry.call("remove", { text: "x".repeat(1_000_000) });
    expect(statSync(file).size).toBeLessThan(25_000);
    expect(linesOf(file)[0]?.arguments).toMatch(/^\{"text":"x+…$/);
  });

  test("a failure with its code, and a denial", async () => {
    const { file, registry } = audited(({ name }) => name === "break");
    await registry.call("break");
    await registry.call("remove");
    expect(linesOf(file).map(({ event, answer, code }) => [event, answer ?? code])).toEqual([
      ["asked", undefined],
      ["answered", "approved"],
      ["started", undefined],
      ["ended", "TW5007"],
      ["asked", undefined],
      ["answered", "denied"],
      ["ended", "TW5004"],
    ]);
  });

  test("a call that waits, and its denial when it is resumed", async () => {
    const { file, registry } = audited(() => ({ pending: true }));
    const { pending } = await registry.call("remove");
    await registry.resume(pending as ApprovalTicket, false);
    expect(linesOf(file).map(({ event, answer, outcome }) => [event, answer ?? outcome])).toEqual([
      ["asked", undefined],
      ["answered", "pending"],
      ["ended", "pending"],
      ["answered", "denied"],
      ["ended", "failed"],
    ]);
  });
});

describe("the file", () => {
  test("is readable by its owner alone, is only appended to, and may be moved away", async () => {
    const { file, registry } = audited(() => true, { sync: true });
    await registry.call("remove");
    if (process.platform !== "win32") expect(statSync(file).mode & 0o077).toBe(0);
    const first = readFileSync(file, "utf8");
    await registry.call("remove");
    expect(readFileSync(file, "utf8").startsWith(first)).toBe(true);
    renameSync(file, `${file}.1`);
    await registry.call("remove");
    expect(linesOf(file)).toHaveLength(4);
  });

  test("a line that was cut off is ended before the next", async () => {
    const { file, registry } = audited(() => true);
    await registry.call("remove");
    appendFileSync(file, '{"time":"2026-');
    await registry.call("remove");
    const lines = readFileSync(file, "utf8").trim().split("\n");
    expect(lines).toHaveLength(9);
    expect(lines.filter((_line, index) => index !== 4).map((line) => JSON.parse(line))).toHaveLength(8);
  });

  test("where it cannot be written, the call goes on and the app is told", async () => {
    const errors: unknown[] = [];
    const { file, registry } = audited(() => true, { onError: (error) => errors.push(error) });
    mkdirSync(file);
    expect((await registry.call("remove")).isError).toBe(false);
    expect(errors).toHaveLength(4);
  });

  test("an app that throws when it is asked who calls, or told of an error, touches no call", async () => {
    const thrower = () => {
      throw new RangeError("app");
    };
    const { registry } = audited(() => true, { who: thrower, onError: thrower });
    expect((await registry.call("remove")).isError).toBe(false);
  });
});

/** A process that makes destructive calls with a log; `body` is code with `registry`. */
function auditingProcess(file: string, body: string) {
  const url = (path: string) => JSON.stringify(pathToFileURL(join(DIST, path)).href);
  const script = `
    import { ToolRegistry } from ${url("index.js")};
    import { auditTo } from ${url("observers/index.js")};
    const registry = new ToolRegistry({ approve: () => true });
    auditTo(registry, ${JSON.stringify(file)});
    ${body}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { child, ended: new Promise<number | null>((done) => child.on("close", done)) };
}

describe("processes", () => {
  test("several write to one file at once, and every line is whole", async () => {
    const file = join(temporaryFolder(), "audit.jsonl");
    const body = `registry.add({ name: "t", inputSchema: { type: "object" } }, () => "done", { destructive: true });
      for (let n = 0; n < 200; n++) await registry.call("t", { text: "x".repeat(n * 40) });`;
    const ends = await Promise.all(Array.from({ length: 4 }, () => auditingProcess(file, body).ended));
    expect(ends).toEqual([0, 0, 0, 0]);
    const lines = linesOf(file);
    expect(lines).toHaveLength(4 * 200 * 4);
    expect(new Set(lines.map(({ process: of }) => of)).size).toBe(4);
  }, 60_000);

  test("one that is killed while its method runs leaves what it began, in whole lines", async () => {
    const file = join(temporaryFolder(), "audit.jsonl");
    const body = `registry.add({ name: "t", inputSchema: { type: "object" } }, () => {
        console.log("running");
        setInterval(() => {}, 1000);
        return new Promise(() => {});
      }, { destructive: true });
      registry.call("t", { path: "a" });`;
    const { child, ended } = auditingProcess(file, body);
    await new Promise((running) => child.stdout.once("data", running));
    child.kill("SIGKILL");
    await ended;
    expect(linesOf(file).map(({ event }) => event)).toEqual(["asked", "answered", "started"]);
  }, 60_000);
});
