import { describe, expect, it } from 'vitest';
import { getFirstName, isLive, getMoveDeadline } from './visit.ts';

const START = '2026-11-23T04:30:00.000Z';
const visit = (state = 'booked') => ({
  start: START,
  end: '2026-11-23T06:30:00.000Z',
  state,
  technician: null,
});
const TWO_HOURS_BEFORE = Date.parse(START) - 7_200_000;

describe('visit', () => {
  it('can be moved until exactly two hours before', () => {
    expect(getMoveDeadline(visit(), TWO_HOURS_BEFORE)).toBe(TWO_HOURS_BEFORE);
    expect(getMoveDeadline(visit(), TWO_HOURS_BEFORE + 1)).toBeNull();
  });

  it('can be moved until the time that the server returned', () => {
    const movable = { ...visit(), movable_until: START };
    expect(getMoveDeadline(movable, TWO_HOURS_BEFORE + 1)).toBe(Date.parse(START));
  });

  it.each(['on the way', 'arrived', 'done', 'missed', 'cancelled'])(
    'can’t be moved if it is %s',
    (state) => expect(getMoveDeadline(visit(state), 0)).toBeNull(),
  );
});

it('is live until it is done, missed or cancelled', () => {
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

it('shows the technician’s first name', () => {
  expect(getFirstName(' Ravi Oraon')).toBe('Ravi');
  expect(getFirstName('Ravi')).toBe('Ravi');
});
