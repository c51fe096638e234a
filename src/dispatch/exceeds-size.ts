/** Whether a plain value holds more than `limit` values, told without looking at more than that. */
export function exceedsSize(value: unknown, limit: number): boolean {
  const open: unknown[] = [value];
  let count = 0;
  for (let next = open.pop(); ; next = open.pop()) {
    if (++count > limit) return true;
    if (Array.isArray(next)) {
      if (next.length > limit) return true;
      open.push(...next);
    } else if (typeof next === "object" && next !== null) {
      open.push(...Object.values(next).slice(0, limit + 1));
    }
    if (open.length === 0) return false;
  }
}
