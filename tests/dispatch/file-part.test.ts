import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "@jest/globals";
import { type FileContent, file, MediaError, ToolRegistry } from "toolwright";
import { temporaryFolder } from "../support/temporary-folder.js";

const PDF = Buffer.from("%PDF-1.7\nabc");
const folder = temporaryFolder({});

function kept(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const resource = (more: object): FileContent => ({ type: "resource", resource: more }) as FileContent;

describe("file()", () => {
  test.each<[string, string | Uint8Array, object]>([
    ["table.csv", "a,b\n1,2", { uri: "file:///table.csv", mimeType: "text/csv", text: "a,b\n1,2" }],
    [
      "Größe 1.md",
      "# Ü",
      { uri: `file:///${encodeURIComponent("Größe 1.md")}`, mimeType: "text/markdown", text: "# Ü" },
    ],
    ["empty", "", { uri: "file:///empty", mimeType: "text/plain", text: "" }],
    ["a.dat", PDF, { uri: "file:///a.dat", mimeType: "application/pdf", blob: PDF.toString("base64") }],
    ["a.bin", new Uint8Array([0, 1]), { uri: "file:///a.bin", mimeType: "application/octet-stream", blob: "AAE=" }],
    [
      "latin.txt",
      new Uint8Array([0xe4]),
      { uri: "file:///latin.txt", mimeType: "application/octet-stream", blob: "5A==" },
    ],
    ["a.xlsx", Buffer.from("PK\x03\x04\x00"), { mimeType: expect.stringContaining("spreadsheetml"), blob: "UEsDBAA=" }],
  ])("%s, by path and by URL: its name, never its folder", async (name, content, wanted) => {
    const path = kept(name, content);
    for (const source of [path, pathToFileURL(path), pathToFileURL(path).href]) {
      expect(await file(source)).toEqual({ type: "resource", resource: expect.objectContaining(wanted) });
    }
  });

  test("bytes, with a type and a name, or without", async () => {
    expect(await file(Buffer.from("x"), "text/x-log", "run 1.log")).toEqual(
      resource({ uri: "file:///run%201.log", mimeType: "text/x-log", text: "x" }),
    );
    expect(await file(PDF)).toMatchObject({ resource: { uri: "file:///file", mimeType: "application/pdf" } });
    expect(await file("data:,hi")).toEqual(resource({ uri: "file:///file", mimeType: "text/plain", text: "hi" }));
  });

  test("a URL, without what is secret in it", async () => {
    const server = createServer((_request, response) => response.end("a,b")).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    try {
      expect(await file(`http://127.0.0.1:${port}/x/t.csv?token=secret#top`)).toEqual(
        resource({ uri: `http://127.0.0.1:${port}/x/t.csv`, mimeType: "text/csv", text: "a,b" }),
      );
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test("what cannot be read is an error", async () => {
    await expect(file(join(folder, "missing"))).rejects.toThrow(MediaError);
  });
});

describe("as results", () => {
  const secret = "sk-live-0123456789abcdef0123";
  const call = (value: unknown, options: ConstructorParameters<typeof ToolRegistry>[0] = {}) =>
    new ToolRegistry(options).add({ name: "t", inputSchema: { type: "object" } }, () => value).call("t");

  test("by itself and among other parts", async () => {
    const part = await file(PDF);
    expect((await call(part)).content).toEqual([part]);
    expect((await call(file(PDF))).content).toEqual([part]);
    const content = [{ type: "text", text: "Here:" }, part];
    expect((await call({ content })).content).toEqual(content);
  });

  test("text in it is redacted and cut like any other", async () => {
    const part = await file(Buffer.from(`${secret} ${"word ".repeat(5_000)}`), undefined, "a.txt");
    const { content } = await call(part, { redact: true, maxResultTokens: 100 });
    const [
      {
        resource: { uri, text = "" },
      },
    ] = content as [FileContent];
    expect(uri).toBe("file:///a.txt");
    expect(text).toMatch(/^\[key removed\] word/);
    expect(text).toContain("characters left out here");
    expect(text.length).toBeLessThan(2_000);
  });

  test.each([
    [{ uri: "a", text: "a", blob: "b" }],
    [{ uri: "a" }],
    [{ text: "a" }],
    [{ uri: "a", text: "a", mimeType: 5 }],
    [null],
  ])("what is no file is data: %j", async (wrong) => {
    const { content } = await call({ content: [{ type: "resource", resource: wrong }] });
    expect(content).toMatchObject([{ type: "text" }]);
  });
});
