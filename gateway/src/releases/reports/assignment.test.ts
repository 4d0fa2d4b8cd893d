import { describe, expect, it } from 'vitest';
import { catalogBuild } from '../../../test/builds.ts';
import { getBucket } from '../bucket.ts';
import { chooseSet, toLiveVersion, type LiveCanary, type LiveSet } from '../live-set.ts';
import { getAssignment } from './assignment.ts';

const remote = 'mfe-catalog';
const since = new Date('2026-11-22T10:00:00Z');
const percentSince = new Date('2026-11-22T11:00:00Z');
const canary: LiveCanary = {
  ...toLiveVersion(catalogBuild('1.1.0').manifest),
  percent: 30,
  state: 'running',
  since,
  percentSince,
};
const live = (of: LiveCanary | null): LiveSet =>
  new Map([
    [remote, { remote, stable: toLiveVersion(catalogBuild('1.0.0').manifest), canary: of }],
  ]);

/** One visitor who gets the canary by chance, and one who gets stable. */
const visitors = Array.from({ length: 100 }, (_, n) => `visitor ${n}`);
const isLow = (visitor: string): boolean => getBucket(visitor, remote, '1.1.0') < 3000;
const lucky = visitors.find(isLow) ?? '';
const other = visitors.find((each) => !isLow(each)) ?? '';

function lot(visitor: string, { optedOut = '', of = canary, seconds = 10, graceMs = 0 } = {}) {
  const chosen = chooseSet(live(of), visitor, new Set([optedOut]));
  const servedAt = new Date(percentSince.getTime() + seconds * 1000);
  return getAssignment({ live: live(of), chosen, visitor }, remote, { servedAt, graceMs });
}

describe('a visitor', () => {
  it('counts for the version assigned by chance, at its share', () => {
    expect(lot(lucky)).toEqual({ rollout: since, version: '1.1.0', share: 0.3 });
    expect(lot(other)).toEqual({ rollout: since, version: '1.0.0', share: 0.3 });
  });

  it('is not counted if a failed canary keeps them on stable', () => {
    expect(lot(lucky, { optedOut: `${remote}@1.1.0` })).toBeNull();
  });

  it('is not counted without a rollout or while it is halted', () => {
    const chosen = chooseSet(live(null), lucky, new Set());
    const seen = { servedAt: percentSince, graceMs: 0 };
    expect(getAssignment({ live: live(null), chosen, visitor: lucky }, remote, seen)).toBeNull();
    expect(lot(lucky, { of: { ...canary, state: 'halted' } })).toBeNull();
    expect(
      getAssignment({ live: live(canary), chosen: new Map(), visitor: lucky }, remote, seen),
    ).toBeNull();
  });

  it('has no share on pages from before a change of the share or its grace time', () => {
    expect(lot(lucky, { seconds: -1 })).toMatchObject({ share: null });
    expect(lot(lucky, { seconds: 1.9, graceMs: 2000 })).toMatchObject({ share: null });
    expect(lot(lucky, { seconds: 2, graceMs: 2000 })).toMatchObject({ share: 0.3 });
  });
});
