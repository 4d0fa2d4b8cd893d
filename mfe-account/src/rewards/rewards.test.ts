import { describe, expect, it } from 'vitest';
import { canWithdraw, digits, referralLink, withdrawalProblems } from './rewards.ts';

describe('canWithdraw', () => {
  it('needs a balance above 499', () => {
    expect(canWithdraw(499)).toBe(false);
    expect(canWithdraw(499.5)).toBe(true);
    expect(canWithdraw(500)).toBe(true);
  });
});

describe('withdrawalProblems', () => {
  it('passes a full number and an amount within the balance', () => {
    expect(withdrawalProblems('9876543210', '500', 500)).toEqual({});
  });

  it.each([
    ['987654321', '500', { phonepe_number: 'number' }],
    ['9876543210', '', { amount: 'required' }],
    ['9876543210', '499', { amount: 'least' }],
    ['9876543210', '501', { amount: 'balance' }],
    ['', '5x', { phonepe_number: 'number', amount: 'required' }],
  ])('finds what is wrong with %s and %s', (number, amount, expected) => {
    expect(withdrawalProblems(number, amount, 500)).toEqual(expected);
  });
});

describe('digits', () => {
  it('keeps digits, up to the most', () => {
    expect(digits('12a3456')).toBe('12345');
    expect(digits('+91 98765 43210', 12)).toBe('919876543210');
  });
});

describe('referralLink', () => {
  it('points to the landing page', () => {
    expect(referralLink('https://shop.example', 'AB12CD')).toBe(
      'https://shop.example/referral/AB12CD',
    );
  });
});
