import { describe, expect, test } from "@jest/globals";
import { ToolRegistry } from "toolwright";
import "toolwright/jest";
import { NoteTools } from "../src/tools/note-tools.js";

function notesRegistry(): ToolRegistry {
  return new ToolRegistry().register(new NoteTools());
}

describe("NoteTools", () => {
  test("its methods are tools, described by their signatures", () => {
    const addNote = notesRegistry().get("addNote");
    expect(addNote?.definition.inputSchema).toMatchObject({
      required: ["text"],
      properties: { priority: { enum: ["low", "normal", "high"], default: "normal" }, due: { format: "date-time" } },
    });
    expect(addNote).toAcceptArguments({ text: "Water the plants" });
    expect(addNote).toRejectArguments({ text: "Water the plants", priority: "urgent" }, /priority/);
  });

  test("a call gets what the signature says: a Date for a date, the default for what is left out", async () => {
    const result = await notesRegistry().call("addNote", { text: "Water the plants", due: "2026-05-01T08:00:00Z" });
    expect(result).toHaveToolResult({
      isError: false,
      structuredContent: { id: 1, priority: "normal", due: "2026-05-01T08:00:00.000Z" },
    });
  });

  test("wrong arguments never reach the method; the model reads what to change", async () => {
    const result = await notesRegistry().call("addNote", { text: "Water the plants", priority: "urgent" });
    expect(result).toHaveToolResult({ isError: true, failure: { code: "TW5003" } });
    expect(result).toHaveToolResult(/priority/);
  });

  test("a destructive tool runs only when somebody approves", async () => {
    const registry = notesRegistry();
    await registry.call("addNote", { text: "Water the plants" });
    expect(await registry.call("deleteNote", { id: 1 })).toHaveToolResult({ isError: true });
    const approved = await registry.call("deleteNote", { id: 1 }, { approve: () => true });
    expect(approved).toHaveToolResult({ isError: false, content: [{ type: "text", text: "true" }] });
  });
});
