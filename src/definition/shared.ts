/**
 * State that all copies of toolwright in a process have in common: there are two where ESM meets CommonJS, or where a
 * loader of TypeScript loads an app's imports apart from the command's own.
 */
export function shared<T extends object>(name: string, make: () => T): T {
  const holder = globalThis as unknown as { [key: symbol]: T | undefined };
  const key = Symbol.for(`toolwright.${name}`);
  holder[key] ??= make();
  return holder[key];
}

/** Whether any copy has made it. */
export function hasShared(name: string): boolean {
  return Symbol.for(`toolwright.${name}`) in globalThis;
}
