import { describe, expect, it } from 'vitest';
import { getProgress } from './progress.ts';

const at = (hour: number): string => `2026-11-20T0${hour}:00:00.000Z`;

describe('booking progress', () => {
  it('has times up to the current step, and marks that step', () => {
    const steps = getProgress([
      { status: 'pending', at: at(1) },
      { status: 'confirmed', at: at(2) },
    ]);
    expect(steps).toEqual([
      { name: 'placed', isDone: true, at: at(1), isCurrent: false },
      { name: 'confirmed', isDone: true, at: at(2), isCurrent: true },
      { name: 'technician', isDone: false, at: null, isCurrent: false },
      { name: 'done', isDone: false, at: null, isCurrent: false },
    ]);
  });

  it('shows the time of the assignment while the technician works', () => {
    const [, , technician, done] = getProgress([
      { status: 'pending', at: at(1) },
      { status: 'assigned', at: at(3) },
      { status: 'in progress', at: at(4) },
    ]);
    expect(technician).toEqual({ name: 'technician', isDone: true, at: at(3), isCurrent: true });
    expect(done?.at).toBeNull();
  });

  it.each(['on the way', 'arrived'])('shows that the technician is %s, without a time', (state) => {
    const steps = [
      { status: 'pending', at: at(1) },
      { status: 'assigned', at: at(3) },
    ];
    const [placed, , technician] = getProgress(steps, state);
    expect(technician).toEqual({ name: state, isDone: true, at: null, isCurrent: true });
    expect(placed?.isCurrent).toBe(false);
    expect(getProgress(steps, 'booked')[2]).toMatchObject({ name: 'technician', at: at(3) });
    const done = getProgress([...steps, { status: 'completed', at: at(5) }], state);
    expect(done[2]).toMatchObject({ name: 'technician', isCurrent: false });
  });

  it('is complete for a completed order and empty without history', () => {
    const ended = getProgress([
      { status: 'pending', at: at(1) },
      { status: 'completed', at: at(5) },
    ]);
    expect(ended.at(-1)).toEqual({ name: 'done', isDone: true, at: at(5), isCurrent: true });
    expect(getProgress([]).some(({ at: time, isCurrent }) => isCurrent || time !== null)).toBe(
      false,
    );
  });

  it('shows the steps that a cancelled order had reached', () => {
    const steps = getProgress([
      { status: 'pending', at: at(1) },
      { status: 'cancelled', at: at(2) },
    ]);
    expect(steps.map((step) => step.at)).toEqual([at(1), null, null, null]);
  });
});
