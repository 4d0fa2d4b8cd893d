import { describe, expect, it } from 'vitest';
import { actionOf, awaitsPayment, canPayAgain, type BookingState } from './bookings.ts';

const order = (changes: Partial<BookingState>): BookingState => ({
  status: 'pending',
  request: false,
  payment_status: 'unpaid',
  payment_method: 'cod',
  ...changes,
});

describe('actionOf', () => {
  it.each([
    [{ status: 'pending' }, 'cancel'],
    [{ status: 'in progress' }, 'cancel'],
    [{ status: 'assigned', request: true }, 'requested'],
    [{ status: 'cancelled', request: true }, 'cancelled'],
    [{ status: 'completed', request: true }, 'invoice'],
  ])('for %o is %s', (changes, expected) => {
    expect(actionOf(order(changes))).toBe(expected);
  });
});

describe('canPayAgain', () => {
  it.each([
    [{ payment_method: 'phonepe', payment_status: 'pending' }, true],
    [{ payment_method: 'phonepe', payment_status: 'failed' }, true],
    [{ payment_method: 'phonepe', payment_status: 'paid' }, false],
    [{ payment_method: 'phonepe', payment_status: 'failed', status: 'cancelled' }, false],
    [{ payment_method: 'cod', payment_status: 'unpaid' }, false],
  ])('for %o is %s', (changes, expected) => {
    expect(canPayAgain(order(changes))).toBe(expected);
  });
});

describe('awaitsPayment', () => {
  it('waits for pending online payments only', () => {
    expect(awaitsPayment(order({ payment_method: 'phonepe', payment_status: 'pending' }))).toBe(
      true,
    );
    expect(awaitsPayment(order({ payment_method: 'phonepe', payment_status: 'failed' }))).toBe(
      false,
    );
    expect(awaitsPayment(order({ payment_status: 'pending' }))).toBe(false);
  });
});
