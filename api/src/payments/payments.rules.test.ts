import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSeconds } from 'platform/clock';
import { paise } from '../money/money.ts';
import {
  decideStep,
  getFirstCheckTime,
  createMerchantId,
  getNextCheckTime,
  type AttemptFacts,
  type StatusReport,
} from './payments.rules.ts';
import { type AttemptState } from '../transitions/payments.rules.ts';

const START = new Date('2026-11-20T06:30:00Z');
const amount = paise(49_900);
const attempt = (state: AttemptState): AttemptFacts => ({
  state,
  amount,
  createdAt: START,
  expiresAt: addSeconds(START, 1200),
});
const paid: StatusReport = { kind: 'completed', amount };
const NEXT: Record<string, AttemptState | undefined> = {
  complete: 'completed',
  fail: 'failed',
  expire: 'expired',
};

describe('decideStep', () => {
  const cases: [AttemptState, StatusReport['kind'], number, string][] = [
    ['created', 'pending', 5, 'wait'],
    ['created', 'pending', 29, 'wait'],
    ['created', 'pending', 30, 'expire'],
    ['created', 'unknown', 5, 'wait'],
    ['created', 'unknown', 30, 'fail'],
    ['created', 'failed', 5, 'fail'],
    ['created', 'no answer', 9999, 'wait'],
    ['pending', 'pending', 1259, 'wait'],
    ['pending', 'pending', 1260, 'expire'],
    ['pending', 'unknown', 100, 'wait'],
    ['pending', 'unknown', 1260, 'expire'],
    ['pending', 'failed', 100, 'fail'],
    ['pending', 'no answer', 9999, 'wait'],
    ['expired', 'pending', 9999, 'wait'],
    ['expired', 'failed', 9999, 'fail'],
    ['failed', 'failed', 100, 'wait'],
    ['failed', 'pending', 100, 'wait'],
    ['completed', 'failed', 100, 'wait'],
    ['completed', 'pending', 9999, 'wait'],
  ];
  it.each(cases)('%s, reported %s after %i s: %s', (state, kind, seconds, step) => {
    const report = kind === 'completed' ? paid : { kind };
    expect(decideStep(attempt(state), report, addSeconds(START, seconds)).kind).toBe(step);
  });

  it.each(['created', 'pending', 'expired', 'failed'] as const)(
    'completes a %s attempt when it is paid',
    (state) => {
      const step = { kind: 'complete', received: amount, isRightAmount: true };
      expect(decideStep(attempt(state), paid, addSeconds(START, 9999))).toEqual(step);
    },
  );

  it('marks a payment of another amount as wrong', () => {
    const step = decideStep(attempt('pending'), { kind: 'completed', amount: paise(100) }, START);
    expect(step).toEqual({ kind: 'complete', received: 100, isRightAmount: false });
  });

  it('keeps a reported payment, in whatever sequence reports arrive', () => {
    const kinds = fc.constantFrom('failed', 'pending', 'unknown', 'no answer', 'completed');
    const checks = fc.array(fc.tuple(kinds, fc.nat(3000)), { maxLength: 20 });
    fc.assert(
      fc.property(checks, (reports) => {
        let state: AttemptState = 'created';
        let moment = START;
        for (const [kind, seconds] of reports) {
          moment = addSeconds(moment, seconds);
          const report: StatusReport = kind === 'completed' ? paid : { kind };
          state = NEXT[decideStep(attempt(state), report, moment).kind] ?? state;
        }
        expect(state === 'completed').toBe(reports.some(([kind]) => kind === 'completed'));
      }),
    );
  });
});

describe('status check times', () => {
  it('begin after 20 to 25 seconds', () => {
    expect(getFirstCheckTime(START, 0)).toEqual(addSeconds(START, 20));
    expect(getFirstCheckTime(START, 1)).toEqual(addSeconds(START, 25));
  });

  it.each([
    [22, 3],
    [49, 3],
    [50, 6],
    [110, 10],
    [170, 30],
    [230, 60],
    [5000, 60],
  ])('%i s after the beginning, the next check follows in %i s', (age, pace) => {
    const now = addSeconds(START, age);
    expect(getNextCheckTime(attempt('pending'), now)).toEqual(addSeconds(now, pace));
  });

  it.each(['expired', 'failed'] as const)('are four more for an ended attempt (%s)', (state) => {
    const checks: number[] = [];
    let moment = getNextCheckTime(attempt(state), addSeconds(START, 1260));
    while (moment !== null) {
      checks.push((moment.getTime() - START.getTime()) / 1000 - 1200);
      moment = getNextCheckTime(attempt(state), moment);
    }
    expect(checks).toEqual([900, 3600, 21_600, 86_400]);
  });

  it('are equal for created and pending attempts', () => {
    const now = addSeconds(START, 60);
    expect(getNextCheckTime(attempt('created'), now)).toEqual(addSeconds(now, 6));
  });

  it('end with a completed attempt', () => {
    expect(getNextCheckTime(attempt('completed'), START)).toBeNull();
  });
});

it('creates unique merchant ids in the provider’s format', () => {
  const names = Array.from({ length: 100 }, () => createMerchantId('attempt', 2_147_483_647));
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_-]{1,63}$/);
  expect(new Set(names).size).toBe(100);
});

it('prefixes merchant ids by kind and order', () => {
  expect(createMerchantId('attempt', 42)).toMatch(/^S42-/);
  expect(createMerchantId('refund', 42)).toMatch(/^R42-/);
});
