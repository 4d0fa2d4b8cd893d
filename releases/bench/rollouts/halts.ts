/** Simulates rollouts with manual shares: how often, and how soon, a canary is halted. */
import { sumSide } from '../../src/evidence/counts.ts';
import { findHaltReason } from '../../src/evidence/halting.ts';
import { describeMismatch } from '../../src/evidence/decide-rollout.ts';
import type { Metric, RolloutRules } from '../../src/evidence/rollout-rules.ts';
import type { Random } from './random.ts';
import { Tally } from './tally.ts';
import type { Canary, Scenario } from './scenario.ts';

export interface HaltRun {
  scenario: Scenario;
  canary: Canary;
  /** Successive shares, each for an equal part of the visitors. */
  shares: readonly number[];
  visitors: number;
  rules: RolloutRules;
}

export interface HaltResult {
  /** Visitors of the canary when it was halted; -1 if it was not. */
  visitors: number;
  /** Failures of the canary when it was halted; -1 if it was not. */
  failures: number;
  /** Whether a sample-ratio mismatch was found. */
  hasMismatch: boolean;
}

/** Runs one rollout until it is halted, or to its end. After each hit of a metric it checks this metric. */
export function runToHalt(run: HaltRun, random: Random): HaltResult {
  const tally = new Tally(run.scenario, run.canary, run.shares);
  const { reported } = tally.evidence;
  const result = { visitors: -1, failures: -1, hasMismatch: false };
  const checkMetric = (metric: Metric): void => {
    if (result.visitors < 0 && findHaltReason(reported, run.rules, CHECKED[metric]) !== null) {
      const { seen, hits } = sumSide(reported.failed, 'canary');
      [result.visitors, result.failures] = [seen, hits];
    }
  };
  const visitorsPerShare = Math.ceil(run.visitors / run.shares.length);
  while (tally.visitors < run.visitors) {
    tally.visit(random, Math.floor(tally.visitors / visitorsPerShare), checkMetric);
    if (tally.visitors % 500 === 0)
      result.hasMismatch ||= describeMismatch(tally.evidence, run.rules) !== null;
    if (result.visitors >= 0) break;
  }
  return result;
}

const FAILURES = ['failed', 'dead'] as const;
/** Metric with a hit → what is checked. */
const CHECKED: Readonly<Record<Metric, Parameters<typeof findHaltReason>[2]>> = {
  failed: FAILURES,
  slow: ['slow'],
  outcome: ['outcome'],
};
