/** What is kept under a key, made the first time; `undefined` is kept as well. */
export function memo<K, V>(cache: Map<K, V>, key: K, make: () => V): V {
  const known = cache.get(key);
  if (known !== undefined || cache.has(key)) return known as V;
  const made = make();
  cache.set(key, made);
  return made;
}
