import type { Node, Type } from "../compiler.js";
import { SymbolFlags, SyntaxKind } from "../compiler.js";
import type { Described, Site } from "../described.js";
import { modifiersOf } from "../doc-comments.js";
import { isClass } from "../properties.js";
import type { SchemaBuilder } from "../schema-builder.js";
import type { TypeFacts } from "../type-facts.js";
import type { TypeHandler } from "./index.js";
import { object } from "./object.js";

/**
 * Instances of classes. With a static `fromJSON` they are made by it; one with data only is its public data. A plain
 * object has no methods and no hidden state, so a class with these gets a warning, and one with nothing else an error.
 */
export const classInstance: TypeHandler = {
  kind: "class",
  isShared: () => true,
  matches: (type, facts) => classOf(type, facts) !== undefined,
  describe(type, site, builder) {
    const declaration = classOf(type, builder.facts);
    const name = builder.facts.symbolOf(type)?.name ?? "the class";
    if (builder.direction === "output") return describeResult(type, site, builder);
    const fromJson = declaration && staticFromJson(type, builder.facts);
    if (declaration && fromJson) return describeRevived(declaration, fromJson, name, site, builder);
    const described = object.describe(type, site, builder);
    reportBehaviour(type, described, site, builder);
    return described;
  },
};

/** Says what of a class a plain object with its data lacks. */
export function reportBehaviour(type: Type, { schema }: Described, site: Site, builder: SchemaBuilder): void {
  const behaviour = builder.direction === "input" ? behaviourOf(type, builder.facts) : undefined;
  if (!behaviour) return;
  const name = builder.facts.symbolOf(type)?.name ?? "the class";
  const advice = `give ${name} a static fromJSON(json), or take an interface with its data`;
  const message = `the method would get a plain object, without ${behaviour} of class ${name}; ${advice}.`;
  const hasData = schema.properties !== undefined;
  if (hasData) builder.warn("TW2013", message, site);
  else builder.error("TW2013", message, site);
}

/** Whether instances of a type are made of their JSON form by a static `fromJSON`. */
export function isRevivedClass(type: Type, facts: TypeFacts): boolean {
  return classOf(type, facts) !== undefined && staticFromJson(type, facts) !== undefined;
}

function classOf(type: Type, facts: TypeFacts): Node | undefined {
  const symbol = type.isObjectType() ? facts.symbolOf(type) : undefined;
  if (!symbol || !(symbol.flags & SymbolFlags.Class) || facts.declared.isGlobal(symbol)) return undefined;
  return facts.declarations(symbol).find(isClass);
}

/** A method, or else an accessor or hidden member of an instance, named. */
function behaviourOf(type: Type, facts: TypeFacts): string | undefined {
  const properties = facts.properties(type);
  const method = properties.find(({ flags }) => flags & SymbolFlags.Method);
  if (method) return `${method.name}()`;
  for (const symbol of properties) {
    const [node] = facts.declarations(symbol);
    if (!node) continue;
    const isHidden = modifiersOf(node).some(
      ({ kind }) => kind === SyntaxKind.PrivateKeyword || kind === SyntaxKind.ProtectedKeyword,
    );
    if (isHidden || symbol.flags & SymbolFlags.Accessor || symbol.name.startsWith("#")) return symbol.name;
  }
  return undefined;
}

function staticFromJson(type: Type, facts: TypeFacts): Type | undefined {
  const symbol = facts.symbolOf(type);
  const statics = symbol && facts.typeOf(symbol);
  const method = statics && facts.properties(statics).find(({ name }) => name === "fromJSON");
  return method && facts.typeOf(method);
}

function describeRevived(
  declaration: Node,
  fromJson: Type,
  name: string,
  site: Site,
  builder: SchemaBuilder,
): Described {
  const { facts } = builder;
  const [parameter] = facts.callSignatures(fromJson)[0]?.getParameters() ?? [];
  const json = parameter && facts.typeOf(parameter);
  const schema = json ? builder.describe(json, { place: site.place, path: site.path }).schema : {};
  return { schema, revive: { type: "class", module: builder.sourceOf(declaration), export: name } };
}

/** What JSON.stringify makes of an instance: the result of `toJSON`, or its data. */
const describeResult: TypeHandler["describe"] = (type, site, builder) => {
  const { facts } = builder;
  const toJson = facts.properties(type).find(({ name }) => name === "toJSON");
  const signature = toJson && facts.callSignatures(facts.typeOf(toJson) ?? type)[0];
  const json = signature && facts.returnType(signature);
  return json && json.id !== type.id
    ? builder.describe(json, { place: site.place, path: site.path })
    : object.describe(type, site, builder);
};
