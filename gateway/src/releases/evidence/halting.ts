/** Decides when to halt a canary (ADR 32). Pure. */
import { rateOf, totalOf, type ShareCounts, type Side } from './counts.ts';
import { logDeadCanary } from './dead-canary.ts';
import { logDifference } from './equal-shares.ts';
import type { Counts } from './evidence.ts';
import {
  haltAt,
  MEASURES,
  OUTCOMES,
  type Measure,
  type Outcome,
  type RolloutRules,
} from './rollout-rules.ts';

/** Current result of one test for halting. */
export interface HaltFinding {
  of: Measure | Outcome | 'dead';
  /** ln E and its threshold. */
  logE: number;
  needed: number;
}

/**
 * Minimum number of hits on the canary. The tests would need fewer; but a network weighs less than 1.25 visitors, so
 * four networks can't produce this many.
 */
const LEAST_HITS = 5;

/** Everything that can halt a canary. */
export const HALTING: readonly HaltFinding['of'][] = ['dead', ...MEASURES, ...OUTCOMES];

export function haltFinding(told: Counts, of: HaltFinding['of'], rules: RolloutRules): HaltFinding {
  return { of, logE: logEOf(told, of), needed: haltAt(rules, of) };
}

function logEOf(told: Counts, of: HaltFinding['of']): number {
  if (of === 'add' || of === 'order') return logDifference(told[of], 'less');
  if (of !== 'dead') return logDifference(told[of], 'more');
  return logDeadCanary(totalOf(told.failed, 'canary'), totalOf(told.failed, 'stable'));
}

/**
 * Why the canary must be halted, or null.
 * @param looked tests whose counts may have changed
 */
export function reasonToHalt(
  told: Counts,
  rules: RolloutRules,
  looked: readonly HaltFinding['of'][] = HALTING,
): string | null {
  const found = looked.find((of) => isReached(haltFinding(told, of, rules)) && hasHits(told, of));
  return found === undefined ? null : sentence(found, countsOf(told, found));
}

const isReached = ({ logE, needed }: HaltFinding): boolean => logE >= needed;

const countsOf = (told: Counts, of: HaltFinding['of']): readonly ShareCounts[] =>
  told[of === 'dead' ? 'failed' : of];

/** A missing outcome shows in stable's hits: the canary has none to require. */
function hasHits(told: Counts, of: HaltFinding['of']): boolean {
  const side = of === 'add' || of === 'order' ? 'stable' : 'canary';
  return totalOf(countsOf(told, of), side).hits >= LEAST_HITS;
}

const WORDS: Record<HaltFinding['of'], (canary: string, stable: string) => string> = {
  failed: (canary, stable) => `${canary} visitors met a failure, against ${stable} on stable.`,
  dead: (canary, stable) =>
    `It hardly works: ${canary} visitors met a failure, against ${stable} on stable.`,
  silent: (canary, stable) => `${canary} pages never told anything, against ${stable} with stable.`,
  api: (canary, stable) => `The API failed for ${canary} visitors, against ${stable} on stable.`,
  lcp: (canary, stable) =>
    `${canary} visitors waited long for the page (LCP), against ${stable} on stable.`,
  inp: (canary, stable) =>
    `${canary} visitors waited long for an answer to a press (INP), against ${stable} on stable.`,
  cls: (canary, stable) =>
    `For ${canary} visitors the page jumped (CLS), against ${stable} on stable.`,
  add: (canary, stable) => `${canary} visitors added to the cart, against ${stable} on stable.`,
  order: (canary, stable) => `${canary} visitors ordered, against ${stable} on stable.`,
};

const sentence = (of: HaltFinding['of'], counts: readonly ShareCounts[]): string =>
  WORDS[of](said(totalOf(counts, 'canary')), said(totalOf(counts, 'stable')));

/** Such as `12.5 of 40 (31.3%)`. */
function said(side: Side): string {
  return `${figure(side.hits)} of ${figure(side.seen)} (${(100 * rateOf(side)).toFixed(1)}%)`;
}

const figure = (value: number): string => String(Number(value.toFixed(1)));
