import { memberName } from "./class-members.js";
import { ast, type ClassNode, type Decorator, type Node, SyntaxKind } from "./compiler.js";
import { modifiersOf } from "./doc-comments.js";
import { classNameOf } from "./find-classes.js";
import type { Reporter } from "./reporter.js";

/** Reports a member on which `@tool()` cannot stand. */
export function checkToolMember(owner: ClassNode, member: Node, decorator: Decorator, reporter: Reporter): boolean {
  const name = (member as { name?: Node }).name ?? member;
  const tool = `${classNameOf(owner) ?? "(unnamed class)"}.${name.getText()}`;
  const refuse = (problem: string) => {
    reporter.error("TW2003", `@tool() stands on ${tool}, ${problem}.`, name, { tool });
    return false;
  };
  if (!ast.isCallExpression(decorator.expression)) {
    return refuse("without parentheses, and so does not run; write @tool()");
  }
  if (!ast.isMethodDeclaration(member)) return refuse("which is not a method; put it on a method");
  if (ast.isPrivateIdentifier(name)) return refuse("which is private; no registry can call it, so make it public");
  const kinds = modifiersOf(member).map(({ kind }) => kind);
  if (kinds.includes(SyntaxKind.PrivateKeyword))
    return refuse("which is private; no registry can call it, so make it public");
  if (kinds.includes(SyntaxKind.ProtectedKeyword))
    return refuse("which is protected; no registry can call it, so make it public");
  if (memberName(member) === undefined)
    return refuse("whose name is computed; models call a tool by name, so give it a text name");
  return true;
}
