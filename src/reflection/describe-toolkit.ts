import type { SnapshotTool, SnapshotToolkit } from "../definition/tool-snapshot.js";
import { ast, type Node } from "./compiler.js";
import { ownDecorator, readTextOptions } from "./decorators.js";
import { describeTool } from "./describe-tool.js";
import { docOf } from "./doc-comments.js";
import type { ToolkitClass } from "./find-tools.js";
import type { Reporter } from "./reporter.js";
import type { TypeFacts } from "./type-facts.js";

/** The definitions of a class's tools, under the name they are found by. */
export function describeToolkit(
  toolkit: ToolkitClass,
  source: string,
  facts: TypeFacts,
  reporter: Reporter,
): { readonly name: string; readonly toolkit: SnapshotToolkit } | undefined {
  const { node, className } = toolkit;
  const decorator = ownDecorator(node, "toolkit", facts);
  const shown = className ?? "(unnamed class)";
  const before = reporter.errorCount;
  const options = readTextOptions(decorator, ["name", "prefix", "description"], facts, reporter, shown);
  // Without its prefix every tool would have a wrong name.
  if (reporter.errorCount > before) return undefined;
  const name = options.name ?? className;
  if (name === undefined) {
    const advice = 'name the class, or write @toolkit({ name: "…" }) above it';
    reporter.error("TW2006", `a class of tools has no name to find its definitions by; ${advice}.`, node);
    return undefined;
  }
  const tools = new Map<string, SnapshotTool>();
  const names = new Map<string, string>();
  for (const method of toolkit.tools) {
    const tool = describeTool({ toolkit, toolkitName: name, prefix: options.prefix ?? "", method, facts, reporter });
    if (!tool) continue;
    const key = method.isStatic ? `static ${method.name}` : method.name;
    const other = names.get(tool.name);
    if (other === undefined) {
      names.set(tool.name, key);
      tools.set(key, tool);
    } else {
      const message = `${name} has two tools called "${tool.name}": ${other} and ${key}; give one another name: @tool({ name: "…" }).`;
      reporter.error("TW2008", message, method.declaration, { tool: `${name}.${method.name}` });
    }
  }
  const description = options.description ?? docOf(documented(node))?.description ?? "";
  const sorted = [...tools].sort(([a], [b]) => (a < b ? -1 : 1));
  const renamed = className !== undefined && className !== name;
  const about = { source, ...(renamed && { class: className }), description };
  return { name, toolkit: { ...about, tools: Object.fromEntries(sorted) } };
}

/** The node that carries a class's doc comment: for `const X = class {}` the statement. */
function documented(node: Node): Node {
  return ast.isVariableDeclaration(node.parent) ? node.parent.parent.parent : node;
}
