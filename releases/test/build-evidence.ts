/** Evidence for tests, with only the counts that a test names. */
import type { ShareCounts } from '../src/evidence/counts.ts';
import type { Counts, Evidence } from '../src/evidence/evidence.ts';
import { METRICS, type Metric } from '../src/evidence/rollout-rules.ts';

export const RULES = {
  alpha: 0.01,
  margin: 0.05,
  speedMargin: 0.1,
  minStepSeconds: 300,
  maxDays: 7,
};

export type CountsInput = Partial<Record<Metric, readonly ShareCounts[]>>;

/** Counts at one share of the canary: hits and all visitors of each version. */
export const countAt = (
  share: number,
  canary: readonly [hits: number, seen: number],
  stable: readonly [hits: number, seen: number],
): ShareCounts => ({
  share,
  canary: { hits: canary[0], seen: canary[1] },
  stable: { hits: stable[0], seen: stable[1] },
});

/** Counts at one share of the canary, with 1000 visitors of each version and these hits. */
export const countHits = (share: number, canary: number, stable: number): ShareCounts =>
  countAt(share, [canary, 1000], [stable, 1000]);

/** Counts with this input; all others are empty. */
export const buildCounts = (input: CountsInput): Counts =>
  Object.fromEntries(METRICS.map((name) => [name, input[name] ?? []])) as Record<
    Metric,
    readonly ShareCounts[]
  >;

/** Evidence with the same counts for halting and promoting; by default the visitors are those counted for failures. */
export const buildEvidence = (input: CountsInput, visitors = input.failed ?? []): Evidence => ({
  reported: buildCounts(input),
  settled: buildCounts(input),
  unweighted: buildCounts(input),
  visitors,
});
