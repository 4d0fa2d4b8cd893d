import { expect, it } from 'vitest';
import { BeaconShare, MAX_PER_SECOND } from './beacon-share.ts';

const WINDOW_MS = 10_000;

/** Counts beacons at an even rate; returns the share at the end. */
function sendBeacons(share: BeaconShare, from: number, windows: number, perSecond: number): number {
  const end = from + windows * WINDOW_MS;
  for (let now = from; now <= end; now += 1000 / perSecond) share.countBeacon(now);
  return share.getShare(end);
}

it('asks all views to report at low traffic', () => {
  expect(sendBeacons(new BeaconShare(), 1, 3, 20)).toBe(1);
});

it('asks a part of the views to report at high traffic, and all again later', () => {
  const share = new BeaconShare();
  expect(sendBeacons(share, 1, 1.1, 4 * MAX_PER_SECOND)).toBeCloseTo(0.25, 2);
  // A quarter of them arrive now.
  expect(sendBeacons(share, 12_000, 2.1, MAX_PER_SECOND)).toBeCloseTo(0.25, 1);
  expect(sendBeacons(share, 40_000, 3, 5)).toBe(1);
});

it('asks all views to report after a pause', () => {
  const share = new BeaconShare();
  sendBeacons(share, 1, 1.1, 4 * MAX_PER_SECOND);
  expect(share.getShare(60_000)).toBe(1);
});
