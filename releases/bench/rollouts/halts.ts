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
  /** Successive shares, for equal parts of the visitors. */
  shares: readonly number[];
  visitors: number;
  rules: RolloutRules;
}

/** Result of a rollout: number of canary visitors and failures when it was halted, or -1 and -1. */
export interface HaltResult {
  visitors: number;
  failures: number;
  /** Whether a sample-ratio mismatch was found. */
  mismatch: boolean;
}

/** Runs one rollout until it is halted, or to its end. After each hit it checks that metric. */
export function runToHalt(run: HaltRun, random: Random): HaltResult {
  const tally = new Tally(run.scenario, run.canary, run.shares);
  const { reported } = tally.evidence;
  const result = { visitors: -1, failures: -1, mismatch: false };
  const hit = (metric: Metric): void => {
    if (result.visitors < 0 && findHaltReason(reported, run.rules, CHECKED[metric]) !== null) {
      const { seen, hits } = sumSide(reported.failed, 'canary');
      [result.visitors, result.failures] = [seen, hits];
    }
  };
  const visitorsPerStep = Math.ceil(run.visitors / run.shares.length);
  while (tally.visitors < run.visitors) {
    tally.visit(random, Math.floor(tally.visitors / visitorsPerStep), hit);
    if (tally.visitors % 500 === 0)
      result.mismatch ||= describeMismatch(tally.evidence, run.rules) !== null;
    if (result.visitors >= 0) break;
  }
  return result;
}

const FAILURES = ['failed', 'dead'] as const;
const CHECKED: Readonly<Record<Metric, Parameters<typeof findHaltReason>[2]>> = {
  failed: FAILURES,
  slow: ['slow'],
  outcome: ['outcome'],
};
