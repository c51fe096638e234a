import { ast, type Decorator, type ImportDeclaration, type Node, type Type } from "./compiler.js";
import { modifiersOf } from "./doc-comments.js";
import { isOwnExport } from "./own-exports.js";
import type { Reporter } from "./reporter.js";
import type { TypeFacts } from "./type-facts.js";
import { literalValue } from "./types/literal.js";

/** The name in a decorator that tells which decorator it is: `tool` in `@tool()` and in `@toolwright.tool()`. */
export function decoratorName(decorator: Decorator): Node {
  const { expression } = decorator;
  const callee = ast.isCallExpression(expression) ? expression.expression : expression;
  return ast.isPropertyAccessExpression(callee) ? callee.name : callee;
}

/** All decorators on a node. */
export function decoratorsOf(node: Node): Decorator[] {
  return modifiersOf(node).filter(ast.isDecorator);
}

/** Toolwright's own decorator on a node. */
export function ownDecorator(node: Node, name: "tool" | "toolkit", facts: TypeFacts): Decorator | undefined {
  return decoratorsOf(node).find((decorator) => isOwnExport(facts.targetAt(decoratorName(decorator)), name));
}

/** Reports a decorator that is imported from toolwright, but that the compiler cannot find there. */
export function reportUnresolvedDecorator(decorator: Decorator, facts: TypeFacts, reporter: Reporter): void {
  const name = decoratorName(decorator);
  const [declaration] = facts.symbolAt(name)?.declarations ?? [];
  const specifier = declaration?.resolve(facts.project);
  if (!specifier || !ast.isImportSpecifier(specifier) || !facts.isUnresolved(name)) return;
  const { moduleSpecifier } = specifier.parent.parent.parent as ImportDeclaration;
  if (!ast.isStringLiteral(moduleSpecifier) || !/^toolwright(?:\/|$)/.test(moduleSpecifier.text)) return;
  const file = specifier.getSourceFile();
  for (const { code, text, pos } of facts.errors.typesIn(file.fileName)) {
    const isHere = pos >= specifier.pos && pos < moduleSpecifier.end;
    if (isHere) reporter.error(`TS${code}`, text, specifier);
  }
}

/**
 * Text options of a decorator call, where they are constants: literals, `const` names, enum members. An option that
 * is there but not constant is reported.
 */
export function readTextOptions<K extends string>(
  decorator: Decorator | undefined,
  names: readonly K[],
  facts: TypeFacts,
  reporter: Reporter,
  tool: string,
): Partial<Record<K, string>> {
  const call = decorator?.expression;
  const options = call && ast.isCallExpression(call) ? call.arguments[0] : undefined;
  if (!options) return {};
  const found: Partial<Record<K, string>> = {};
  for (const name of names) {
    const option = findOption(options, name, facts);
    if (!option) continue;
    const value = option.type && constantText(option.type, facts);
    if (value === undefined) {
      const advice =
        "write a string literal, a const or an enum member, which reflection can read without running the code";
      reporter.error("TW2005", `the option "${name}" is not a constant; ${advice}.`, option.place, { tool });
    } else if (value !== null) found[name] = value;
  }
  return found;
}

/** A flag of a decorator call, where it is a constant. */
export function readFlag(decorator: Decorator, name: string, facts: TypeFacts): boolean | undefined {
  const call = decorator.expression;
  const options = ast.isCallExpression(call) ? call.arguments[0] : undefined;
  const type = options && findOption(options, name, facts)?.type;
  const text = type && facts.text(type);
  return text === "true" ? true : text === "false" ? false : undefined;
}

interface Option {
  readonly type: Type | undefined;
  readonly place: Node;
}

/** An option of an object literal, or else of whatever expression the options are. */
function findOption(options: Node, name: string, facts: TypeFacts): Option | undefined {
  if (!ast.isObjectLiteralExpression(options)) return optionOfType(options, name, facts);
  // The last one wins, as at run time.
  for (const property of [...options.properties].reverse()) {
    if (ast.isSpreadAssignment(property)) {
      const spread = optionOfType(property.expression, name, facts);
      if (spread) return spread;
    } else if (ast.isPropertyAssignment(property) && nameText(property.name) === name) {
      return { type: facts.typeAt(property.initializer), place: property.initializer };
    } else if (ast.isShorthandPropertyAssignment(property) && nameText(property.name) === name) {
      return { type: facts.typeAt(property.name), place: property.name };
    }
  }
  return undefined;
}

function optionOfType(expression: Node, name: string, facts: TypeFacts): Option | undefined {
  const type = facts.typeAt(expression);
  const symbol = type && facts.properties(type).find((property) => property.name === name);
  return symbol && { type: facts.typeOf(symbol), place: expression };
}

function nameText(name: Node): string | undefined {
  return ast.isIdentifier(name) || ast.isStringLiteral(name) ? name.text : undefined;
}

/** Null for `undefined`: as if the option were not there. */
function constantText(type: Type, facts: TypeFacts): string | null | undefined {
  if (facts.text(type) === "undefined") return null;
  const value = type.isLiteralType() ? literalValue(type) : undefined;
  return typeof value === "string" ? value : undefined;
}
