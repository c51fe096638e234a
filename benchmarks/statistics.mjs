/** The value that the share `q` (0 to 1) of the numbers lies below, interpolated. */
export function quantile(numbers, q) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const position = (sorted.length - 1) * q;
  const low = Math.floor(position);
  const high = Math.ceil(position);
  return sorted[low] + (sorted[high] - sorted[low]) * (position - low);
}

export const median = (numbers) => quantile(numbers, 0.5);

/** Half the distance between the quartiles, as a share of the median: how much the rounds of one row differ. */
export function spread(numbers) {
  return (quantile(numbers, 0.75) - quantile(numbers, 0.25)) / 2 / median(numbers);
}

/** The median of `a[i] / b[i]`: both were measured in round i, so what slowed the machine then cancels out. */
export function pairedRatio(a, b) {
  return median(a.map((value, round) => value / b[round]));
}
