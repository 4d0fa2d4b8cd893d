/** Decides when to halt a canary (ADR 32). Pure. */
import { getRate, sumSide, type ShareCounts, type Side } from './counts.ts';
import { computeBrokenCanaryLogE } from './broken-canary.ts';
import { computeDifferenceLogE } from './equal-shares.ts';
import type { Counts } from './evidence.ts';
import { getHaltThreshold, METRICS, type Metric, type RolloutRules } from './rollout-rules.ts';

export interface HaltResult {
  /** The test: of a metric, or `dead` for a canary that hardly works. */
  of: Metric | 'dead';
  /** ln E and its threshold. */
  logE: number;
  needed: number;
}

/**
 * Minimum number of hits on the canary. The tests would need fewer, but a network counts as less than 1.25 visitors, so
 * four networks can't produce this many.
 */
const MIN_HITS = 5;

/** Everything that can halt a canary. */
export const HALT_TESTS: readonly HaltResult['of'][] = ['dead', ...METRICS];

export function evaluateHalt(
  reported: Counts,
  test: HaltResult['of'],
  rules: RolloutRules,
): HaltResult {
  return { of: test, logE: computeLogE(reported, test), needed: getHaltThreshold(rules, test) };
}

function computeLogE(reported: Counts, test: HaltResult['of']): number {
  if (test === 'outcome') return computeDifferenceLogE(reported[test], 'less');
  if (test !== 'dead') return computeDifferenceLogE(reported[test], 'more');
  return computeBrokenCanaryLogE(
    sumSide(reported.failed, 'canary'),
    sumSide(reported.failed, 'stable'),
  );
}

/**
 * Why the canary must be halted, or null.
 * @param tests tests whose counts may have changed
 */
export function findHaltReason(
  reported: Counts,
  rules: RolloutRules,
  tests: readonly HaltResult['of'][] = HALT_TESTS,
): string | null {
  const found = tests.find(
    (test) => isReached(evaluateHalt(reported, test, rules)) && hasHits(reported, test),
  );
  return found === undefined ? null : describeHalt(found, getCounts(reported, found));
}

const isReached = ({ logE, needed }: HaltResult): boolean => logE >= needed;

const getCounts = (reported: Counts, test: HaltResult['of']): readonly ShareCounts[] =>
  reported[test === 'dead' ? 'failed' : test];

/** A lost outcome is detected by stable's hits, because the canary has none. */
function hasHits(reported: Counts, test: HaltResult['of']): boolean {
  const side = test === 'outcome' ? 'stable' : 'canary';
  return sumSide(getCounts(reported, test), side).hits >= MIN_HITS;
}

const DESCRIPTIONS: Record<HaltResult['of'], (canary: string, stable: string) => string> = {
  failed: (canary, stable) => `${canary} visitors met a failure, against ${stable} on stable.`,
  dead: (canary, stable) =>
    `It hardly works: ${canary} visitors met a failure, against ${stable} on stable.`,
  slow: (canary, stable) =>
    `${canary} visitors had a slow or shifting page, against ${stable} on stable.`,
  outcome: (canary, stable) =>
    `${canary} visitors added to the cart or ordered, against ${stable} on stable.`,
};

const describeHalt = (test: HaltResult['of'], counts: readonly ShareCounts[]): string =>
  DESCRIPTIONS[test](formatSide(sumSide(counts, 'canary')), formatSide(sumSide(counts, 'stable')));

/** Such as `12.5 of 40 (31.3%)`. */
function formatSide(side: Side): string {
  return `${formatFigure(side.hits)} of ${formatFigure(side.seen)} (${(100 * getRate(side)).toFixed(1)}%)`;
}

const formatFigure = (value: number): string => String(Number(value.toFixed(1)));
