import { describe, expect, it } from 'vitest';
import { getFirstName, isLive, getMoveDeadline } from './visit.ts';

const START = '2026-11-23T04:30:00.000Z';
const createVisit = (state = 'booked') => ({
  start: START,
  end: '2026-11-23T06:30:00.000Z',
  state,
  technician: null,
  movable_until: '2026-11-23T02:30:00.000Z',
});
const DEADLINE = Date.parse('2026-11-23T02:30:00.000Z');

describe('visit', () => {
  it('can be moved until exactly the time that the server returned', () => {
    expect(getMoveDeadline(createVisit(), DEADLINE)).toBe(DEADLINE);
    expect(getMoveDeadline(createVisit(), DEADLINE + 1)).toBeNull();
  });

  it.each(['on the way', 'arrived', 'done', 'missed', 'cancelled'])(
    'can’t be moved if it is %s',
    (state) => expect(getMoveDeadline(createVisit(state), 0)).toBeNull(),
  );

  it('is live until it is done, missed or cancelled', () => {
    const states = ['booked', 'on the way', 'arrived', 'done', 'missed', 'cancelled'];
    expect(states.filter((state) => isLive(createVisit(state)))).toEqual([
      'booked',
      'on the way',
      'arrived',
    ]);
  });
});

it('getFirstName returns the first word of a name', () => {
  expect(getFirstName(' Ravi Oraon')).toBe('Ravi');
  expect(getFirstName('Ravi')).toBe('Ravi');
});
