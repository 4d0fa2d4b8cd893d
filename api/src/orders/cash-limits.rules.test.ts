import { describe, expect, it } from 'vitest';
import { fromRupees } from '../money/money.ts';
import { defaultSettings } from '../business/business.ts';
import { getCashLimitError } from './cash-limits.rules.ts';

const getMessage = (orders: number, worth: number, rupees: number, hasCompletedOrder = false) =>
  getCashLimitError(
    { orders, total: fromRupees(worth), hasCompletedOrder },
    fromRupees(rupees),
    defaultSettings,
  )?.message;

describe('cash limits of a new number', () => {
  it.each([
    [0, 0, 10_000],
    [2, 9000, 1000],
  ])('allow with %i open orders worth ₹%i another one of ₹%i', (orders, worth, rupees) => {
    expect(getMessage(orders, worth, rupees)).toBeUndefined();
  });

  it('allow three open orders', () => {
    expect(getMessage(3, 300, 1)).toBe(
      'You have 3 cash orders open already. Please pay online, or order again when one of them is done.',
    );
  });

  it('allow ₹10,000 in total', () => {
    expect(getMessage(0, 0, 10_000.01)).toBe(
      'Cash orders can be up to ₹10,000. Please pay online.',
    );
    expect(getMessage(1, 9000, 1001)).toContain('Open cash orders may come to ₹10,000 in all.');
  });
});

it('allows ten orders and ₹50,000 after a completed order', () => {
  expect(getMessage(9, 49_000, 1000, true)).toBeUndefined();
  expect(getMessage(10, 1000, 1, true)).toContain('You have 10 cash orders open already.');
  expect(getMessage(9, 49_000, 1001, true)).toContain('₹50,000');
});

it('counts the order of each visit', () => {
  const open = { orders: 1, total: fromRupees(300), hasCompletedOrder: false };
  const getMessageFor = (visits: number) =>
    getCashLimitError(open, fromRupees(1), defaultSettings, visits)?.message;
  expect(getMessageFor(2)).toBeUndefined();
  expect(getMessageFor(3)).toBe(
    'Each of the 3 visits is a cash order, and at most 3 cash orders may be open. Please order less now, or order again when one of them is done.',
  );
});

it('uses the singular for one open order', () => {
  const limits = { ...defaultSettings, open_cash_orders_new: 1 };
  const orders = { orders: 1, total: fromRupees(100), hasCompletedOrder: false };
  expect(getCashLimitError(orders, fromRupees(1), limits)?.message).toMatch(
    /^You have 1 cash order open/,
  );
});
