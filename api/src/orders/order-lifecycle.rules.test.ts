import { describe, expect, it } from 'vitest';
import {
  getFirstPaymentStatus,
  canMove,
  canPaymentMove,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
} from './order-lifecycle.rules.ts';

/** Returns all allowed moves as `from > to`. */
const moves = <Status extends string>(
  all: readonly Status[],
  may: (from: Status, to: Status) => boolean,
): string[] =>
  all.flatMap((from) => all.filter((to) => may(from, to)).map((to) => `${from} > ${to}`));

describe('order statuses', () => {
  it('move step by step, and can be cancelled until the end', () => {
    expect(moves(ORDER_STATUSES, canMove)).toEqual([
      'pending > confirmed',
      'pending > cancelled',
      'confirmed > assigned',
      'confirmed > cancelled',
      'assigned > in progress',
      'assigned > cancelled',
      'in progress > completed',
      'in progress > cancelled',
    ]);
  });
});

describe('payment statuses', () => {
  it('allow retries after a failure, and refunds of paid orders only', () => {
    expect(moves(PAYMENT_STATUSES, canPaymentMove).toSorted()).toEqual([
      'failed > paid',
      'failed > pending',
      'paid > refunded',
      'pending > failed',
      'pending > paid',
      'unpaid > paid',
    ]);
  });

  it('start as unpaid in cash and as pending online', () => {
    expect(getFirstPaymentStatus('cod')).toBe('unpaid');
    expect(getFirstPaymentStatus('phonepe')).toBe('pending');
  });
});
