import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import {
  formatSnapshot,
  formatValidatorFiles,
  type JsonSchema,
  SchemaDriftError,
  type SnapshotTool,
  ToolRegistry,
  type ToolSnapshot,
  tool,
} from "toolwright";
import { temporaryFolder } from "../support/temporary-folder.js";

class Mail {
  @tool({ readOnly: true })
  async find(query: string, limit = 10): Promise<string> {
    return `${limit} × ${query}`;
  }

  @tool({ name: "post" })
  async send(to: string, ...lines: string[]): Promise<string> {
    return `${to}: ${lines.join("/")}`;
  }
}

class Clock {
  @tool()
  day(at: Date): string {
    return at.toISOString().slice(0, 10);
  }
}

const closed = (properties: Readonly<Record<string, JsonSchema>>, ...required: string[]) =>
  ({ type: "object", properties, required, additionalProperties: false }) as const;

const mail = {
  find: {
    name: "find",
    description: "Finds mail: “Grüße”.",
    parameters: [{ name: "query" }, { name: "limit", optional: true }],
    inputSchema: closed({ query: { type: "string" }, limit: { type: "integer", default: 10 } }, "query"),
    outputSchema: { type: "string" },
  },
  send: {
    name: "send",
    description: "Sends mail.",
    parameters: [{ name: "to" }, { name: "lines", rest: true }],
    inputSchema: closed({ to: { type: "string" }, lines: { type: "array", items: { type: "string" } } }, "to"),
  },
} satisfies Record<string, SnapshotTool>;

const snapshot: ToolSnapshot = {
  version: 1,
  toolkits: {
    Clock: {
      source: "src/clock.ts",
      description: "",
      tools: {
        day: {
          name: "day",
          description: "The day.",
          parameters: [{ name: "at" }],
          inputSchema: closed({ at: { type: "string", format: "date-time" } }, "at"),
          revive: { type: "object", properties: { at: { type: "Date" } } },
        },
      },
    },
    Mail: { source: "src/mail.ts", description: "Mail.", tools: mail },
  },
};

/** A folder with the snapshot and its validators, as `toolwright snapshot --validators` writes them. */
function project(own: ToolSnapshot = snapshot): string {
  const text = formatSnapshot(own);
  const folder = temporaryFolder({ "tools.snapshot.json": text });
  for (const [path, code] of formatValidatorFiles(JSON.parse(text), "tools.validators.cjs", text)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  return folder;
}

function withMail(tools: Record<string, SnapshotTool>): ToolSnapshot {
  return { ...snapshot, toolkits: { ...snapshot.toolkits, Mail: { source: "src/mail.ts", description: "", tools } } };
}

const registryIn = (root: string) => new ToolRegistry({ root, snapshot: "tools.snapshot.json" });
const rewrite = (folder: string, own: ToolSnapshot) =>
  writeFileSync(join(folder, "tools.snapshot.json"), formatSnapshot(own));

describe("a registry with the index of a snapshot file", () => {
  test("has the same tools as without it, and calls them", async () => {
    const plain = new ToolRegistry({ snapshot }).register(new Mail(), new Clock());
    const indexed = registryIn(project()).register(new Mail(), new Clock());
    expect(indexed.has("post")).toBe(true);
    expect(indexed.list()).toEqual(plain.list());
    expect(indexed.for("openai").tools).toEqual(plain.for("openai").tools);
    const calls = [
      await indexed.call("find", { query: "bills" }),
      await indexed.call("post", { to: "Ada", lines: ["a", "b"] }),
      await indexed.call("day", { at: "2026-05-01T12:00:00Z" }),
    ];
    expect(calls.map(({ content }) => content)).toEqual(
      ["10 × bills", "Ada: a/b", "2026-05-01"].map((text) => [{ type: "text", text }]),
    );
    expect((await indexed.call("find", { query: 5 })).failure?.code).toBe(
      (await plain.call("find", { query: 5 })).failure?.code,
    );
  });

  test("tells what has parted when toolkits are registered, as without it", () => {
    const short = withMail({ ...mail, find: { ...mail.find, parameters: [] } });
    const drifted = registryIn(project(short));
    expect(() => drifted.register(new Mail())).toThrow(SchemaDriftError);
    expect(() => drifted.register(new Mail())).toThrow("takes 1 parameters before the first with a default");
    // Outside of production what a snapshot does not hold is reflected, and here is no project.
    expect(() => registryIn(project(withMail({ find: mail.find }))).register(new Mail())).toThrow("TW4008");
    const twice = registryIn(project()).add({ name: "post", inputSchema: { type: "object" } }, () => "");
    expect(() => twice.register(new Mail())).toThrow("Mail.send (src/mail.ts)");
  });

  test("reads a file that was changed since as a whole", () => {
    const folder = project();
    rewrite(folder, withMail({ ...mail, find: { ...mail.find, description: "Looks." } }));
    expect(registryIn(folder).register(new Mail()).get("find")?.definition.description).toBe("Looks.");
  });

  test("is not put out by other hashes of sources, which are no part of it", () => {
    const hashed = { ...snapshot, sources: { "src/gone.ts": "0" } };
    const index = (own: ToolSnapshot) => formatValidatorFiles(own, "v.cjs", formatSnapshot(own)).get("v.cjs");
    const stored = JSON.parse(formatSnapshot(snapshot));
    expect(index({ ...stored, sources: hashed.sources })).toBe(index(stored));
    const folder = project();
    rewrite(folder, hashed);
    expect(registryIn(folder).register(new Mail()).get("post")?.definition.description).toBe("Sends mail.");
  });

  test("has no index of a file that holds another snapshot", () => {
    const [text, other] = [formatSnapshot(snapshot), formatSnapshot(withMail({ find: mail.find }))];
    const files = (own: string) => formatValidatorFiles(JSON.parse(text), "v.cjs", own).get("v.cjs");
    expect(files(text)).toContain("index:");
    expect(files(other)).not.toContain("index:");
  });

  test("takes what a file says when a definition is first asked for, and answers calls of what is gone", async () => {
    const folder = project();
    const registry = registryIn(folder).register(new Mail());
    rewrite(folder, withMail({ ...mail, find: { ...mail.find, description: "Looks." } }));
    expect(registry.get("find")?.definition.description).toBe("Looks.");
    const other = registryIn(folder).register(new Mail());
    const late = registryIn(project()).register(new Mail());
    rewrite(folder, { version: 1, toolkits: {} });
    expect((await other.call("find", { query: "bills" })).isError).toBe(false);
    expect((await late.callAll([{ id: "1", name: "find", arguments: { query: "bills" } }]))[0]?.isError).toBe(false);
    const gone = project();
    const lost = registryIn(gone).register(new Mail());
    rewrite(gone, { version: 1, toolkits: {} });
    const [result] = await lost.callAll([{ id: "1", name: "find", arguments: { query: "bills" } }]);
    expect(result).toMatchObject({ callId: "1", name: "find", isError: true, failure: { code: "TW5009" } });
    expect(result?.failure?.message).toContain('has no toolkit "Mail" any more');
  });
});
