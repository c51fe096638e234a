import type { Dialect } from "./dialect.js";
import { encodeParts } from "./encode-parts.js";
import type { Refusal } from "./encode-schema.js";
import { makeNullable, withoutNull } from "./nullable.js";
import type { CodedSchema, Position } from "./position.js";
import { recursiveDefinitions } from "./recursive-definitions.js";
import type { Rewrite, RewriteNote, RewritePlace, Rewritten, ValueCodec } from "./rewrite.js";
import { objectOfSchemas, referenceOf, type Schema } from "./schema.js";
import { AS_IT_IS, chained, nullSafe } from "./value-codecs.js";

/** Noted where a union with null cannot stay one. */
const NULL_AS_TYPE: RewriteNote = { id: "null-as-type", summary: "a union with null becomes a nullable type" };

const MOST_REWRITES_OF_ONE = 40;
const MOST_SCHEMAS = 20_000;

/** One pass over a schema and the definitions it reaches. */
export class SchemaWalk {
  readonly refusals: Refusal[] = [];
  /** Where each rewrite took part. */
  readonly rewrites = new Map<RewriteNote, Set<string>>();
  readonly #coded = new Map<string, CodedSchema>();
  readonly #recursive: ReadonlySet<string>;
  #count = 0;

  constructor(
    readonly dialect: Dialect,
    readonly definitions: ReadonlyMap<string, Schema>,
    readonly assumedChanging: ReadonlySet<string>,
  ) {
    this.#recursive = recursiveDefinitions(definitions);
  }

  encode(schema: Schema, position: Position): CodedSchema {
    if (++this.#count > MOST_SCHEMAS) return this.#tooMany(position);
    const core = withoutNull(schema);
    if (core !== undefined && !position.root) return this.#encodeNullable(schema, core, position);
    const place = this.#place(position);
    for (const rewrite of this.dialect.rewrites) {
      const rewritten = rewrite.apply(schema, place);
      if (rewritten) return this.#continue(rewrite, rewritten, position);
    }
    return encodeParts(schema, position, this);
  }

  /** The codec of a reference: looked up when a value comes, since the definition may not be encoded yet. */
  reference(name: string): ValueCodec | undefined {
    if (!this.#coded.has(name)) {
      const definition = this.definitions.get(name) ?? {};
      // Until it is encoded it may turn out to be anything.
      this.#coded.set(name, { schema: {} });
      this.#coded.set(name, this.encode(definition, { path: `($defs/${name})`, inlined: [] }));
    }
    if (!this.assumedChanging.has(name)) return undefined;
    return {
      encode: (value) => this.#valuesOf(name).encode(value),
      decode: (wire) => this.#valuesOf(name).decode(wire),
    };
  }

  /** The definitions whose values change. */
  changing(): ReadonlySet<string> {
    return new Set([...this.#coded].filter(([, { values }]) => values !== undefined).map(([name]) => name));
  }

  /** The encoded definition, for the checks of unions. */
  encodedDefinitions(): Schema {
    return objectOfSchemas([...this.#coded].map(([name, { schema }]) => [name, schema]));
  }

  /** The encoded definitions that a schema reaches, for its `$defs`; undefined where it reaches none. */
  definitionsUsed(schema: Schema): Schema | undefined {
    const used = new Set<string>();
    const visit = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      const name = Array.isArray(value) ? undefined : referenceOf(value as Schema);
      if (name !== undefined && !used.has(name)) {
        used.add(name);
        this.reference(name);
        visit(this.#coded.get(name)?.schema);
      }
      for (const part of Object.values(value)) visit(part);
    };
    visit(schema);
    if (used.size === 0) return undefined;
    return objectOfSchemas([...used].sort().map((name) => [name, this.#coded.get(name)?.schema ?? {}]));
  }

  note(rewrite: RewriteNote, { path }: Position): void {
    this.rewrites.set(rewrite, (this.rewrites.get(rewrite) ?? new Set()).add(path));
  }

  refuse(path: string, rule: string): CodedSchema {
    this.refusals.push({ path, rule });
    return { schema: {} };
  }

  #valuesOf(name: string): ValueCodec {
    return this.#coded.get(name)?.values ?? AS_IT_IS;
  }

  #encodeNullable(schema: Schema, core: Schema, position: Position): CodedSchema {
    const coded = this.encode(core, position);
    const values = coded.values && nullSafe(coded.values);
    const { keywords, bareUnions } = this.dialect;
    const asType = Array.isArray(schema.anyOf) && (bareUnions === true || keywords?.has("anyOf") === false);
    if (coded.schema === core && !asType) return values ? { schema, values } : { schema };
    if (asType) this.note(NULL_AS_TYPE, position);
    return { schema: makeNullable(coded.schema), ...(values ? { values } : {}) };
  }

  #continue(rewrite: Rewrite, rewritten: Rewritten, position: Position): CodedSchema {
    this.note(rewrite, position);
    const applied = (position.applied ?? 0) + 1;
    if (applied > MOST_REWRITES_OF_ONE) return this.refuse(position.path, "it could not be rewritten in the end");
    const inlined = rewritten.inlined === undefined ? position.inlined : [...position.inlined, rewritten.inlined];
    const rest = this.encode(rewritten.schema, { ...position, applied, inlined });
    const values = chained(rewritten.values, rest.values);
    return { schema: rest.schema, ...(values ? { values } : {}) };
  }

  #place(position: Position): RewritePlace {
    return {
      dialect: this.dialect,
      root: position.root === true,
      inside: (name) => position.inlined.includes(name),
      definition: (name) => this.definitions.get(name),
      recursive: (name) => this.#recursive.has(name),
      resolve: (schema) => this.#resolve(schema),
      refuse: (rule) => this.refuse(position.path, rule),
    };
  }

  #resolve(schema: Schema): Schema {
    let current = schema;
    for (let hops = 0; hops < 50; hops++) {
      const name = referenceOf(current);
      const target = name === undefined ? undefined : this.definitions.get(name);
      if (target === undefined) return current;
      current = target;
    }
    return {};
  }

  #tooMany(position: Position): CodedSchema {
    if (this.#count > MOST_SCHEMAS + 1) return { schema: {} };
    return this.refuse(position.path, `it has more than ${MOST_SCHEMAS} parts once references are written out`);
  }
}
