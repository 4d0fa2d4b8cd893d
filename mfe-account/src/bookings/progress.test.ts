import { describe, expect, it } from 'vitest';
import { getProgress } from './progress.ts';

const at = (hour: number): string => `2026-11-20T0${hour}:00:00.000Z`;

describe('booking progress', () => {
  it('has times up to the current step and marks it', () => {
    const steps = getProgress([
      { status: 'pending', at: at(1) },
      { status: 'confirmed', at: at(2) },
    ]);
    expect(steps).toEqual([
      { name: 'placed', isDone: true, at: at(1), current: false },
      { name: 'confirmed', isDone: true, at: at(2), current: true },
      { name: 'technician', isDone: false, at: null, current: false },
      { name: 'done', isDone: false, at: null, current: false },
    ]);
  });

  it('keeps the technician step’s time from the assignment', () => {
    const [, , technician, done] = getProgress([
      { status: 'pending', at: at(1) },
      { status: 'assigned', at: at(3) },
      { status: 'in progress', at: at(4) },
    ]);
    expect(technician).toEqual({ name: 'technician', isDone: true, at: at(3), current: true });
    expect(done?.at).toBeNull();
  });

  it.each(['on the way', 'arrived'])('shows that the technician is %s, without a time', (state) => {
    const steps = [
      { status: 'pending', at: at(1) },
      { status: 'assigned', at: at(3) },
    ];
    const [placed, , technician] = getProgress(steps, state);
    expect(technician).toEqual({ name: state, isDone: true, at: null, current: true });
    expect(placed?.current).toBe(false);
    expect(getProgress(steps, 'booked')[2]).toMatchObject({ name: 'technician', at: at(3) });
    const done = getProgress([...steps, { status: 'completed', at: at(5) }], state);
    expect(done[2]).toMatchObject({ name: 'technician', current: false });
  });

  it('is complete for a completed order and empty without history', () => {
    const ended = getProgress([
      { status: 'pending', at: at(1) },
      { status: 'completed', at: at(5) },
    ]);
    expect(ended.at(-1)).toEqual({ name: 'done', isDone: true, at: at(5), current: true });
    expect(getProgress([]).some(({ at: time, current }) => current || time !== null)).toBe(false);
  });

  it('stops at the last step of a cancelled order', () => {
    const steps = getProgress([
      { status: 'pending', at: at(1) },
      { status: 'cancelled', at: at(2) },
    ]);
    expect(steps.map((step) => step.at)).toEqual([at(1), null, null, null]);
  });
});
