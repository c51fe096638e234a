// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are the template literal types under test.

import type { JsonValue } from "../../../src/definition/json-schema.js";

/** A type without parts. `declare` adds a declaration to the source and returns its name. */
export interface Leaf {
  readonly kind: "leaf";
  /** As an author writes it. */
  readonly source: string | ((declare: Declare) => string);
  /** As JSON carries it: what the judge compares literals with. */
  readonly wire: string;
  /** As the method receives it; absent: as JSON carries it. Built-ins stand as `{ $date: 1 }` and the like. */
  readonly revived?: string;
  readonly samples: readonly JsonValue[];
}

export interface Member {
  readonly name: string;
  readonly shape: Shape;
  readonly optional: boolean;
  /** Written with `| undefined`. */
  readonly undefinable: boolean;
}

export interface Index {
  readonly key: "string" | "number" | "`x-${string}`";
  readonly value: Shape;
}

export interface ObjectShape {
  readonly kind: "object";
  readonly members: readonly Member[];
  readonly index?: Index;
  readonly spelling: string;
}

/** A type by its structure; `spelling` is one of the ways to write it. */
export type Shape =
  | Leaf
  | ObjectShape
  | { readonly kind: "array"; readonly item: Shape; readonly spelling: string }
  | { readonly kind: "set"; readonly item: Shape }
  | { readonly kind: "map"; readonly key: Leaf; readonly value: Shape }
  | {
      readonly kind: "tuple";
      readonly required: readonly Shape[];
      readonly optional: readonly Shape[];
      readonly rest?: Shape;
      readonly named: boolean;
    }
  | { readonly kind: "union"; readonly arms: readonly Shape[]; readonly spelling: string }
  /** `(A | B) & Common`. */
  | { readonly kind: "distributed"; readonly arms: readonly ObjectShape[]; readonly common: readonly Member[] }
  /** An interface that holds itself, in the ways of `links`. */
  | {
      readonly kind: "recursive";
      readonly members: readonly Member[];
      readonly links: readonly Link[];
      readonly generic: boolean;
    }
  /** Written so that the checker has to compute it. */
  | { readonly kind: "computed"; readonly inner: Shape; readonly spelling: string };

export type Link = "next" | "kids" | "up" | "by" | "extra";

export type Declare = (prefix: string, text: (name: string) => string) => string;
