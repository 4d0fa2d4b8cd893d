import { describe, expect, it } from 'vitest';
import {
  getFooter,
  awaitsPayment,
  canChange,
  getRefundState,
  mergeOlder,
  type BookingState,
} from './bookings.ts';

const createOrder = (fields: Partial<BookingState>): BookingState => ({
  status: 'pending',
  actions: [],
  request: false,
  payment_status: 'unpaid',
  payment_method: 'cod',
  ...fields,
});

const ENDED = { actions: ['book-again'] } satisfies Partial<BookingState>;

describe('getFooter', () => {
  it.each([
    [{ actions: ['request-cancel', 'move'] }, 'cancel'],
    [{ status: 'assigned', request: true }, 'requested'],
    [{ status: 'cancelled', request: true, actions: ['book-again'] }, 'cancelled'],
    [{ status: 'completed', request: true, actions: ['invoice', 'book-again'] }, 'invoice'],
    [{ status: 'assigned' }, null],
  ] as const)('for %o is %s', (fields, expected) => {
    expect(getFooter(createOrder(fields))).toBe(expected);
  });
});

describe('awaitsPayment', () => {
  it('is true for pending online payments only', () => {
    expect(
      awaitsPayment(createOrder({ payment_method: 'phonepe', payment_status: 'pending' })),
    ).toBe(true);
    expect(
      awaitsPayment(createOrder({ payment_method: 'phonepe', payment_status: 'failed' })),
    ).toBe(false);
    expect(awaitsPayment(createOrder({ payment_status: 'pending' }))).toBe(false);
    const waiting = { payment_method: 'phonepe', payment_status: 'pending' };
    expect(awaitsPayment(createOrder({ ...waiting, status: 'cancelled' }))).toBe(false);
  });
});

describe('canChange', () => {
  it.each([
    [{ status: 'assigned' }, true],
    [{ ...ENDED, status: 'completed', payment_status: 'paid' }, false],
    [{ ...ENDED, status: 'cancelled' }, false],
    [{ ...ENDED, status: 'cancelled', payment_status: 'paid' }, true],
    [{ ...ENDED, status: 'cancelled', payment_status: 'refunded' }, false],
  ])('for %o is %s', (fields, expected) => {
    expect(canChange(createOrder(fields))).toBe(expected);
  });
});

describe('getRefundState', () => {
  const at = '2026-11-20T06:30:00.000Z';
  it.each([
    [{ payment_status: 'unpaid' }, 0, { kind: 'nothing' }],
    [{ payment_status: 'failed', payment_method: 'phonepe' }, 0, { kind: 'nothing' }],
    [{ payment_status: 'paid' }, 499, { kind: 'on its way', amount: 499 }],
    [{ payment_status: 'refunded' }, 499, { kind: 'refunded', amount: 499, at }],
  ])('of %o, with ₹%i paid online, is %o', (fields, paid, expected) => {
    const cancelled = createOrder({ status: 'cancelled', ...fields });
    expect(getRefundState({ ...cancelled, paid_online: paid, refunded_at: at })).toEqual(expected);
  });
});

const toIds = (...numbers: number[]) => numbers.map((id) => ({ id }));

describe('mergeOlder', () => {
  it('keeps older pages below a reloaded first page', () => {
    expect(mergeOlder(toIds(9, 8, 7), toIds(8, 7, 6, 5))).toEqual(toIds(9, 8, 7, 6, 5));
    expect(mergeOlder([], toIds(3))).toEqual(toIds(3));
  });
});
