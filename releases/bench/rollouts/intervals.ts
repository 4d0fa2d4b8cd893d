/** Estimates of probabilities and medians from a simulation. */

/** Formats a share with its 95% interval, such as `0.34% (0.24 to 0.47)`. */
export function formatChance(hits: number, total: number): string {
  const { low, high } = getWilsonInterval(hits, total, 1.96);
  return `${formatPoints(hits / total)}% (${formatPoints(low)} to ${formatPoints(high)})`;
}

const formatPoints = (share: number): string => (100 * share).toFixed(2);

/** Whether the hits refute a bound with 99.9% confidence. A short run can refute a bound, but not confirm it. */
export const isAbove = (hits: number, total: number, bound: number): boolean =>
  getWilsonInterval(hits, total, 3.09).low > bound;

export function getQuantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function getWilsonInterval(hits: number, total: number, z: number): { low: number; high: number } {
  if (total === 0) return { low: 0, high: 1 };
  const share = hits / total;
  const weight = 1 + (z * z) / total;
  const middle = share + (z * z) / (2 * total);
  const spread = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  return { low: (middle - spread) / weight, high: (middle + spread) / weight };
}
