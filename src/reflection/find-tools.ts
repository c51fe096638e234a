import { checkToolMember } from "./check-tool-member.js";
import { isAbstract, isStaticMember, memberName } from "./class-members.js";
import {
  ast,
  type ClassNode,
  type CompilerSymbol,
  type Decorator,
  type Node,
  type SourceFile,
  SymbolFlags,
  type Type,
} from "./compiler.js";
import { decoratorName, decoratorsOf, ownDecorator, reportUnresolvedDecorator } from "./decorators.js";
import { baseOf, classNameOf, findClasses, isMixin, isWrittenBase } from "./find-classes.js";
import type { PropertySymbol } from "./property-symbol.js";
import type { Reporter } from "./reporter.js";
import type { TypeFacts } from "./type-facts.js";

/** A method that is a tool of some class. */
export interface ToolMethod {
  readonly name: string;
  readonly isStatic: boolean;
  /** The method as the class has it: an inherited one with the class's type arguments in its types. */
  symbol(): PropertySymbol | undefined;
  /** The most derived declaration: its signature counts. */
  readonly declaration: Node;
  /** `@tool()` on it, or on the method it overrides. */
  readonly decorator: Decorator;
  /** The declarations it overrides, the nearest first. */
  readonly overridden: readonly Node[];
}

/** A class with tools. */
export interface ToolkitClass {
  readonly node: ClassNode;
  readonly className: string | undefined;
  /** The type of its instances. */
  instanceType(): Type;
  readonly tools: readonly ToolMethod[];
  /** A generic class that others extend exists for them: theirs are the types that mean something. */
  readonly isGeneric: boolean;
}

/** The toolkits among the classes of some files: every concrete class with a tool of its own or an inherited one. */
export function findTools(files: readonly Node[], facts: TypeFacts, reporter: Reporter): ToolkitClass[] {
  const classes = files.flatMap((file) => (ast.isSourceFile(file) ? findClasses(file) : []));
  const decorators = classes.flatMap((node) => [node, ...node.members]).flatMap(decoratorsOf);
  facts.loadSymbolsAt(decorators.map(decoratorName));
  for (const decorator of decorators) reportUnresolvedDecorator(decorator, facts, reporter);
  const decorated = new Map<Node, Decorator>();
  for (const node of classes) {
    for (const member of node.members) {
      const decorator = ownDecorator(member, "tool", facts);
      if (decorator && checkToolMember(node, member, decorator, reporter)) decorated.set(member, decorator);
    }
  }
  facts.loadSymbolsAt(classes.flatMap(({ name }) => name ?? []));
  return classes
    .filter((node) => !isAbstract(node) && !isWrittenBase(node) && !isMixin(node, facts))
    .flatMap((node) => toolkitOf(node, decorated, facts) ?? []);
}

function toolkitOf(
  node: ClassNode,
  decorated: ReadonlyMap<Node, Decorator>,
  facts: TypeFacts,
): ToolkitClass | undefined {
  const hasOwn = node.members.some((member) => decorated.has(member));
  if (!hasOwn && !baseOf(node)) return undefined;
  const symbol = symbolOfClass(node, facts);
  if (!symbol) return undefined;
  const instanceType = () => facts.declaredType(symbol);
  const tools = baseOf(node) ? inheritedAndOwn(symbol, decorated, facts) : ownMethods(node, decorated, facts);
  const isGeneric = (node.typeParameters?.length ?? 0) > 0;
  return tools.length > 0 ? { node, className: classNameOf(node), instanceType, tools, isGeneric } : undefined;
}

/** The tools of a class without a base: its decorated members. */
function ownMethods(node: ClassNode, decorated: ReadonlyMap<Node, Decorator>, facts: TypeFacts): ToolMethod[] {
  const seen = new Set<string>();
  return node.members.flatMap((declaration) => {
    const decorator = decorated.get(declaration);
    const name = memberName(declaration);
    const { name: nameNode } = declaration as { name?: Node };
    const isStatic = isStaticMember(declaration);
    if (!decorator || name === undefined || !nameNode || seen.has(`${isStatic} ${name}`)) return [];
    seen.add(`${isStatic} ${name}`);
    const symbol = () => facts.symbolAt(nameNode);
    return [{ name, isStatic, symbol, declaration, decorator, overridden: [] }];
  });
}

function inheritedAndOwn(
  symbol: CompilerSymbol,
  decorated: ReadonlyMap<Node, Decorator>,
  facts: TypeFacts,
): ToolMethod[] {
  const statics = facts.typeOf(symbol);
  return [
    ...methodsOf(facts.declaredType(symbol), false, decorated, facts),
    ...(statics ? methodsOf(statics, true, decorated, facts) : []),
  ];
}

function symbolOfClass(node: ClassNode, facts: TypeFacts): CompilerSymbol | undefined {
  if (node.name) return facts.symbolAt(node.name);
  const type = facts.typeAt(node);
  return type && facts.symbolOf(type);
}

function methodsOf(
  type: Type,
  isStatic: boolean,
  decorated: ReadonlyMap<Node, Decorator>,
  facts: TypeFacts,
): ToolMethod[] {
  const names = decoratedNames(decorated);
  const methods: ToolMethod[] = [];
  for (const symbol of facts.properties(type)) {
    if (!(symbol.flags & SymbolFlags.Method) || !names.has(symbol.name)) continue;
    const bases = overriddenBy(symbol.name, type, isStatic, facts);
    const declarations = [...facts.declarations(symbol), ...bases];
    const declaration = facts.declarations(symbol).find(ast.isMethodDeclaration);
    const decorator = declarations.map((node) => decorated.get(node)).find((found) => found !== undefined);
    if (!declaration || !decorator || isStaticMember(declaration) !== isStatic) continue;
    const overridden = declarations.filter((node) => node !== declaration);
    methods.push({ name: symbol.name, isStatic, symbol: () => symbol, declaration, decorator, overridden });
  }
  return methods;
}

const nameSets = new WeakMap<object, Set<string | undefined>>();

function decoratedNames(decorated: ReadonlyMap<Node, Decorator>): Set<string | undefined> {
  const names = nameSets.get(decorated) ?? new Set([...decorated.keys()].map((member) => memberName(member)));
  nameSets.set(decorated, names);
  return names;
}

/** Declarations of the methods of a name along the bases of a class, the nearest first. */
function overriddenBy(name: string, type: Type, isStatic: boolean, facts: TypeFacts): Node[] {
  return basesOf(type, isStatic, facts).flatMap((base) => {
    const symbol = facts.properties(base).find((property) => property.name === name);
    const own = symbol ? facts.declarations(symbol) : [];
    return [...new Set([...own, ...overriddenBy(name, base, isStatic, facts)])];
  });
}

function basesOf(type: Type, isStatic: boolean, facts: TypeFacts): readonly Type[] {
  if (type.isIntersectionType()) return facts.members(type);
  if (!isStatic) return type.isClassOrInterface() || type.isTypeReference() ? facts.baseTypes(targetOf(type)) : [];
  const symbol = facts.symbolOf(type);
  const [node] = symbol
    ? facts.declarations(symbol).filter((found) => ast.isClassDeclaration(found) || ast.isClassExpression(found))
    : [];
  const base = node && baseOf(node as ClassNode);
  const baseType = base && facts.typeAt(base);
  return baseType ? [baseType] : [];
}

/** The generic class of an instantiated one. */
function targetOf(type: Type): Type {
  return type.isTypeReference() && !type.isClassOrInterface() ? type.getTarget() : type;
}

/** The classes that those of a file extend. */
export function extendedBy(file: SourceFile, facts: TypeFacts): readonly Node[] {
  const bases = findClasses(file).flatMap((node) => baseOf(node) ?? []);
  return bases
    .flatMap((base) => (ast.isIdentifier(base) ? (facts.targetAt(base) ?? []) : []))
    .flatMap((symbol) => facts.declarations(symbol));
}
