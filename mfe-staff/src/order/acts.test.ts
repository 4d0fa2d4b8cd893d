import { expect, it } from 'vitest';
import { ORDER } from '../dev/fake-orders.ts';
import { actsFor, nextOf, waitingParts } from './acts.ts';

const visit = (state: 'booked' | 'on the way' | 'arrived' | 'missed') => ({
  start: '2026-11-23T04:30:00.000Z',
  end: '2026-11-23T06:30:00.000Z',
  state,
  technician: null,
});

it('offers the steps of an order’s life, one after the other', () => {
  expect(actsFor({ ...ORDER, status: 'pending', visit: null })).toEqual([
    'confirm',
    'move',
    'part',
  ]);
  expect(actsFor({ ...ORDER, status: 'confirmed', visit: null })).toEqual([
    'assign',
    'move',
    'part',
  ]);
  expect(actsFor({ ...ORDER, status: 'assigned', visit: visit('booked') })).toEqual([
    'move',
    'on-the-way',
    'missed',
    'start',
    'part',
    'reassign',
  ]);
  expect(actsFor({ ...ORDER, status: 'in progress', visit: visit('arrived') })).toEqual([
    'part',
    'complete',
  ]);
  expect(actsFor({ ...ORDER, status: 'completed', request: true })).toEqual([]);
});

it('offers to confirm and send at once if the order holds a technician’s time', () => {
  const pending = { ...ORDER, status: 'pending', visit: visit('booked') } as const;
  const held = { id: 3, name: 'Manoj' };
  expect(actsFor(pending, held)).toEqual(['confirm-send', 'confirm', 'move', 'part']);
  expect(nextOf(actsFor(pending, held))).toBe('confirm-send');
  const unpaid = { ...pending, payment_method: 'phonepe', payment_status: 'pending' } as const;
  expect(actsFor(unpaid, held)).toEqual(['move', 'part']);
  expect(actsFor({ ...pending, status: 'confirmed' }, held)).not.toContain('confirm-send');
});

it('offers neither On the way nor Missed before the order is confirmed', () => {
  const order = { ...ORDER, visit: visit('booked') };
  const pending = actsFor({ ...order, status: 'pending' });
  expect(pending).not.toContain('on-the-way');
  expect(pending).not.toContain('missed');
  expect(actsFor({ ...order, status: 'confirmed' })).toEqual(
    expect.arrayContaining(['on-the-way', 'missed']),
  );
});

it('does not offer to confirm what was ordered online and is not paid', () => {
  const online = { ...ORDER, status: 'pending', visit: null, payment_method: 'phonepe' } as const;
  expect(actsFor({ ...online, payment_status: 'pending' })).not.toContain('confirm');
  expect(actsFor({ ...online, payment_status: 'paid' })).toContain('confirm');
});

it('offers to cancel where the customer has asked, and nowhere else', () => {
  expect(actsFor({ ...ORDER, request: true })).toEqual(
    expect.arrayContaining(['approve-cancel', 'reject-cancel']),
  );
  expect(actsFor({ ...ORDER, request: false })).not.toContain('approve-cancel');
});

it('counts the parts that nobody has said yes to', () => {
  expect(waitingParts(ORDER).map(({ name }) => name)).toEqual(['Run capacitor']);
});

it('never lets changing the technician stand out as the next step', () => {
  const assigned = { ...ORDER, status: 'assigned', request: false } as const;
  expect(nextOf(actsFor({ ...assigned, visit: visit('booked') }))).toBe('on-the-way');
  expect(nextOf(actsFor({ ...assigned, visit: null }))).toBe('start');
});
