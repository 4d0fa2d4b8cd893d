import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../business/business.ts';
import { fromRupees, paise } from '../money/money.ts';
import {
  maskNumber,
  needsConfirmation,
  parseWithdrawal,
  calculateReferralReward,
  sumWithdrawn,
} from './wallet.rules.ts';
import { messages } from '../texts/texts.ts';

describe('calculateReferralReward', () => {
  it.each([
    [499, 49],
    [1298, 129],
    [1299.99, 129],
    [9.99, 0],
    [4999.99, 499],
    [5000, 500],
    [99_999, 500],
  ])('for an order of ₹%d returns a reward of ₹%d', (total, reward) => {
    expect(calculateReferralReward(fromRupees(total), defaultSettings)).toBe(fromRupees(reward));
  });

  it('returns whole rupees, at most the share and at most the maximum of the settings', () => {
    const total = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(total, fc.nat(50), fc.nat(2000), (total, percent, max) => {
        const settings = { referral_percent: percent, referral_max_rupees: max };
        const reward = calculateReferralReward(paise(total), settings);
        expect(reward % 100).toBe(0);
        expect(reward).toBeLessThanOrEqual((total * percent) / 100);
        expect(reward).toBeLessThanOrEqual(max * 100);
      }),
    );
  });
});

describe('parseWithdrawal', () => {
  it.each([500, 99_999])('accepts ₹%d', (amount) => {
    expect(parseWithdrawal({ amount, phonepe_number: '9876543210' })).toEqual({
      kind: 'valid',
      withdrawal: { amount: amount * 100, phonePeNumber: '9876543210' },
    });
  });

  it.each([499, 0, -500, 100_000, 500.5, '500.5', '5e2', '', null, undefined, [500], 1e300])(
    'rejects the amount %j',
    (amount) => {
      const result = parseWithdrawal({ amount, phonepe_number: '9876543210' });
      expect(result).toEqual({
        kind: 'invalid',
        fields: { amount: [expect.objectContaining({ en: expect.any(String) })] },
      });
    },
  );

  it.each([
    ['५००', '९८७६५४३२१०'],
    ['500', '+91 (0) 98765 43210'],
    [500, '۰۹۸۷۶۵۴۳۲۱۰'],
  ])('parses the amount %j and the number %s', (amount, phonepe_number) => {
    expect(parseWithdrawal({ amount, phonepe_number })).toEqual({
      kind: 'valid',
      withdrawal: { amount: 50_000, phonePeNumber: '9876543210' },
    });
  });

  it.each(['', '12345', '5876543210', '98765432101', 9_876_543_210, null, undefined])(
    'rejects the number %j as phone_number',
    (phonepe_number) => {
      const result = parseWithdrawal({ amount: 500, phonepe_number });
      expect(result).toEqual({
        kind: 'invalid',
        fields: { phone_number: [messages.phonePeNumber] },
      });
    },
  );
});

it.each([
  [499, 'The minimum withdrawal is ₹500.'],
  [100_000, 'The most you can withdraw at once is ₹99,999.'],
  [500.5, 'Enter the amount in whole rupees.'],
  ['₹500', 'Enter the amount in whole rupees.'],
  ['499', 'The minimum withdrawal is ₹500.'],
])('reports both errors of a withdrawal of %j: %s', (amount, message) => {
  expect(parseWithdrawal({ amount, phonepe_number: 'x' })).toEqual({
    kind: 'invalid',
    fields: {
      amount: [expect.objectContaining({ en: message })],
      phone_number: [messages.phonePeNumber],
    },
  });
});

it.each([
  [0, false],
  [24, false],
  [24.001, true],
  [24 * 30, true],
])('decides for a session of %d hours whether a code is needed: %s', (hours, required) => {
  const now = new Date('2026-11-22T10:00:00Z');
  expect(needsConfirmation(new Date(now.getTime() - hours * 3_600_000), now)).toBe(required);
});

it('masks the middle of a number', () => {
  expect(maskNumber('9876543210')).toBe('98*****210');
});

it('sums withdrawals that were not rejected', () => {
  const rows = [
    { amount_paise: 50_000, status: 'pending' },
    { amount_paise: 60_000, status: 'paid' },
    { amount_paise: 70_000, status: 'rejected' },
  ];
  expect(sumWithdrawn(rows)).toBe(110_000);
});
