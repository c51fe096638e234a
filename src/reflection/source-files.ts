import { readFileSync } from "node:fs";
import type { Node, Project, SourceFile } from "./compiler.js";

/** A class can only have tools when something is decorated or inherited. */
const MAY_HOLD_TOOLS = /\bclass\b[\s\S]*(?:@|\bextends\b)|@[\s\S]*\bclass\b/;

/** The project's own files that may hold tools, in the order of their names. */
export function readableSources(project: Project, virtual: Readonly<Record<string, string>>): SourceFile[] {
  return project.program
    .getSourceFileNames()
    .filter((name) => !name.includes("/node_modules/") && !/\.d\.[cm]?ts$|\.json$/.test(name))
    .filter((name) => MAY_HOLD_TOOLS.test(virtual[name] ?? readFileSync(name, "utf8")))
    .sort()
    .flatMap((name) => project.program.getSourceFile(name) ?? []);
}

/** Whether a node is in a file of TypeScript, whose syntax says all: in JavaScript, doc comments say the rest. */
export function isTypeScript(node: Node): boolean {
  return /\.[cm]?tsx?$/.test(node.getSourceFile().fileName);
}
