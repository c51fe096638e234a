import { readFileSync } from "node:fs";
import type { Node, Project } from "./compiler.js";

/** A class can only have tools when something is decorated or inherited. */
const MAY_HOLD_TOOLS = /\bclass\b[\s\S]*(?:@|\bextends\b)|@[\s\S]*\bclass\b/;

/** The project's own files, declaration files among them. */
export function ownFiles(project: Project): string[] {
  return project.program.getSourceFileNames().filter((name) => !/^bundled:|\/node_modules\/|\.json$/.test(name));
}

/** Whether a file of a project may hold tools. */
export function mayHoldTools(name: string, virtual: Readonly<Record<string, string>>): boolean {
  return !/\.d\.[cm]?ts$/.test(name) && MAY_HOLD_TOOLS.test(virtual[name] ?? readFileSync(name, "utf8"));
}

/** Whether a node is in a file of TypeScript, whose syntax says all: in JavaScript, doc comments say the rest. */
export function isTypeScript(node: Node): boolean {
  return isTypeScriptName(node.getSourceFile().fileName);
}

export function isTypeScriptName(name: string): boolean {
  return /\.[cm]?tsx?$/.test(name);
}
