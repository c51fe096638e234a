/** The built-in types that cross JSON as something else. */
export type RevivedType = "Date" | "URL" | "bigint" | "Uint8Array" | "Buffer" | "ArrayBuffer" | "RegExp";

/**
 * How a JSON value becomes the value a signature asks for; mirrors the schema's structure and names only the parts
 * that change. `undefined` in its place means: already right. A null stays null whatever the reviver says: a nullable
 * `Date` has the reviver of a `Date`.
 */
export type Reviver =
  | { readonly type: RevivedType }
  | { readonly type: "Set"; readonly items?: Reviver }
  /** `entries: "object"`: from an object; `"pairs"`: from an array of `[key, value]`. */
  | { readonly type: "Map"; readonly entries: "object" | "pairs"; readonly keys?: Reviver; readonly values?: Reviver }
  /** A class with a static `fromJSON`; `module`, which declares it, is relative to the snapshot; `export` is its name. */
  | { readonly type: "class"; readonly module: string; readonly export: string }
  /**
   * `properties` by name (null = already right); `patterns`, by regular expression, the first that matches, for other
   * names; `values` for names that neither takes.
   */
  | {
      readonly type: "object";
      readonly properties?: Readonly<Record<string, Reviver | null>>;
      readonly patterns?: Readonly<Record<string, Reviver | null>>;
      readonly values?: Reviver;
    }
  /** `prefix` by position (null = already right), `items` for the rest. */
  | { readonly type: "array"; readonly prefix?: readonly (Reviver | null)[]; readonly items?: Reviver }
  /** The first arm whose schema accepts the value; `schema` is a JSON pointer into the tool's schema. */
  | { readonly type: "union"; readonly arms: readonly { readonly schema: string; readonly revive?: Reviver }[] }
  /** A named reviver of `definitions` at the root: recursive types. */
  | { readonly type: "ref"; readonly name: string }
  /** Only at the root of a tool's reviver. */
  | {
      readonly type: "root";
      readonly revive: Reviver;
      readonly definitions: Readonly<Record<string, Reviver>>;
    };
