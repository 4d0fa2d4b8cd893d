import { describe, expect, it } from 'vitest';
import { countAt, buildCounts, RULES } from '../../test/build-evidence.ts';
import type { ShareCounts } from './counts.ts';
import { evaluateHalt, findHaltReason } from './halting.ts';
import { ALPHA_PARTS, getHaltThreshold } from './rollout-rules.ts';

const findFailureHalt = (...failed: ShareCounts[]): string | undefined =>
  findHaltReason(buildCounts({ failed }), RULES)?.en;

const findSlowHalt = (hits: number): string | undefined =>
  findHaltReason(buildCounts({ slow: [countAt(0.1, [hits, 100], [45, 900])] }), RULES)?.en;

const findOutcomeHalt = (canary: number, stable: number): string | undefined =>
  findHaltReason(buildCounts({ outcome: [countAt(0.5, [canary, 500], [stable, 500])] }), RULES)?.en;

describe('findHaltReason for a canary', () => {
  it.each([
    ['has no visitors yet', countAt(0.1, [0, 0], [0, 0]), false],
    ['fails five times of five', countAt(0.1, [5, 5], [0, 500]), true],
    ['fails every fifth time', countAt(0.2, [20, 100], [2, 400]), true],
    [
      'fails six times in a hundred, stable twice in nine hundred',
      countAt(0.1, [6, 100], [2, 900]),
      true,
    ],
    [
      'fails five times in two hundred, stable ten times in 1,800',
      countAt(0.1, [5, 200], [10, 1800]),
      false,
    ],
    ['fails eight times against none', countAt(0.1, [8, 100], [0, 900]), true],
    ['fails as often as stable, which fails often', countAt(0.5, [50, 100], [50, 100]), false],
    ['fails less than stable', countAt(0.5, [10, 100], [50, 100]), false],
    ['fails somewhat more in a small sample', countAt(0.5, [5, 45], [2, 47]), false],
    [
      'fails five times as often at a rate of a thousandth',
      countAt(0.1, [14, 2800], [25, 25_200]),
      true,
    ],
    ['fails often, and has all visitors', countAt(1, [60, 100], [0, 0]), true],
  ] as [string, ShareCounts, boolean][])('that %s', (_case, counts, isHalted) => {
    expect(findFailureHalt(counts) !== undefined).toBe(isHalted);
  });

  it('compares visitors at each share with that share', () => {
    expect(
      findFailureHalt(countAt(0.1, [10, 1000], [90, 9000]), countAt(0.5, [50, 5000], [50, 5000])),
    ).toBeUndefined();
    expect(
      findFailureHalt(countAt(0.1, [0, 1000], [5, 9000]), countAt(0.5, [25, 500], [2, 500])),
    ).toBeDefined();
  });

  it('requires five full failures, more than four networks can produce', () => {
    expect(findFailureHalt(countAt(0.01, [3.9, 4], [0, 400]))).toBeUndefined();
    expect(findFailureHalt(countAt(0.01, [4.99, 400], [0, 40_000]))).toBeUndefined();
    expect(findFailureHalt(countAt(0.01, [5, 400], [0, 40_000]))).toBeDefined();
  });

  it('halts for slow pages too', () => {
    expect(findSlowHalt(30)).toContain('30 of 100 (30.0%)');
    expect(findSlowHalt(5)).toBeUndefined();
  });

  it('halts if the outcome disappears', () => {
    expect(findOutcomeHalt(0, 25)).toContain('0 of 500');
    expect(findOutcomeHalt(20, 25)).toBeUndefined();
    expect(findOutcomeHalt(25, 0)).toBeUndefined();
  });

  it('states the figures in the reason', () => {
    expect(findFailureHalt(countAt(0.1, [10.333, 25], [1, 400.5]))).toBe(
      '10.3 of 25 (41.3%) visitors met a failure, against 1 of 400.5 (0.2%) on stable.',
    );
    expect(findFailureHalt(countAt(0.5, [5, 5], [0, 0]))).toContain('It hardly works: 5 of 5');
  });

  it('runs only the given tests', () => {
    const counts = buildCounts({ failed: [countAt(0.1, [9, 9], [0, 90])] });
    expect(findHaltReason(counts, RULES, ['slow'])).toBeNull();
    expect(findHaltReason(counts, RULES, ['failed'])).not.toBeNull();
  });
});

describe('α', () => {
  it('is divided completely among all tests that halt or hold', () => {
    const parts = Object.values(ALPHA_PARTS).reduce((sum, part) => sum + part, 0);
    expect(parts).toBeCloseTo(1, 12);
  });

  it('gives a higher threshold to a smaller part', () => {
    expect(Math.exp(getHaltThreshold(RULES, 'failed'))).toBeCloseTo(133.3, 1);
    expect(Math.exp(getHaltThreshold(RULES, 'dead'))).toBeCloseTo(1000, 6);
    expect(getHaltThreshold({ alpha: 0.001 }, 'failed')).toBeGreaterThan(
      getHaltThreshold(RULES, 'failed'),
    );
    expect(evaluateHalt(buildCounts({}), 'slow', RULES)).toMatchObject({ of: 'slow', logE: 0 });
  });
});
