import { expect, it } from 'vitest';
import { explainBlocked } from './erase.rules.ts';

it.each([
  [[], [], 0, null],
  [[7], [], 0, "The account can't be deleted yet: booking #7 is under way."],
  [[7, 9], [], 0, "The account can't be deleted yet: bookings #7, #9 are under way."],
  [[], [7], 0, "The account can't be deleted yet: money of booking #7 is on its way."],
  [[], [7, 9], 0, "The account can't be deleted yet: money of bookings #7, #9 is on its way."],
  [[], [], 1, "The account can't be deleted yet: a withdrawal is not paid yet."],
  [[], [], 2, "The account can't be deleted yet: withdrawals are not paid yet."],
  [
    [7],
    [8],
    1,
    "The account can't be deleted yet: booking #7 is under way; money of booking #8 is on its way; a withdrawal is not paid yet.",
  ],
])(
  'explains open bookings %j, payments %j and %i withdrawals as: %s',
  (orders, payments, withdrawals, message) => {
    expect(explainBlocked({ orders, payments, withdrawals })?.en ?? null).toBe(message);
  },
);
