import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildCounts, countAt, RULES } from '../../test/build-evidence.ts';
import { describeRisk, findDetectableFault, findDoubt } from './little-traffic.ts';

/** Judges 140 visitors of each version. Each pair has the hits of the canary and of stable. */
const judge = (
  failed: readonly [number, number],
  slow: readonly [number, number],
  outcome: readonly [number, number],
) =>
  findDoubt(
    buildCounts({
      failed: [countAt(0.5, [failed[0], 140], [failed[1], 140])],
      slow: [countAt(0.5, [slow[0], 140], [slow[1], 140])],
      outcome: [countAt(0.5, [outcome[0], 140], [outcome[1], 140])],
    }),
  );

describe('findDoubt', () => {
  it.each([
    ['a version like stable', judge([7, 7], [20, 20], [17, 17]), null],
    ['a somewhat unlucky version', judge([12, 6], [26, 18], [10, 17]), null],
    ['a page without outcomes', judge([7, 7], [20, 20], [0, 0]), null],
    ['more failures', judge([30, 7], [20, 20], [17, 17]), 'failure'],
    ['more slow pages', judge([7, 7], [70, 20], [17, 17]), 'slow'],
    ['no outcome at all', judge([7, 7], [20, 20], [0, 2]), 'less often'],
    ['no visitor', findDoubt(buildCounts({})), 'No visitor'],
  ])('judges %s', (_case, doubt, expected) => {
    expect(String(doubt?.en ?? null)).toContain(String(expected));
  });
});

describe('describeRisk', () => {
  it('states the rarest fault that few visitors detect', () => {
    expect(describeRisk(40, RULES)).toBe(
      '40 visitors a day: by the end of 7 days a fault that hits 1 in 4 visitors is detected with 99%.',
    );
    expect(describeRisk(31.6, RULES)).toBe(describeRisk(32.4, RULES));
    expect(describeRisk(5, RULES)).toContain('hits every visitor is detected');
    expect(describeRisk(1, RULES)).toContain('not even');
  });

  it('describes the risk in the words of docs/releasing.md', () => {
    const file = path.join(import.meta.dirname, '../../../docs/releasing.md');
    expect(readFileSync(file, 'utf8')).toContain(describeRisk(40, RULES));
  });

  it('returns no warning if there are enough visitors', () => {
    expect(describeRisk(1000, RULES)).toBeNull();
  });

  it('finds that more visitors detect rarer faults', () => {
    expect(findDetectableFault(1000)).toBeGreaterThan(findDetectableFault(280) ?? 0);
  });
});
