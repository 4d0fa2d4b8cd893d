import { describe, expect, it } from 'vitest';
import {
  canWithdraw,
  missingToWithdraw,
  referralLink,
  whatsappLink,
  withdrawalProblems,
} from './rewards.ts';

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
    ['98765432101', '500', { phonepe_number: 'number' }],
    ['x9876543210', '500', { phonepe_number: 'number' }],
    ['9876543210', '', { amount: 'required' }],
    ['9876543210', '-500', { amount: 'required' }],
    ['9876543210', '100000', { amount: 'required' }],
    ['9876543210', '499', { amount: 'least' }],
    ['9876543210', '501', { amount: 'balance' }],
    ['', '5x', { phonepe_number: 'number', amount: 'required' }],
  ])('finds what is wrong with %s and %s', (number, amount, expected) => {
    expect(withdrawalProblems(number, amount, 500)).toEqual(expected);
  });
});

describe('referralLink', () => {
  it('points to the landing page', () => {
    expect(referralLink('https://shop.example', 'AB12CD')).toBe(
      'https://shop.example/referral/AB12CD',
    );
  });
});

describe('missingToWithdraw', () => {
  it('counts up to the least withdrawal, and not below', () => {
    expect(missingToWithdraw(0)).toBe(500);
    expect(missingToWithdraw(499.5)).toBe(0.5);
    expect(missingToWithdraw(1250)).toBe(0);
  });
});

describe('whatsappLink', () => {
  it('has the words and the link written already', () => {
    expect(whatsappLink('My code & yours', 'https://shop.example/referral/AB12CD')).toBe(
      'https://wa.me/?text=My%20code%20%26%20yours%20https%3A%2F%2Fshop.example%2Freferral%2FAB12CD',
    );
  });
});
