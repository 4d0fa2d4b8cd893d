import { expect, it } from 'vitest';
import { BeaconShare, MAX_PER_SECOND } from './beacon-share.ts';

const WINDOW_MS = 10_000;

/** Sends beacons at an even rate; returns the share at the end. */
function after(share: BeaconShare, from: number, windows: number, perSecond: number): number {
  const end = from + windows * WINDOW_MS;
  for (let now = from; now <= end; now += 1000 / perSecond) share.note(now);
  return share.at(end);
}

it('asks all views to report at low traffic', () => {
  expect(after(new BeaconShare(), 1, 3, 20)).toBe(1);
});

it('asks a part of the views to report at high traffic, and all again later', () => {
  const share = new BeaconShare();
  expect(after(share, 1, 1.1, 4 * MAX_PER_SECOND)).toBeCloseTo(0.25, 2);
  // A quarter of them arrive now.
  expect(after(share, 12_000, 2.1, MAX_PER_SECOND)).toBeCloseTo(0.25, 1);
  expect(after(share, 40_000, 3, 5)).toBe(1);
});

it('asks all views to report after a pause', () => {
  const share = new BeaconShare();
  after(share, 1, 1.1, 4 * MAX_PER_SECOND);
  expect(share.at(60_000)).toBe(1);
});
