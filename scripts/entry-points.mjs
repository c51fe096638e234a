// Every way into the package, as `exports` of package.json has it, the `*` of `./tools/*` filled in.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What is imported (`toolwright/agent`), and the built files it leads to, of ES modules where there are both. */
export function entryPoints() {
  const { name, exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return Object.entries(exports)
    .map(([path, target]) => ({ specifier: join(name, path), ...(target.import ?? target) }))
    .filter(({ types }) => types)
    .flatMap(filledIn);
}

function filledIn({ specifier, types, default: file }) {
  if (!specifier.includes("*")) return [{ specifier, types, default: file }];
  return readdirSync(join(root, types.split("*")[0]))
    .map((name) => ({
      specifier: specifier.replace("*", name),
      types: types.replace("*", name),
      default: file.replace("*", name),
    }))
    .filter((entry) => existsSync(join(root, entry.types)));
}
