import { mkdir, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { type Int, tool, toolkit } from "toolwright";

/** One entry of a folder. */
interface Entry {
  name: string;
  kind: "file" | "folder";
}

/** Files in one folder, and nothing outside it. */
@toolkit({ prefix: "files_" })
export class FileTools {
  constructor(private readonly root: string) {}

  /**
   * Lists a folder.
   * @param folder path inside the workspace
   */
  @tool({ readOnly: true, category: "files" })
  async list(folder = "."): Promise<Entry[]> {
    const entries = await readdir(await this.inside(folder), { withFileTypes: true });
    return entries.map((entry) => ({ name: entry.name, kind: entry.isDirectory() ? "folder" : "file" }));
  }

  /**
   * Reads a text file.
   * @param path path inside the workspace
   * @param maxLines stop after this many lines
   */
  @tool({ readOnly: true, category: "files" })
  async read(path: string, /** @minimum 1 */ maxLines: Int = 200): Promise<string> {
    const text = await readFile(await this.inside(path), "utf8");
    return text.split("\n").slice(0, maxLines).join("\n");
  }

  /**
   * Writes a text file, in place of what was there.
   * @param path path inside the workspace
   * @param text the whole new content
   */
  @tool({ destructive: true, idempotent: true, category: "files" })
  async write(path: string, text: string): Promise<string> {
    const file = await this.inside(path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    return `Wrote ${text.length} characters to ${relative(this.root, file)}.`;
  }

  /**
   * Deletes a file for good.
   * @param path path inside the workspace
   */
  @tool({ dangerous: true, category: "files", sideEffects: ["the file cannot be brought back"] })
  async remove(path: string): Promise<string> {
    await rm(await this.inside(path));
    return `Deleted ${path}.`;
  }

  /** The real path of a file in the root; links that lead out of it count as outside. */
  private async inside(path: string): Promise<string> {
    const root = await realpath(this.root);
    let existing = resolve(root, path);
    const missing: string[] = [];
    for (;;) {
      const real = await realpath(existing).catch(() => undefined);
      if (real !== undefined) {
        const full = join(real, ...missing);
        if (full !== root && !full.startsWith(root + sep)) throw new Error(`${path} is outside the workspace.`);
        return full;
      }
      missing.unshift(existing.slice(dirname(existing).length).replace(sep, ""));
      existing = dirname(existing);
    }
  }
}
