// Measures the peak memory of reading a slice of a 2 GB file and of a 1 GB HTTP body cut at its limit, above idle, each in
// a process of its own: npm run build && node scripts/measure-tools-memory.mjs
import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker } from "node:worker_threads";

const MB = 1024 * 1024;
const LIMIT_MB = 100;
const task = process.argv[2];

if (!isMainThread) serve();
else if (task === undefined) main();
else await measure(task, process.argv[3]);

function main() {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-memory-"));
  try {
    const file = openSync(join(folder, "large.txt"), "w");
    const chunk = Buffer.from("a line of some length that says nothing at all, again and again\n".repeat(16_384));
    for (let size = 0; size < 2048 * MB; size += chunk.length) writeSync(file, chunk);
    closeSync(file);
    const worst = ["idle", "start of the file", "end of the file", "http body"].map((name) => {
      const { stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), name, folder], {
        encoding: "utf8",
      });
      if (stdout === "") throw new Error(stderr);
      process.stdout.write(stdout);
      return JSON.parse(stdout).peakAboveIdleMb;
    });
    process.exitCode = Math.max(...worst) < LIMIT_MB ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(name, folder) {
  const { Files } = await import("../dist/esm/tools/files/index.js");
  const { Http } = await import("../dist/esm/tools/http/index.js");
  const files = new Files({ roots: folder });
  let answer = "";
  const worker = name === "http body" ? new Worker(new URL(import.meta.url)) : undefined;
  const url = worker && (await new Promise((resolve) => worker.once("message", resolve)));
  const idle = process.resourceUsage().maxRSS / 1024;
  if (name === "start of the file") answer = await files.read("large.txt", 1000, 200);
  // The last lines: everything before them is read.
  if (name === "end of the file") answer = await files.read("large.txt", 33_554_000, 200);
  if (url) {
    const http = new Http({ trust: [new URL(url).host], limits: { timeMs: 60_000 } });
    answer = (await http.fetch(url)).text ?? "";
    await http.dispose();
    await worker.terminate();
  }
  const peak = process.resourceUsage().maxRSS / 1024;
  const row = {
    what: name,
    idleMb: Math.round(idle),
    peakAboveIdleMb: Math.round(peak - idle),
    characters: answer.length,
  };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

function serve() {
  const chunk = Buffer.alloc(MB, "x");
  const server = createServer((_request, response) => {
    let sent = 0;
    const go = () => {
      while (sent < 1024) {
        sent += 1;
        if (!response.write(chunk)) return response.once("drain", go);
      }
      response.end();
    };
    response.on("error", () => undefined);
    response.writeHead(200, { "content-type": "text/plain" });
    go();
  });
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(`http://127.0.0.1:${server.address().port}/`));
}
