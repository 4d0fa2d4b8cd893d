import { describe, expect, it } from 'vitest';
import { progressOf } from './progress.ts';

const at = (hour: number): string => `2026-11-20T0${hour}:00:00.000Z`;

describe('the line of steps', () => {
  it('has times as far as the order is, and says where it stands', () => {
    const steps = progressOf([
      { status: 'pending', at: at(1) },
      { status: 'confirmed', at: at(2) },
    ]);
    expect(steps).toEqual([
      { name: 'placed', taken: true, at: at(1), current: false },
      { name: 'confirmed', taken: true, at: at(2), current: true },
      { name: 'technician', taken: false, at: null, current: false },
      { name: 'done', taken: false, at: null, current: false },
    ]);
  });

  it('has the technician since the assignment, also once the work goes on', () => {
    const [, , technician, done] = progressOf([
      { status: 'pending', at: at(1) },
      { status: 'assigned', at: at(3) },
      { status: 'in progress', at: at(4) },
    ]);
    expect(technician).toEqual({ name: 'technician', taken: true, at: at(3), current: true });
    expect(done?.at).toBeNull();
  });

  it.each(['on the way', 'arrived'])(
    'says that the technician is %s, at no known time',
    (state) => {
      const taken = [
        { status: 'pending', at: at(1) },
        { status: 'assigned', at: at(3) },
      ];
      const [placed, , technician] = progressOf(taken, state);
      expect(technician).toEqual({ name: state, taken: true, at: null, current: true });
      expect(placed?.current).toBe(false);
      expect(progressOf(taken, 'booked')[2]).toMatchObject({ name: 'technician', at: at(3) });
      const done = progressOf([...taken, { status: 'completed', at: at(5) }], state);
      expect(done[2]).toMatchObject({ name: 'technician', current: false });
    },
  );

  it('is done at its end, and has not begun where nothing was', () => {
    const ended = progressOf([
      { status: 'pending', at: at(1) },
      { status: 'completed', at: at(5) },
    ]);
    expect(ended.at(-1)).toEqual({ name: 'done', taken: true, at: at(5), current: true });
    expect(progressOf([]).some(({ at: time, current }) => current || time !== null)).toBe(false);
  });

  it('stays where it was when an order was cancelled', () => {
    const steps = progressOf([
      { status: 'pending', at: at(1) },
      { status: 'cancelled', at: at(2) },
    ]);
    expect(steps.map((step) => step.at)).toEqual([at(1), null, null, null]);
  });
});
