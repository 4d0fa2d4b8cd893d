import { describe, expect, it } from 'vitest';
import {
  canWithdraw,
  getMissingAmount,
  buildReferralLink,
  buildWhatsappLink,
  validateWithdrawal,
} from './rewards.ts';

describe('canWithdraw', () => {
  it('requires a balance above 499', () => {
    expect(canWithdraw(499)).toBe(false);
    expect(canWithdraw(499.5)).toBe(true);
    expect(canWithdraw(500)).toBe(true);
  });
});

describe('validateWithdrawal', () => {
  it('accepts a full number and an amount within the balance', () => {
    expect(validateWithdrawal('9876543210', '500', 500)).toEqual({});
  });

  it.each([
    ['987654321', '500', { phonepe_number: 'invalid' }],
    ['98765432101', '500', { phonepe_number: 'invalid' }],
    ['x9876543210', '500', { phonepe_number: 'invalid' }],
    ['9876543210', '', { amount: 'required' }],
    ['9876543210', '-500', { amount: 'required' }],
    ['9876543210', '100000', { amount: 'required' }],
    ['9876543210', '499', { amount: 'minimum' }],
    ['9876543210', '501', { amount: 'balance' }],
    ['', '5x', { phonepe_number: 'invalid', amount: 'required' }],
  ])('rejects number %s with amount %s', (number, amount, expected) => {
    expect(validateWithdrawal(number, amount, 500)).toEqual(expected);
  });
});

describe('buildReferralLink', () => {
  it('links to the landing page', () => {
    expect(buildReferralLink('https://shop.example', 'AB12CD')).toBe(
      'https://shop.example/referral/AB12CD',
    );
  });
});

describe('getMissingAmount', () => {
  it('returns the amount missing to the minimum, never below zero', () => {
    expect(getMissingAmount(0)).toBe(500);
    expect(getMissingAmount(499.5)).toBe(0.5);
    expect(getMissingAmount(1250)).toBe(0);
  });
});

describe('buildWhatsappLink', () => {
  it('contains the prefilled text and link', () => {
    expect(buildWhatsappLink('My code & yours', 'https://shop.example/referral/AB12CD')).toBe(
      'https://wa.me/?text=My%20code%20%26%20yours%20https%3A%2F%2Fshop.example%2Freferral%2FAB12CD',
    );
  });
});
