import type { JsonValue } from "../definition/json-schema.js";
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

type BindingElementNode = Node & { name: Node; propertyName?: Node; initializer?: Node; dotDotDotToken?: Node };

/** The defaults of a destructured parameter, at any depth, by the path of the property: `{ a, opts: { limit = 10 } }`. */
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
    if (!ast.isObjectBindingPattern(pattern)) return;
    for (const element of pattern.elements as unknown as readonly BindingElementNode[]) {
      const name = element.propertyName ?? element.name;
      if (element.dotDotDotToken || !(ast.isIdentifier(name) || ast.isStringLiteral(name))) continue;
      const path = propertyPath(owner, name.text);
      if (element.initializer) {
        this.#defaults.set(path, { value: constantValue(element.initializer, facts), place: element });
      }
      this.#read(element.name, path, facts);
    }
  }
}
