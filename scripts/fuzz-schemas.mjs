// The input schemas that `npm run fuzz` tries: those of this project's own fixtures and tools, and those of ../shared/data.
import { existsSync, readdirSync, readFileSync } from "node:fs";

const root = new URL("../", import.meta.url);

/** Of the fixtures of types, the toolkits that come with toolwright, and the quickstart. */
export function builtInSchemas() {
  const fixtures = new URL("tests/fixtures/valid/", root);
  const files = readdirSync(fixtures).map((name) => new URL(`${name}/schema.json`, fixtures));
  const snapshots = ["tools/tools.snapshot.json", "examples/quickstart/tools.snapshot.json"].map(
    (name) => new URL(name, root),
  );
  return [...files, ...snapshots].filter((file) => existsSync(file)).flatMap((file) => schemasIn(readJson(file)));
}

/** Of published tools; undefined where the folder is not on this machine. */
export function publishedSchemas(folder = new URL("../shared/data/", root)) {
  if (!existsSync(new URL("bfcl-tools.json", folder))) return undefined;
  return ["bfcl-tools.json", "mcp-tools.json", "tau2.json"].flatMap((name) =>
    schemasIn(readJson(new URL(name, folder))),
  );
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Every input schema in a file, whatever its form. */
function schemasIn(value) {
  if (typeof value !== "object" || value === null) return [];
  const own = value.inputSchema ?? (typeof value.name === "string" ? value.parameters : undefined);
  if (own?.type === "object") return [own];
  return Object.values(value).flatMap(schemasIn);
}
