import type { JsonValue } from "../definition/json-schema.js";
import { memberName } from "./class-members.js";
import { ast, type Node } from "./compiler.js";
import { constantValue } from "./constant-value.js";
import { propertyPath } from "./property-path.js";
import type { TypeFacts } from "./type-facts.js";

/** A default inside a destructured parameter. */
interface PatternDefault {
  /** Undefined for one that is not constant: the property may be absent all the same. */
  readonly value: JsonValue | undefined;
  readonly place: Node;
}

type BindingElementNode = Node & {
  readonly name?: Node | undefined;
  readonly propertyName?: Node | undefined;
  readonly initializer?: Node | undefined;
  readonly dotDotDotToken?: Node | undefined;
};

/** The defaults of a destructured parameter, at any depth, by the path of the property or of a tuple's element: `{ a, opts: { limit = 10 } }`. */
export class PatternDefaults {
  readonly #defaults = new Map<string, PatternDefault>();

  constructor(pattern: Node, facts: TypeFacts) {
    this.#read(pattern, "", facts);
  }

  get(path: string): PatternDefault | undefined {
    return this.#defaults.get(path);
  }

  /** Whether there are defaults for properties below a path. */
  hasBelow(path: string): boolean {
    return [...this.#defaults.keys()].some((key) => key.startsWith(`${path}.`) || key.startsWith(`${path}[`));
  }

  #read(pattern: Node, owner: string, facts: TypeFacts): void {
    if (ast.isArrayBindingPattern(pattern)) {
      for (const [at, element] of pattern.elements.entries()) {
        if (ast.isBindingElement(element)) this.#note(element, `${owner}[${at}]`, facts);
      }
    }
    if (!ast.isObjectBindingPattern(pattern)) return;
    for (const element of pattern.elements as unknown as readonly BindingElementNode[]) {
      const name = memberName({ name: element.propertyName ?? element.name } as unknown as Node);
      if (name !== undefined) this.#note(element, propertyPath(owner, name), facts);
    }
  }

  #note(element: BindingElementNode, path: string, facts: TypeFacts): void {
    if (element.dotDotDotToken) return;
    const { initializer } = element;
    if (initializer) this.#defaults.set(path, { value: constantValue(initializer, facts), place: element });
    if (element.name) this.#read(element.name, path, facts);
  }
}
