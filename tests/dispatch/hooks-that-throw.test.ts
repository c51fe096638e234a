import { spawnSync } from "node:child_process";
import { expect, test } from "@jest/globals";
import { cliProject } from "../support/cli-project.js";

/** Gives every function that an app may hand over, once throwing and once rejecting; a rejection nobody handles ends the process. */
const PROGRAM = `
import { ToolRegistry, tool } from "toolwright";
process.on("unhandledRejection", (error) => { console.error(error); process.exit(3); });

const thrown = () => { throw new TypeError("hook"); };
const rejected = () => Promise.reject(new TypeError("hook"));
const hostile = new Proxy({}, { get: thrown, ownKeys: thrown, has: thrown });
const inputSchema = { type: "object", properties: { text: { type: "string" } }, additionalProperties: false };
const outputSchema = { type: "object", properties: { a: { type: "number" } } };
const self = {};
self.self = self;

async function* parts() { yield "one "; yield "two"; return "done"; }
const handlers = {
  plain: (_args, context) => { context.log.info("x"); context.progress(1, 2, "half"); return { a: "wrong" }; },
  async later() { return "later"; },
  parts: () => parts(),
  fails: () => { throw new TypeError("handler"); },
  slow: () => new Promise(() => {}),
  cyclic: () => ({ content: [{ type: "text", text: "x" }], structuredContent: self }),
  remove: () => "removed",
};

function registryWith(options) {
  const registry = new ToolRegistry(options);
  for (const [name, handler] of Object.entries(handlers)) {
    const extra = { ...(name === "plain" ? { outputSchema } : {}), annotations: { destructive: name === "remove" } };
    registry.add({ name, description: name, inputSchema, ...extra }, handler, name === "slow" ? { timeoutMs: 1 } : {});
  }
  return registry;
}

const results = {};
async function callAll(what, registry, options) {
  const codes = {};
  for (const name of Object.keys(handlers)) {
    const result = await registry.call(name, { text: "x" }, options);
    codes[name] = result.isError ? result.failure.code : "ok";
    if (typeof result.durationMs !== "number") throw new TypeError(what + " " + name);
  }
  results[what] = codes;
}

for (const [kind, hook] of [["throws", thrown], ["rejects", rejected]]) {
  const log = { debug: hook, info: hook, warn: hook, error: hook };
  await callAll("authorize " + kind, registryWith({ authorize: hook }));
  await callAll("approve " + kind, registryWith({ approve: hook }));
  await callAll("log " + kind, registryWith({ log, validateOutput: "warn" }));
  await callAll("options " + kind, registryWith({ redact: true }), { onDelta: hook, onReturn: hook, onProgress: hook, approve: hook });
  const streamed = registryWith();
  for await (const event of streamed.stream({ id: "1", name: "parts", arguments: {} }, { onDelta: hook, onReturn: hook, onProgress: hook })) {
    if (event.type === "result") results["stream " + kind] = event.result.isError ? event.result.failure.code : "ok";
  }
  const watched = registryWith({ keepEvents: 5 });
  for (const type of ["call", "start", "result", "threw", "timeout", "output-refused", "approval-asked"]) watched.on(type, hook);
  watched.observe(hook);
  watched.observe(() => ({ on: hook, within: hook }));
  await callAll("observers " + kind, watched);
  const parsed = registryWith({ approve: () => ({ pending: true }), useTicket: hook });
  const { pending } = await parsed.call("remove", {});
  results["useTicket " + kind] = (await parsed.resume(pending, true)).failure.code;
  class Kit { promptContext() { return hook(); } run() { return "x"; } }
  tool({ readOnly: true })(Kit.prototype, "run", Object.getOwnPropertyDescriptor(Kit.prototype, "run"));
  const snapshot = { version: 1, toolkits: { Kit: { source: "k.ts", description: "", tools: { run: { name: "run", description: "", parameters: [], inputSchema: { type: "object" } } } } } };
  const typed = new ToolRegistry({ snapshot }).register(new Kit()).typed();
  results["typed " + kind] = (await typed.call("run", {}, { onReturn: hook, onDelta: hook, onProgress: hook })).value;
  results["promptContext " + kind] = await new ToolRegistry({ snapshot, log }).register(new Kit()).promptContext();
}
await callAll("needsApproval throws", registryWith({ needsApproval: thrown }));
await callAll("redact", registryWith({ redact: [/x/, /(?:)/] }));
await callAll("redact and cut", registryWith({ redact: true, maxResultTokens: 1 }));
await callAll("options that trap", registryWith(), hostile);
await callAll("only that traps", registryWith(), { only: hostile });
await callAll("only that traps later", registryWith(), { only: { [Symbol.iterator]: thrown } });
const registry = registryWith();
results.all = (await registry.callAll([hostile, { id: "2", name: "later", arguments: {} }])).map(({ failure }) => failure?.code ?? "ok");
results.hostile = [
  (await registry.call(hostile)).failure.code,
  (await registry.call("plain", hostile)).failure.code,
  (await registry.resume(hostile, hostile)).failure.code,
];
setImmediate(() => setImmediate(() => { console.log(JSON.stringify(results)); process.exit(0); }));
`;

test("whatever the functions of an app throw, at once or later, each call has its result and none is rejected", () => {
  const cwd = cliProject({ "package.json": '{ "type": "module" }', "program.mjs": PROGRAM });
  const { stdout, stderr, status } = spawnSync(process.execPath, ["program.mjs"], { cwd, encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const usual = {
    plain: "ok",
    later: "ok",
    parts: "ok",
    fails: "TW5007",
    slow: "TW5005",
    cyclic: "ok",
    remove: "TW5004",
  };
  const every = (code: string) => Object.fromEntries(Object.keys(usual).map((name) => [name, code]));
  const results = JSON.parse(stdout);
  for (const kind of ["throws", "rejects"]) {
    expect(results).toMatchObject({
      [`authorize ${kind}`]: every("TW5016"),
      [`approve ${kind}`]: usual,
      [`log ${kind}`]: usual,
      [`options ${kind}`]: { ...usual, cyclic: "TW5008" },
      [`observers ${kind}`]: usual,
      [`stream ${kind}`]: "ok",
      [`typed ${kind}`]: "x",
      [`useTicket ${kind}`]: "TW5015",
      [`promptContext ${kind}`]: "",
    });
  }
  expect(results).toMatchObject({
    "needsApproval throws": every("TW5009"),
    "redact and cut": { ...usual, cyclic: "TW5008" },
    "options that trap": every("TW5018"),
    "only that traps": every("TW5018"),
    "only that traps later": every("TW5001"),
    all: ["TW5001", "ok"],
    hostile: ["TW5001", "TW5002", "TW5015"],
  });
  expect(Object.keys(results)).toContain("redact");
});
