import { describe, expect, it } from 'vitest';
import { findReason, hasPassed, type Finding } from './judge.ts';

const visit = (fault: string | null, lcp = 400, press = 20): Finding => ({
  fault,
  times: { lcp, press },
});
const GOOD = visit(null);
const LATE = visit(null, 2900);
const BLOCKED = visit(null, 400, 700);
const [LATE_REASON, BLOCKED_REASON] = [
  'A page shows its content late.',
  'The handlers of a press block the page.',
];

describe('a canary in the probe', () => {
  it.each([
    ['no problem', GOOD, true],
    ['a fault', visit('blank'), false],
    ['a late page', LATE, false],
    ['a blocking press', BLOCKED, false],
  ])('passes after one visit only if that found no problem: %s', (_found, first, passed) => {
    expect(hasPassed(first)).toBe(passed);
  });

  it.each<[string, Finding, Finding, Finding, string | null]>([
    ['a fault twice', visit('blank'), visit('blank'), GOOD, 'blank'],
    ['a fault once', visit('blank'), GOOD, GOOD, null],
    ['late twice', LATE, LATE, GOOD, LATE_REASON],
    ['late once', LATE, GOOD, GOOD, null],
    ['late, and so is stable', LATE, LATE, visit(null, 1300), null],
    ['blocking twice', BLOCKED, BLOCKED, GOOD, BLOCKED_REASON],
    ['blocking, and so is stable', BLOCKED, BLOCKED, visit(null, 400, 300), null],
    ['late once, then a fault', LATE, visit('blank'), GOOD, null],
  ])('fails if two visits agree and stable differs: %s', (_name, first, again, stable, reason) => {
    expect(findReason(first, again, stable)).toBe(reason);
  });
});
