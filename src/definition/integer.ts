/**
 * A whole number, for a parameter or property: the schema says `integer`, the code sees a plain number.
 * `limit: Int` is the same as `number` with an `@integer` tag.
 * @integer
 */
export type Int = number & { readonly [integerMark]?: never };

declare const integerMark: unique symbol;
