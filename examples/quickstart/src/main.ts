import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { registry } from "./registry.js";

function heading(text: string): void {
  console.log(`\n── ${text} ${"─".repeat(Math.max(0, 72 - text.length))}`);
}

/** Calls a tool as a model would, with text, and shows what the model gets back. */
async function call(name: string, args: string): Promise<void> {
  console.log(`→ ${name} ${args}`);
  const result = await registry.call({ id: "call_1", name, arguments: args });
  const text = result.content.map((part) => (part.type === "text" ? part.text : `[${part.type}]`)).join("\n");
  console.log(text.replaceAll(/^/gm, result.isError ? "✗ " : "← "));
}

heading("The tools, reflected from the methods' signatures");
for (const { definition } of registry.list()) {
  const { name, description, inputSchema, annotations } = definition;
  const kind = annotations.readOnly ? "read-only" : annotations.destructive ? "destructive" : "";
  const parameters = Object.keys(inputSchema.properties ?? {}).join(", ");
  console.log(`${name.padEnd(14)} ${kind.padEnd(12)} (${parameters})  ${description.split("\n")[0]}`);
}

heading("One definition, as a model reads it");
console.log(JSON.stringify(registry.get("between")?.definition, null, 2));

heading("A call; the texts arrive as dates");
await call("between", '{ "from": "2026-01-01T00:00:00Z", "to": "2026-03-01T00:00:00Z" }');
await call("files_read", '{ "path": "todo.txt" }');
await call("calculate", '{ "expression": "12.7 cm to inch" }');

heading("A call with two mistakes, and what the model is told");
await call("files_read", '{ "pth": "todo.txt", "maxLines": "many" }');

heading("A destructive call, and nobody there to approve it");
await call("files_remove", '{ "path": "todo.txt" }');

if (process.env.OPENAI_API_KEY || process.env.OPENAI_BASE_URL) {
  heading("Over to a model");
  const packageFile = createRequire(import.meta.url).resolve("toolwright/package.json");
  const cli = join(dirname(packageFile), "dist/esm/src/cli/main.js");
  process.exitCode = spawnSync(process.execPath, [cli, "chat"], { stdio: "inherit" }).status ?? 1;
} else {
  console.log(
    "\nSet OPENAI_API_KEY (and MODEL, if you like) and start again to talk with a model that has these tools.",
  );
}
