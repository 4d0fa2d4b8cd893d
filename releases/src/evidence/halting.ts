/** Decides when to halt a canary (ADR 32). Pure. */
import { composeLine, type Line } from '../texts/lines.ts';
import type { VisitorShare } from '../texts/values.ts';
import { getRate, sumSide, type ShareCounts, type Side } from './counts.ts';
import { computeBrokenCanaryLogE } from './broken-canary.ts';
import { computeDifferenceLogE } from './equal-shares.ts';
import type { Counts } from './evidence.ts';
import { getHaltThreshold, METRICS, type Metric, type RolloutRules } from './rollout-rules.ts';

export interface HaltResult {
  /** The test: of a metric, or `dead` for a canary that hardly works. */
  of: Metric | 'dead';
  logE: number;
  /** Threshold of `logE`. */
  needed: number;
}

/**
 * Minimum number of hits of the canary, or of stable if the outcome is tested. The tests would need fewer, but a network
 * counts as less than 1.25 visitors, so four networks can't produce this many.
 */
const MIN_HITS = 5;

/** Everything that can halt a canary. */
export const HALT_TESTS: readonly HaltResult['of'][] = ['dead', ...METRICS];

/** Returns the evidence that the canary is worse, and the amount of evidence that halts the canary. */
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
 * Returns why the canary must be halted, or null.
 * @param tests tests whose counts may have changed
 */
export function findHaltReason(
  reported: Counts,
  rules: RolloutRules,
  tests: readonly HaltResult['of'][] = HALT_TESTS,
): Line | null {
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

function describeHalt(test: HaltResult['of'], counts: readonly ShareCounts[]): Line {
  const canary = formatSide(sumSide(counts, 'canary'));
  const stable = formatSide(sumSide(counts, 'stable'));
  return composeLine(({ reasons }) => reasons[test](canary, stable));
}

/** Formats the figures of a side, such as 12.5, 40 and 31.3%. */
const formatSide = (side: Side): VisitorShare => ({
  hits: formatFigure(side.hits),
  seen: formatFigure(side.seen),
  rate: `${(100 * getRate(side)).toFixed(1)}%`,
});

const formatFigure = (value: number): string => String(Number(value.toFixed(1)));
