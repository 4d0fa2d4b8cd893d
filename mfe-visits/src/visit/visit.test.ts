import { describe, expect, it } from 'vitest';
import { firstName, isLive, movableUntil } from './visit.ts';

const START = '2026-11-23T04:30:00.000Z';
const visit = (state = 'booked') => ({
  start: START,
  end: '2026-11-23T06:30:00.000Z',
  state,
  technician: null,
});
const TWO_HOURS_BEFORE = Date.parse(START) - 7_200_000;

describe('the time of a visit', () => {
  it('can be changed until two hours before, to the millisecond', () => {
    expect(movableUntil(visit(), TWO_HOURS_BEFORE, 120)).toBe(TWO_HOURS_BEFORE);
    expect(movableUntil(visit(), TWO_HOURS_BEFORE + 1, 120)).toBeNull();
  });

  it.each(['on the way', 'arrived', 'done', 'missed', 'cancelled'])(
    'can not be changed where it is %s',
    (state) => expect(movableUntil(visit(state), 0, 120)).toBeNull(),
  );
});

it('is live until it has ended', () => {
  const states = ['booked', 'on the way', 'arrived', 'done', 'missed', 'cancelled'];
  expect(states.map((state) => isLive(visit(state)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('speaks of people by their first names', () => {
  expect(firstName(' Ravi Oraon')).toBe('Ravi');
  expect(firstName('Ravi')).toBe('Ravi');
});
