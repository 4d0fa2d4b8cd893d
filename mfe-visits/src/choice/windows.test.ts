import { describe, expect, it } from 'vitest';
import { groupByDay, getHoldPhase, findNextFree, findWindow } from './windows.ts';

const createWindow = (start: string, free = true) => ({
  start,
  end: new Date(Date.parse(start) + 7_200_000).toISOString(),
  free,
});

// 6 pm on the 22nd, 8 and 10 am on the 23rd, 8 am on the 24th, India Standard Time.
const WINDOWS = [
  createWindow('2026-11-22T12:30:00.000Z', false),
  createWindow('2026-11-23T02:30:00.000Z', false),
  createWindow('2026-11-23T04:30:00.000Z'),
  createWindow('2026-11-24T02:30:00.000Z'),
];

it('groups windows by days in India and marks full days', () => {
  expect(groupByDay(WINDOWS).map(({ windows, hasFree }) => [windows.length, hasFree])).toEqual([
    [1, false],
    [2, true],
    [1, true],
  ]);
  const lateWindows = [
    createWindow('2026-11-22T18:00:00.000Z'),
    createWindow('2026-11-22T18:30:00.000Z'),
  ];
  expect(groupByDay(lateWindows)).toHaveLength(2);
});

describe('alternatives to a lost window', () => {
  it('are the next free windows', () => {
    const [lostWindow, , firstFree, secondFree] = WINDOWS;
    expect(findNextFree(WINDOWS, lostWindow?.start ?? '', 3)).toEqual([firstFree, secondFree]);
    expect(findNextFree(WINDOWS, lostWindow?.start ?? '', 1)).toEqual([firstFree]);
    expect(findNextFree(WINDOWS, firstFree?.start ?? '', 3)).toEqual([secondFree]);
  });

  it('are the first free windows if none is later', () => {
    expect(findNextFree(WINDOWS, '2026-11-30T02:30:00.000Z', 3)).toHaveLength(2);
  });
});

it('finds a window by its start', () => {
  expect(findWindow(WINDOWS, '2026-11-23T04:30:00.000Z')).toBe(WINDOWS[2]);
  expect(findWindow(WINDOWS, null)).toBeUndefined();
});

describe('hold phase', () => {
  it('announces nothing until two minutes before expiry', () => {
    expect(getHoldPhase(600_000, 0)).toEqual({ kind: 'valid', changesAt: 480_000 });
    expect(getHoldPhase(600_000, 479_999)).toEqual({ kind: 'valid', changesAt: 480_000 });
  });

  it('counts the remaining minutes until the hold expires', () => {
    expect(getHoldPhase(600_000, 480_000)).toEqual({
      kind: 'expiring',
      minutes: 2,
      changesAt: 540_000,
    });
    expect(getHoldPhase(600_000, 545_000)).toEqual({
      kind: 'expiring',
      minutes: 1,
      changesAt: 600_000,
    });
    expect(getHoldPhase(600_000, 600_000)).toEqual({ kind: 'expired' });
  });
});
