import { expect, it } from 'vitest';
import { byWords, eventWords, isOrderOpen } from './history.ts';

const event = (what: string, by = 'customer') => ({ at: '2026-11-22T04:00:00.000Z', what, by });

it('says what happened to a visit, and who did it', () => {
  expect(eventWords(event('moved'))).toBe('Time changed');
  expect(byWords(event('moved'))).toBe('by you');
  expect(byWords(event('moved', 'staff'))).toBe('by us');
});

it('says what it has no words for as the server does', () => {
  expect(eventWords(event('painted green'))).toBe('Painted green');
});

it('knows which orders are over', () => {
  const statuses = ['pending', 'assigned', 'in progress', 'completed', 'cancelled'];
  expect(statuses.map(isOrderOpen)).toEqual([true, true, true, false, false]);
});
