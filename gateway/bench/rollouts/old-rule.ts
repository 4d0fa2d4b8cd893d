/**
 * The rule that halted canaries before ADR 32, for comparison only: at least five failures, and the canary's Wilson
 * interval above stable's.
 */

export interface LoadCounts {
  loads: number;
  failures: number;
}

const LEAST_FAILURES = 5;
const MARGIN = 0.005;
const Z_CANARY = 3.3;
const Z_STABLE = 1.64;
const TRUSTED_LOADS = 20;

export function oldRuleHalts(canary: LoadCounts, stable: LoadCounts): boolean {
  if (canary.failures < LEAST_FAILURES) return false;
  const { low } = wilson(canary.failures, canary.loads + canary.failures, Z_CANARY);
  const outcomes = stable.loads + stable.failures;
  const trusted = stable.failures === 0 ? Math.max(outcomes, TRUSTED_LOADS) : outcomes;
  return low > wilson(stable.failures, trusted, Z_STABLE).high + MARGIN;
}

export function wilson(hits: number, of: number, z: number): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const share = hits / of;
  const weight = 1 + (z * z) / of;
  const middle = share + (z * z) / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return { low: (middle - spread) / weight, high: (middle + spread) / weight };
}
