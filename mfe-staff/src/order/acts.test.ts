import { expect, it } from 'vitest';
import { ORDER } from '../dev/fake-orders.ts';
import { getActs, getPrimaryAct, getProposedParts } from './acts.ts';

const visit = (state: 'booked' | 'on the way' | 'arrived' | 'missed') => ({
  start: '2026-11-23T04:30:00.000Z',
  end: '2026-11-23T06:30:00.000Z',
  state,
  technician: null,
});

it('offers the steps of an order in sequence', () => {
  expect(getActs({ ...ORDER, status: 'pending', visit: null })).toEqual([
    'confirm',
    'move',
    'part',
  ]);
  expect(getActs({ ...ORDER, status: 'confirmed', visit: null })).toEqual([
    'assign',
    'move',
    'part',
  ]);
  expect(getActs({ ...ORDER, status: 'assigned', visit: visit('booked') })).toEqual([
    'move',
    'on-the-way',
    'missed',
    'start',
    'part',
    'reassign',
  ]);
  expect(getActs({ ...ORDER, status: 'in progress', visit: visit('arrived') })).toEqual([
    'part',
    'complete',
  ]);
  expect(getActs({ ...ORDER, status: 'completed', request: true })).toEqual([]);
});

it('offers confirm-and-send if the order holds a technician’s time', () => {
  const pending = { ...ORDER, status: 'pending', visit: visit('booked') } as const;
  const held = { id: 3, name: 'Manoj' };
  expect(getActs(pending, held)).toEqual(['confirm-send', 'confirm', 'move', 'part']);
  expect(getPrimaryAct(getActs(pending, held))).toBe('confirm-send');
  const unpaid = { ...pending, payment_method: 'phonepe', payment_status: 'pending' } as const;
  expect(getActs(unpaid, held)).toEqual(['move', 'part']);
  expect(getActs({ ...pending, status: 'confirmed' }, held)).not.toContain('confirm-send');
});

it('offers neither On the way nor Missed before confirmation', () => {
  const order = { ...ORDER, visit: visit('booked') };
  const pending = getActs({ ...order, status: 'pending' });
  expect(pending).not.toContain('on-the-way');
  expect(pending).not.toContain('missed');
  expect(getActs({ ...order, status: 'confirmed' })).toEqual(
    expect.arrayContaining(['on-the-way', 'missed']),
  );
});

it('does not offer to confirm an unpaid online order', () => {
  const online = { ...ORDER, status: 'pending', visit: null, payment_method: 'phonepe' } as const;
  expect(getActs({ ...online, payment_status: 'pending' })).not.toContain('confirm');
  expect(getActs({ ...online, payment_status: 'paid' })).toContain('confirm');
});

it('offers cancellation only if the customer requested it', () => {
  expect(getActs({ ...ORDER, request: true })).toEqual(
    expect.arrayContaining(['approve-cancel', 'reject-cancel']),
  );
  expect(getActs({ ...ORDER, request: false })).not.toContain('approve-cancel');
});

it('counts parts that wait for agreement', () => {
  expect(getProposedParts(ORDER).map(({ name }) => name)).toEqual(['Run capacitor']);
});

it('never makes reassigning the primary action', () => {
  const assigned = { ...ORDER, status: 'assigned', request: false } as const;
  expect(getPrimaryAct(getActs({ ...assigned, visit: visit('booked') }))).toBe('on-the-way');
  expect(getPrimaryAct(getActs({ ...assigned, visit: null }))).toBe('start');
});
