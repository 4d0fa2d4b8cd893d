/** Simulates rollouts with manual shares: how often, and how soon, a canary is halted. */
import { totalOf, type ShareCounts, type Side } from '../../src/releases/evidence/counts.ts';
import { reasonToHalt } from '../../src/releases/evidence/halting.ts';
import { mismatchOf } from '../../src/releases/evidence/next-act.ts';
import type { Measure, Outcome, RolloutRules } from '../../src/releases/evidence/rollout-rules.ts';
import { haltedBefore, type Before } from './before.ts';
import type { Random } from './random.ts';
import { Tally } from './tally.ts';
import type { Canary, World } from './world.ts';

export interface HaltRun {
  world: World;
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
  /** The same for the old rule. */
  visitorsBefore: number;
  failuresBefore: number;
  /** Whether a sample-ratio mismatch was found. */
  mismatch: boolean;
}

/** Runs one rollout until both rules have halted it, or to its end. After each hit it checks that measure. */
export function runToHalt(run: HaltRun, random: Random): HaltResult {
  const tally = new Tally(run.world, run.canary, run.shares);
  const { told } = tally.evidence;
  const result = {
    visitors: -1,
    failures: -1,
    visitorsBefore: -1,
    failuresBefore: -1,
    mismatch: false,
  };
  const hit = (of: Measure | Outcome): void => {
    if (result.visitors < 0 && reasonToHalt(told, run.rules, LOOKED[of]) !== null) {
      const { seen, hits } = totalOf(told.failed, 'canary');
      [result.visitors, result.failures] = [seen, hits];
    }
    if (of === 'failed' && result.visitorsBefore < 0) lookBefore(told.failed, result);
  };
  const each = Math.ceil(run.visitors / run.shares.length);
  while (tally.visitors < run.visitors) {
    tally.visit(random, Math.floor(tally.visitors / each), hit);
    if (tally.visitors % 500 === 0)
      result.mismatch ||= mismatchOf(tally.evidence, run.rules) !== null;
    if (result.visitors >= 0 && result.visitorsBefore >= 0) break;
  }
  return result;
}

const alone = ['failed', 'dead'] as const;
const LOOKED: Readonly<Record<Measure | Outcome, Parameters<typeof reasonToHalt>[2]>> = {
  failed: alone,
  silent: ['silent'],
  api: ['api'],
  lcp: ['lcp'],
  inp: ['inp'],
  cls: ['cls'],
  add: ['add'],
  order: ['order'],
};

function lookBefore(counts: readonly ShareCounts[], result: HaltResult): void {
  const canary = totalOf(counts, 'canary');
  if (!haltedBefore(outcomes(canary), outcomes(totalOf(counts, 'stable')))) return;
  [result.visitorsBefore, result.failuresBefore] = [canary.seen, canary.hits];
}

const outcomes = ({ seen, hits }: Side): Before => ({
  loads: seen - hits,
  failures: hits,
});
