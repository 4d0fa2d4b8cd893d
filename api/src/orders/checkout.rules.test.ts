import { describe, expect, it } from 'vitest';
import { ApiError } from 'platform/http';
import { fromRupees } from '../money/money.ts';
import { agreedTotal, checkoutTotal, customerNumber, tidyNote } from './checkout.rules.ts';

/** Status, message and field of what an act is refused with; undefined where it is not. */
function apiError(act: () => unknown) {
  try {
    act();
    return undefined;
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    return [fault.statusCode, fault.message, ...Object.keys(fault.fields ?? {})];
  }
}

describe("a customer's number", () => {
  it('is asked of partners, with ten digits', () => {
    expect(customerNumber('9000000001', 'partner')).toBe('9000000001');
    expect(customerNumber(' 9000000001 ', 'partner')).toBe('9000000001');
    expect(customerNumber('+९१ ९०००० ००००१', 'partner')).toBe('9000000001');
  });

  it.each([undefined, null, '', '900000000', '90000000011', 'x9000000001', '9000000001x'])(
    'is refused to a partner as %s',
    (given) => {
      expect(apiError(() => customerNumber(given, 'partner'))).toEqual([
        422,
        "Enter the customer's 10-digit number.",
        'customer_number',
      ]);
    },
  );

  it.each([undefined, null, '', '  '])('of a customer is none as %j', (given) => {
    expect(customerNumber(given, 'customer')).toBeNull();
  });

  it('is refused from a customer', () => {
    expect(apiError(() => customerNumber('9000000001', 'customer'))).toEqual([
      422,
      "Only partners give a customer's number.",
      'customer_number',
    ]);
  });
});

it.each([
  [' Ring twice \n', 'Ring twice'],
  ['   ', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the note %j is kept as %j', (note, kept) => {
  expect(tidyNote(note)).toBe(kept);
});

describe('the total that the customer was shown', () => {
  it.each([499.5, null, undefined])('may be %s for ₹499.50', (expected) => {
    expect(apiError(() => agreedTotal(fromRupees(499.5), expected))).toBeUndefined();
  });

  it('is compared in whole paise', () => {
    expect(apiError(() => agreedTotal(fromRupees(0.3), 0.1 + 0.2))).toBeUndefined();
  });

  it.each([1299.49, 1299.51, 0])('is refused as %d where it is ₹1,299.50', (expected) => {
    expect(apiError(() => agreedTotal(fromRupees(1299.5), expected))).toEqual([
      409,
      'The total is ₹1,299.50 now. Please look at your order again before you place it.',
    ]);
  });
});

const line = (price_paise: number, quantity = 1) => ({ price_paise, quantity });

describe('what a cart comes to', () => {
  it('is the sum of its lines', () => {
    expect(checkoutTotal([line(49_900, 2), line(9950)], 'cod')).toBe(109_750);
  });

  it('is refused where it is empty', () => {
    expect(apiError(() => checkoutTotal([], 'cod'))).toEqual([422, 'Your Cart Is Empty.']);
  });

  it('is paid online from one rupee on', () => {
    expect(checkoutTotal([line(100)], 'phonepe')).toBe(100);
    expect(checkoutTotal([line(99)], 'cod')).toBe(99);
    expect(apiError(() => checkoutTotal([line(99)], 'phonepe'))).toEqual([
      422,
      'An amount below ₹1 is paid in cash.',
      'payment_method',
    ]);
  });
});
