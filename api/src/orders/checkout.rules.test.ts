import { describe, expect, it } from 'vitest';
import { ApiError } from 'platform/http';
import { fromRupees } from '../money/money.ts';
import {
  checkExpectedTotal,
  getCheckoutTotal,
  parseCustomerNumber,
  parseExpectedTotal,
  normalizeNote,
} from './checkout.rules.ts';

/** Returns status, message and field of the error that a call throws; undefined if it does not throw. */
function getError(run: () => unknown) {
  try {
    run();
    return undefined;
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    return [fault.statusCode, fault.message, ...Object.keys(fault.fields ?? {})];
  }
}

describe('parseCustomerNumber', () => {
  it('reads ten digits from partners', () => {
    expect(parseCustomerNumber('9000000001', 'partner')).toBe('9000000001');
    expect(parseCustomerNumber(' 9000000001 ', 'partner')).toBe('9000000001');
    expect(parseCustomerNumber('+९१ ९०००० ००००१', 'partner')).toBe('9000000001');
  });

  it.each([undefined, null, '', '900000000', '90000000011', 'x9000000001', '9000000001x'])(
    'rejects %s from a partner',
    (input) => {
      expect(getError(() => parseCustomerNumber(input, 'partner'))).toEqual([
        422,
        "Enter the customer's 10-digit number.",
        'customer_number',
      ]);
    },
  );

  it.each([undefined, null, '', '  '])('returns null for %j from a customer', (input) => {
    expect(parseCustomerNumber(input, 'customer')).toBeNull();
  });

  it('rejects a number from a customer', () => {
    expect(getError(() => parseCustomerNumber('9000000001', 'customer'))).toEqual([
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
])('normalizes the note %j to %j', (note, expected) => {
  expect(normalizeNote(note)).toBe(expected);
});

const read = (input?: unknown) => parseExpectedTotal({ 'x-expected-total': input });

describe('X-Expected-Total', () => {
  it.each(['499.5', '499.50', undefined])('accepts %s for ₹499.50', (input) => {
    expect(getError(() => checkExpectedTotal(fromRupees(499.5), read(input)))).toBeUndefined();
  });

  it('is parsed to whole paise', () => {
    expect(read('1.15')).toBe(115);
  });

  it.each(['', '-1', '1e3', '0x10', '1.234', '1234567890', ' 5', 'null', ['5', '5']])(
    'rejects the malformed value %j',
    (input) => {
      expect(getError(() => read(input))).toEqual([422, expect.any(String), 'X-Expected-Total']);
    },
  );

  it.each(['1299.49', '1299.51', '0'])('rejects %s if the total is ₹1,299.50', (expected) => {
    expect(getError(() => checkExpectedTotal(fromRupees(1299.5), read(expected)))).toEqual([
      409,
      'The total is ₹1,299.50 now. Please look at your order again before you place it.',
    ]);
  });
});

const createLine = (price_paise: number, quantity = 1) => ({ price_paise, quantity });

describe('getCheckoutTotal', () => {
  it('sums the lines', () => {
    expect(getCheckoutTotal([createLine(49_900, 2), createLine(9950)], 'cod')).toBe(109_750);
  });

  it('rejects an empty cart', () => {
    expect(getError(() => getCheckoutTotal([], 'cod'))).toEqual([422, 'Your Cart Is Empty.']);
  });

  it('rejects online payments below one rupee', () => {
    expect(getCheckoutTotal([createLine(100)], 'phonepe')).toBe(100);
    expect(getCheckoutTotal([createLine(99)], 'cod')).toBe(99);
    expect(getError(() => getCheckoutTotal([createLine(99)], 'phonepe'))).toEqual([
      422,
      'An amount below ₹1 is paid in cash.',
      'payment_method',
    ]);
  });
});
