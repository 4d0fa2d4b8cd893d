import { describe, expect, it } from 'vitest';
import { getReminderTime, getMoveRefusal } from './visit-moves.rules.ts';
import { VISIT_STATES } from '../transitions/facts.ts';

const settings = { moves: 3, moveUntilMinutes: 120 };
const STARTS = Date.parse('2026-11-23T04:30:00Z');
const HOUR_MS = 3_600_000;
const ORDER = { status: 'confirmed', has_technician: false, pick_up: false } as const;
const visit = { state: 'booked' as const, starts: STARTS, moves: 0 };

describe('getMoveRefusal', () => {
  it('allows a move until two hours before', () => {
    expect(getMoveRefusal(ORDER, visit, STARTS - 2 * HOUR_MS, settings)).toBeUndefined();
    expect(getMoveRefusal(ORDER, visit, STARTS - 2 * HOUR_MS + 1, settings)?.en).toBe(
      'A visit can be moved until 2 hours before it. Please call us.',
    );
    const lateSettings = { ...settings, moveUntilMinutes: 60 };
    expect(getMoveRefusal(ORDER, visit, STARTS, lateSettings)?.en).toContain('until 1 hour before');
  });

  it('allows three moves', () => {
    expect(getMoveRefusal(ORDER, { ...visit, moves: 2 }, 0, settings)).toBeUndefined();
    expect(getMoveRefusal(ORDER, { ...visit, moves: 3 }, 0, settings)?.en).toBe(
      'A visit can be moved 3 times. Please call us for another time.',
    );
  });

  it('says that an order that is picked up has no visit', () => {
    expect(getMoveRefusal({ ...ORDER, pick_up: true }, undefined, 0, settings)?.en).toBe(
      'This order is picked up at the shop, so it has no visit.',
    );
  });

  it('allows a move only while the visit is booked', () => {
    const movable = VISIT_STATES.filter(
      (state) => getMoveRefusal(ORDER, { ...visit, state }, 0, settings) === undefined,
    );
    expect(movable).toEqual(['booked']);
    expect(getMoveRefusal(ORDER, { ...visit, state: 'done' }, 0, settings)?.en).toBe(
      'This visit is done.',
    );
    expect(getMoveRefusal(ORDER, { ...visit, state: 'cancelled' }, 0, settings)?.en).toBe(
      'This visit is cancelled.',
    );
    expect(getMoveRefusal(ORDER, { ...visit, state: 'missed' }, 0, settings)?.en).toContain('over');
  });
});

describe('getReminderTime', () => {
  const reminderSettings = { remindAt: 18 * 60 };
  const SIX = Date.parse('2026-11-22T12:30:00Z');

  it('returns six o’clock in India on the day before', () => {
    expect(getReminderTime(STARTS, SIX - 1, reminderSettings)).toBe(SIX);
  });

  it('returns null if the visit’s time was chosen after that', () => {
    expect(getReminderTime(STARTS, SIX, reminderSettings)).toBeNull();
  });
});
