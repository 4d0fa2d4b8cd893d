/** Estimates of probabilities and medians from a simulation. */

/** Such as `0.34% (0.24 to 0.47)`: a share with its 95% interval (Wilson). */
export function formatChance(hits: number, of: number): string {
  const { low, high } = wilson(hits, of, 1.96);
  return `${formatPoints(hits / of)}% (${formatPoints(low)} to ${formatPoints(high)})`;
}

const formatPoints = (share: number): string => (100 * share).toFixed(2);

/** Whether the hits refute a bound at 99.9%, which even a short run can do. */
export const isAbove = (hits: number, of: number, bound: number): boolean =>
  wilson(hits, of, 3.09).low > bound;

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

/** Wilson interval of a share. */
function wilson(hits: number, of: number, z: number): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const share = hits / of;
  const weight = 1 + (z * z) / of;
  const middle = share + (z * z) / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return { low: (middle - spread) / weight, high: (middle + spread) / weight };
}
