import type { ToolRegistry } from "toolwright";

/** What every consumer project prints: a call that fits, and the code of one that does not. */
export async function talk(registry: ToolRegistry): Promise<string> {
  const good = await registry.call("add", '{"reminder": {"text": "water", "due": "2026-05-01T08:00:00Z"}, "times": 2}');
  const bad = await registry.call("add", { reminder: { text: "water" } });
  const [answer] = good.content;
  const { tools } = registry.for("openai");
  return `${answer?.type === "text" ? answer.text : ""} | ${bad.failure?.code} | ${tools.length} tool`;
}
