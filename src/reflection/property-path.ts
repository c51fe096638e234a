/** The path of a property of what stands at a path: `order.lines`, `order["a-b"]`. */
export function propertyPath(owner: string, name: string): string {
  if (!/^[\w$]+$/.test(name)) return `${owner}[${JSON.stringify(name)}]`;
  return owner === "" ? name : `${owner}.${name}`;
}
