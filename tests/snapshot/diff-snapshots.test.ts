import { describe, expect, test } from "@jest/globals";
import type { ToolSnapshot } from "toolwright";
import { diffSnapshots } from "../../src/snapshot/diff-snapshots.js";
import { SAMPLE } from "./sample-snapshot.js";

const tool = (description: string, type: "string" | "number" = "string") => ({
  name: "read",
  description,
  parameters: [{ name: "path" }],
  inputSchema: {
    type: "object",
    properties: { path: { type }, head: { type: "number" } },
    required: ["path"],
  } as const,
});
const snapshot = (tools: ToolSnapshot["toolkits"][string]["tools"], source = "files.ts"): ToolSnapshot => ({
  version: 1,
  toolkits: { Files: { source, description: "Files.", tools } },
});

describe("diffSnapshots", () => {
  test("is undefined for equal snapshots, sources and key order aside", () => {
    expect(diffSnapshots(SAMPLE, { ...structuredClone(SAMPLE), sources: {} })).toBeUndefined();
  });

  test("names toolkits and tools that came and went", () => {
    expect(diffSnapshots({ version: 1, toolkits: {} }, snapshot({ read: tool("Reads.") }))).toBe(
      '+ toolkit Files (files.ts)\n+ tool Files.read "read": (path, head?)',
    );
    expect(diffSnapshots(snapshot({ read: tool("Reads.") }), snapshot({}))).toBe(
      '- tool Files.read "read": (path, head?)',
    );
  });

  test("shows the changed lines of a tool and of a toolkit", () => {
    const before = snapshot({ read: tool("Reads.") });
    const after = snapshot({ read: tool("Reads a file.", "number") }, "moved.ts");
    expect(diffSnapshots(before, after)?.split("\n")).toEqual([
      "~ toolkit Files",
      "     {",
      '       "description": "Files.",',
      '    -  "source": "files.ts"',
      '    +  "source": "moved.ts"',
      "     }",
      '~ tool Files.read "read"',
      "     {",
      '    -  "description": "Reads.",',
      '    +  "description": "Reads a file.",',
      '       "inputSchema": {',
      '         "properties": {',
      '           "path": {',
      '    -        "type": "string"',
      '    +        "type": "number"',
      "           },",
      '           "head": {',
    ]);
  });

  test("a toolkit or tool named like a member of Object is like any other", () => {
    const odd = snapshot({ constructor: tool("Reads."), toString: tool("Reads.") });
    expect(diffSnapshots(snapshot({}), odd)?.split("\n")).toHaveLength(2);
  });
});
