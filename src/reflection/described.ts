import type { JsonSchema } from "../definition/json-schema.js";
import type { Reviver } from "../definition/reviver.js";
import type { Node } from "./compiler.js";

/** What a type handler says about a type. */
export interface Described {
  readonly schema: JsonSchema;
  /** How the JSON value becomes a value of the type; absent where it already is one. */
  readonly revive?: Reviver | undefined;
}

/** A type as the source writes it. The checker forgets aliases of primitives and the order of unions; the source does not. */
export interface Written {
  readonly node: Node;
  /** What the type parameters in `node` stand for, by symbol id. */
  readonly bindings?: ReadonlyMap<number, Written> | undefined;
}

/** Where a type is used. */
export interface Site {
  /** The nearest node of the project, for diagnostics. */
  readonly place: Node;
  /** The way from the parameter: `order.lines[].price`. */
  readonly path: string;
  readonly written?: Written | undefined;
}

/** The site of a part of a type. */
export function partOf(site: Site, step: string, written?: Written | undefined): Site {
  return { place: site.place, path: site.path + step, written };
}
