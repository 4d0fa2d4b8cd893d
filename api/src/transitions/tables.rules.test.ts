import { describe, expect, it } from 'vitest';
import { ACTIONS, getActions, isAllowed, TABLES, type Action } from './actions.rules.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES, type Facts, type TransitionRole } from './facts.ts';
import { ENDED_STATUSES, hasEnded, OPEN_STATUSES, ORDER_TRANSITIONS } from './orders.rules.ts';
import { getFirstPaymentStatus, isUnpaidOnline, PAYMENT_TRANSITIONS } from './payments.rules.ts';
import { buildSetStatesSql, buildAllowedSql } from './sql.ts';
import { getVisitStateChange, VISIT_TRANSITIONS } from './visits.rules.ts';

interface Row {
  from: readonly string[];
  to: string;
}

/** Returns all transitions of a table as `from > to`. */
const listTransitions = (rows: readonly Row[]): string[] => [
  ...new Set(
    rows.flatMap(({ from, to }) =>
      from.filter((state) => to !== 'same' && state !== to).map((state) => `${state} > ${to}`),
    ),
  ),
];

describe('order statuses', () => {
  it('move step by step, and can be cancelled until the end', () => {
    expect(listTransitions(ORDER_TRANSITIONS).toSorted()).toEqual([
      'assigned > cancelled',
      'assigned > in progress',
      'confirmed > assigned',
      'confirmed > cancelled',
      'in progress > cancelled',
      'in progress > completed',
      'pending > cancelled',
      'pending > confirmed',
    ]);
  });

  it('are open or ended, and nothing leaves an ended one', () => {
    expect([...OPEN_STATUSES, ...ENDED_STATUSES]).toEqual(ORDER_STATUSES);
    expect(ORDER_STATUSES.filter(hasEnded)).toEqual(ENDED_STATUSES);
    const fromStates = listTransitions(ORDER_TRANSITIONS).map((pair) => pair.split(' > ')[0]);
    expect(new Set(fromStates)).toEqual(new Set(OPEN_STATUSES));
  });
});

describe('payment statuses', () => {
  it('allow retries after a failure, cash instead, and refunds of paid orders only', () => {
    expect(listTransitions(PAYMENT_TRANSITIONS).toSorted()).toEqual([
      'failed > paid',
      'failed > pending',
      'failed > unpaid',
      'paid > refunded',
      'pending > failed',
      'pending > paid',
      'pending > unpaid',
      'unpaid > paid',
    ]);
  });

  it('start as unpaid in cash and as pending online', () => {
    expect(getFirstPaymentStatus('cod')).toBe('unpaid');
    expect(getFirstPaymentStatus('phonepe')).toBe('pending');
    expect(PAYMENT_STATUSES.filter(isUnpaidOnline)).toEqual(['pending', 'failed']);
  });
});

it('returns the states of a visit before and after an action, and throws for `release`', () => {
  expect(getVisitStateChange('arrived')).toEqual({ from: ['booked', 'on the way'], to: 'arrived' });
  expect(getVisitStateChange('missed')).toEqual({
    from: ['booked', 'on the way', 'arrived'],
    to: 'missed',
  });
  expect(() => getVisitStateChange('release')).toThrow('release does not change the visit’s state');
  expect(listTransitions(VISIT_TRANSITIONS)).not.toContain('done > booked');
});

it('has one target state for each action and table', () => {
  for (const { rows } of TABLES)
    for (const { action, to } of rows)
      expect(rows.filter((row) => row.action === action).map((row) => row.to)).toEqual(
        rows.filter((row) => row.action === action).map(() => to),
      );
});

const PLACED: Facts = {
  status: 'pending',
  payment_status: 'unpaid',
  request: false,
  moved_by: 'Asha',
  part_proposed: false,
  estimate_open: false,
  part_added: false,
  objectable: false,
  objection_open: false,
  raise_proposed: false,
  online_asked: false,
  feedback_open: false,
  visit: 'booked',
  pick_up: false,
  has_technician: false,
  in_time: true,
  moves_left: true,
};

const DISPATCHER: readonly TransitionRole[] = ['orders', 'visits'];
const CUSTOMER: readonly TransitionRole[] = ['customer'];
const TECHNICIAN: readonly TransitionRole[] = ['technician'];
const offer = (roles: readonly TransitionRole[], facts: Partial<Facts> = {}): Action[] =>
  getActions({ ...PLACED, ...facts }, roles);

describe('a dispatcher', () => {
  it('is offered the transitions of an order one after the other', () => {
    expect(offer(DISPATCHER)).toEqual([
      'cancel',
      'confirm',
      'add-part',
      'edit',
      'ask-online',
      'move',
    ]);
    expect(offer(DISPATCHER, { status: 'confirmed' })).toEqual([
      'cancel',
      'assign',
      'add-part',
      'edit',
      'ask-online',
      'move',
      'on-the-way',
      'arrived',
      'missed',
    ]);
    expect(offer(DISPATCHER, { status: 'assigned', visit: 'none' })).toEqual([
      'cancel',
      'start',
      'add-part',
      'edit',
      'reassign',
      'ask-online',
      'move',
    ]);
    expect(offer(DISPATCHER, { status: 'in progress', visit: 'arrived' })).toEqual([
      'cancel',
      'add-part',
      'edit',
      'complete',
      'ask-online',
      'move',
    ]);
    expect(offer(DISPATCHER, { status: 'completed', visit: 'done' })).toEqual([]);
  });

  it('does not confirm an unpaid online order', () => {
    for (const payment_status of ['pending', 'failed'] as const)
      expect(offer(DISPATCHER, { payment_status })).toEqual([
        'cancel',
        'edit',
        'pay-in-cash',
        'move',
      ]);
    expect(offer(DISPATCHER, { payment_status: 'paid' })).toContain('confirm');
  });

  it('acknowledges an order that its payment confirmed', () => {
    const paid = { status: 'confirmed', payment_status: 'paid' } as const;
    expect(offer(['orders'], { ...paid, moved_by: 'payment' })).toContain('acknowledge');
    expect(offer(['orders'], paid)).not.toContain('acknowledge');
  });

  it('can cancel an open order unless a cancellation request of the customer is open', () => {
    for (const status of OPEN_STATUSES) expect(offer(['orders'], { status })).toContain('cancel');
    for (const status of ENDED_STATUSES)
      expect(offer(['orders'], { status })).not.toContain('cancel');
    expect(offer(DISPATCHER, { request: true })).not.toContain('cancel');
    expect(offer(['visits', 'technician', 'customer'])).not.toContain('cancel');
  });

  it('decides on a cancellation only if the customer requested it and the order is open', () => {
    expect(offer(DISPATCHER, { request: true })).toEqual(
      expect.arrayContaining(['approve-cancel', 'reject-cancel']),
    );
    expect(offer(DISPATCHER)).not.toContain('approve-cancel');
    expect(offer(DISPATCHER, { request: true, status: 'completed' })).toEqual([]);
  });

  it('can report on a visit only if its order is confirmed', () => {
    expect(offer(['visits'])).toEqual(['move']);
    expect(offer(['visits'], { status: 'confirmed', visit: 'on the way' })).toEqual([
      'move',
      'arrived',
      'missed',
    ]);
  });
});

describe('a customer', () => {
  it('can request the cancellation of an open order once', () => {
    for (const status of OPEN_STATUSES) {
      expect(offer(CUSTOMER, { status })).toContain('request-cancel');
      expect(offer(CUSTOMER, { status, request: true })).not.toContain('request-cancel');
    }
    for (const status of ENDED_STATUSES)
      expect(offer(CUSTOMER, { status, request: false })).not.toContain('request-cancel');
  });

  it('pays an unpaid online order again, or in cash', () => {
    for (const payment_status of ['pending', 'failed'] as const) {
      expect(offer(CUSTOMER, { payment_status })).toEqual(
        expect.arrayContaining(['pay', 'pay-in-cash']),
      );
      expect(offer(CUSTOMER, { payment_status, status: 'cancelled' })).toEqual(['book-again']);
    }
    expect(offer(CUSTOMER)).not.toContain('pay');
    expect(offer(CUSTOMER, { payment_status: 'paid' })).not.toContain('pay-in-cash');
  });

  it('pays a cash order online once asked, and answers a change that raises the total', () => {
    expect(offer(CUSTOMER)).not.toContain('pay-online');
    expect(offer(CUSTOMER)).not.toContain('answer-edit');
    expect(offer(CUSTOMER, { online_asked: true, raise_proposed: true })).toEqual(
      expect.arrayContaining(['pay-online', 'answer-edit']),
    );
    expect(offer(CUSTOMER, { online_asked: true, payment_status: 'paid' })).not.toContain(
      'pay-online',
    );
  });

  it('can reschedule a booked visit before the deadline, and choose a time for an order without a visit until a technician is assigned', () => {
    expect(offer(CUSTOMER)).toContain('move');
    expect(offer(CUSTOMER, { in_time: false })).not.toContain('move');
    expect(offer(CUSTOMER, { moves_left: false })).not.toContain('move');
    expect(offer(CUSTOMER, { visit: 'on the way' })).not.toContain('move');
    expect(offer(CUSTOMER, { visit: 'none' })).toContain('move');
    expect(offer(CUSTOMER, { visit: 'none', has_technician: true })).not.toContain('move');
  });

  it('can read the invoice and rate after completion, and book again after any end', () => {
    expect(offer(CUSTOMER, { status: 'completed', feedback_open: true, visit: 'done' })).toEqual([
      'invoice',
      'rate',
      'book-again',
    ]);
    expect(offer(CUSTOMER, { status: 'cancelled', visit: 'cancelled' })).toEqual(['book-again']);
  });
});

describe('a technician', () => {
  it('is offered the steps from on-the-way to complete in sequence', () => {
    expect(offer(TECHNICIAN, { status: 'assigned' })).toEqual(['start', 'on-the-way', 'arrived']);
    expect(offer(TECHNICIAN, { status: 'assigned', visit: 'on the way' })).toEqual([
      'start',
      'arrived',
    ]);
    expect(offer(TECHNICIAN, { status: 'in progress', visit: 'arrived' })).toEqual([
      'add-part',
      'make-estimate',
      'complete',
    ]);
  });

  it('proposes parts only after arrival', () => {
    expect(offer(TECHNICIAN, { status: 'assigned', visit: 'arrived' })).toContain('add-part');
    expect(offer(TECHNICIAN, { status: 'assigned' })).not.toContain('add-part');
  });
});

it('offers no visit time for a pick-up order', () => {
  const facts = { status: 'confirmed', visit: 'none' } as const;
  for (const roles of [CUSTOMER, DISPATCHER]) {
    expect(offer(roles, facts)).toContain('move');
    expect(offer(roles, { ...facts, pick_up: true })).not.toContain('move');
  }
});

it('offers nothing that only the system or the payment provider does', () => {
  expect(ACTIONS).not.toContain('void');
  expect(ACTIONS).not.toContain('take-payment');
  expect(offer([], { request: true, payment_status: 'pending' })).toEqual([]);
});

it('allows nothing on facts that are not known', () => {
  expect(isAllowed('confirm', { status: 'pending' }, DISPATCHER)).toBe(false);
  expect(isAllowed('confirm', { status: 'pending', payment_status: 'paid' }, DISPATCHER)).toBe(
    true,
  );
});

describe('the transition tables in SQL', () => {
  it('renders the condition of an action for its actors, and false for others', () => {
    expect(buildAllowedSql('approve-cancel', ['orders'])).toBe(
      "((status IN ('pending', 'confirmed', 'assigned', 'in progress') AND request IN (true)))",
    );
    expect(buildAllowedSql('approve-cancel', CUSTOMER)).toBe('(false)');
    expect(() => buildAllowedSql('move', ['visits'])).toThrow('visit is not a column of orders');
  });

  it('sets the states that an action leads to', () => {
    expect(buildSetStatesSql('complete')).toBe("status = 'completed', payment_status = 'paid'");
    expect(buildSetStatesSql('reject-cancel')).toBe('');
  });
});
