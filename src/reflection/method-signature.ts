import { isStaticMember, memberName } from "./class-members.js";
import { ast, type Node, type ParameterDeclaration, type Type } from "./compiler.js";
import type { ToolkitClass, ToolMethod } from "./find-tools.js";
import type { MethodParameter } from "./parameters.js";
import { isTypeScript } from "./source-files.js";
import type { TypeFacts } from "./type-facts.js";

/** How many signatures a method has for its callers: its overloads, else itself. */
export function signatureCount({ name, declaration, isStatic }: ToolMethod): number {
  const { members } = declaration.parent as unknown as { members: readonly Node[] };
  const all = members.filter((member) => memberName(member) === name && isStaticMember(member) === isStatic);
  const overloads = all.filter((member) => !(member as { body?: Node }).body);
  return all.length > 1 ? overloads.length : 1;
}

/** What a method takes and gives. */
interface MethodTypes {
  readonly parameters: readonly MethodParameter[];
  readonly resultType: Type | undefined;
}

/** The types of a signature: as written for a method of the class itself, else with type arguments put in. */
export function methodTypes(method: ToolMethod, toolkit: ToolkitClass, facts: TypeFacts): MethodTypes {
  const { declaration } = method;
  const written = (declaration as { type?: Node }).type;
  if (declaration.parent === toolkit.node) {
    const signature = written ? undefined : facts.signatureOf(declaration);
    const parameters = parametersOf(method, [], facts);
    return { parameters, resultType: written ? facts.typeAt(written) : signature && facts.returnType(signature) };
  }
  const symbol = method.symbol();
  const [signature] = facts.callSignatures((symbol && facts.typeOf(symbol)) ?? toolkit.instanceType());
  const types = signature?.getParameters().map((parameter) => facts.typeOf(parameter)) ?? [];
  return {
    parameters: parametersOf(method, types, facts),
    resultType: signature && facts.returnType(signature),
  };
}

/** The parameters of a method, `this` aside. */
function parameterNodes({ declaration }: ToolMethod): ParameterDeclaration[] {
  const { parameters } = declaration as unknown as { parameters: readonly ParameterDeclaration[] };
  return parameters.filter(({ name }) => !(ast.isIdentifier(name) && name.text === "this"));
}

function parametersOf(method: ToolMethod, types: readonly (Type | undefined)[], facts: TypeFacts): MethodParameter[] {
  return parameterNodes(method).flatMap((node, index) => {
    const type = types[index] ?? facts.typeAt(typeNodeOf(node));
    return type ? [{ node, type }] : [];
  });
}

/** Where the type of a parameter is asked for: as written, it lacks only the `undefined` that `?` adds, and is known already. */
function typeNodeOf(node: ParameterDeclaration): Node {
  return node.type && (node.questionToken || isTypeScript(node)) ? node.type : node;
}

/** The name of a method, where findings about the whole of it are shown. */
export function nameOf(method: ToolMethod): Node {
  return (method.declaration as unknown as { name: Node }).name;
}
