/** Some things and all that they lead to, at any distance. */
export function closure<T>(roots: Iterable<T>, next: (thing: T) => Iterable<T> | undefined): ReadonlySet<T> {
  const found = new Set(roots);
  // A set hands out what is added to it meanwhile.
  for (const thing of found) for (const other of next(thing) ?? []) found.add(other);
  return found;
}
