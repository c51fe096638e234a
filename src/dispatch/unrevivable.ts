/** Text that fits its schema but not the type it stands for, such as a pattern that is no regular expression. */
export class Unrevivable {
  constructor(
    /** JSON pointer to the value. */
    readonly path: string,
    readonly expected: string,
    readonly value: unknown,
  ) {}
}
