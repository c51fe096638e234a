import type { LintFinding, LintRule, LintTool } from "../lint-rule.js";

interface Words {
  readonly tool: LintTool;
  readonly name: readonly string[];
  readonly description: ReadonlySet<string>;
}

/** In names with these the order tells: `csv_to_json`. */
const DIRECTION = /(?:^|[\s_.-])(?:to|from|into|2)(?=[\s_.-]|$)|[a-z](?:To|From|Into|2)[A-Z]/;
/** Descriptions of fewer words than this are alike by chance. */
const FEWEST_WORDS = 3;

/**
 * Pairs of tools that differ only in how they say the same: names of the same words (stems, synonyms, in any order), or
 * descriptions of nearly the same words.
 */
export const confusableTools: LintRule = {
  name: "confusable-tools",
  code: "TW9002",
  options: { similarity: 0.9 },
  *check(tools, { words, options: { similarity = 1 } }) {
    const all = tools.map(
      (tool): Words => ({
        tool,
        name: words.of(tool.name),
        description: new Set(words.of(tool.description)),
      }),
    );
    for (const [index, first] of all.entries()) {
      for (const second of all.slice(index + 1)) {
        const why = whyAlike(first, second, similarity);
        if (why) yield finding(second.tool, first.tool, why);
      }
    }
  },
};

function finding(tool: LintTool, other: LintTool, why: string): LintFinding {
  const advice = "tell them apart, in name and description, or make one tool of them";
  return {
    tool,
    message: `a model will confuse it with "${other.name}" (${other.toolkit}.${other.method}): ${why}; ${advice}.`,
  };
}

function whyAlike(first: Words, second: Words, similarity: number): string | undefined {
  if (sameName(first, second)) return "their names say the same";
  const alike = likeness(first.description, second.description);
  if (Math.min(first.description.size, second.description.size) < FEWEST_WORDS) return undefined;
  if (alike === 1) return "their descriptions say the same";
  const names = likeness(new Set(first.name), new Set(second.name));
  return alike >= similarity && names >= 0.5 ? "their descriptions say nearly the same" : undefined;
}

function sameName(first: Words, second: Words): boolean {
  if (first.name.length === 0 || first.name.length !== second.name.length) return false;
  const ordered = DIRECTION.test(first.tool.name) || DIRECTION.test(second.tool.name);
  const spelled = (name: readonly string[]) => (ordered ? name : [...name].sort()).join(" ");
  return spelled(first.name) === spelled(second.name);
}

/** The share of words that two texts have in common (Dice's coefficient), 0 to 1. */
function likeness(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  const both = [...first].filter((word) => second.has(word)).length;
  const all = first.size + second.size;
  return all === 0 ? 0 : (2 * both) / all;
}
