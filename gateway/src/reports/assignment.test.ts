import { describe, expect, it } from 'vitest';
import type { LiveCanary, LiveSet } from 'releases/interfaces';
import { createCatalogBuild, createLiveCanary, createLiveSet } from 'releases/testing';
import { chooseSet } from '../choose/choose-set.ts';
import { getBucket } from '../choose/bucket.ts';
import { getAssignment } from './assignment.ts';

const remote = 'mfe-catalog';
const since = new Date('2026-11-22T10:00:00Z');
const percentSince = new Date('2026-11-22T11:00:00Z');
const canary = createLiveCanary(createCatalogBuild('1.1.0'), { percent: 30, since, percentSince });
const createLive = (liveCanary: LiveCanary | null): LiveSet =>
  createLiveSet([createCatalogBuild('1.0.0')], liveCanary);

/** One visitor whose bucket is in the canary's share, and one whose bucket is not. */
const visitors = Array.from({ length: 100 }, (_, n) => `visitor ${n}`);
const isInShare = (visitor: string): boolean => getBucket(visitor, remote, '1.1.0') < 3000;
const canaryVisitor = visitors.find(isInShare) ?? '';
const stableVisitor = visitors.find((visitor) => !isInShare(visitor)) ?? '';

function assign(
  visitor: string,
  { optedOut = '', liveCanary = canary, seconds = 10, graceMs = 0 } = {},
) {
  const chosen = chooseSet(createLive(liveCanary), visitor, new Set([optedOut]));
  const servedAt = new Date(percentSince.getTime() + seconds * 1000);
  return getAssignment({ live: createLive(liveCanary), chosen, visitor }, remote, {
    servedAt,
    graceMs,
  });
}

describe('getAssignment for a visitor', () => {
  it('returns the version that the bucket assigns, and its share', () => {
    expect(assign(canaryVisitor)).toEqual({ rollout: since, version: '1.1.0', share: 0.3 });
    expect(assign(stableVisitor)).toEqual({ rollout: since, version: '1.0.0', share: 0.3 });
  });

  it('returns null if the visitor stays on stable because the canary failed', () => {
    expect(assign(canaryVisitor, { optedOut: `${remote}@1.1.0` })).toBeNull();
  });

  it('returns null without a rollout or while it is halted', () => {
    const chosen = chooseSet(createLive(null), canaryVisitor, new Set());
    const seen = { servedAt: percentSince, graceMs: 0 };
    expect(
      getAssignment({ live: createLive(null), chosen, visitor: canaryVisitor }, remote, seen),
    ).toBeNull();
    expect(assign(canaryVisitor, { liveCanary: { ...canary, state: 'halted' } })).toBeNull();
    expect(
      getAssignment(
        { live: createLive(canary), chosen: new Map(), visitor: canaryVisitor },
        remote,
        seen,
      ),
    ).toBeNull();
  });

  it('returns no share while only the probe or staff have the canary', () => {
    const liveCanary = { ...canary, percent: 0, isForStaff: true };
    expect(assign(canaryVisitor, { liveCanary })).toEqual({
      rollout: since,
      version: '1.0.0',
      share: null,
    });
  });

  it('returns no share for pages from before a change of the share, or within the grace time', () => {
    expect(assign(canaryVisitor, { seconds: -1 })).toMatchObject({ share: null });
    expect(assign(canaryVisitor, { seconds: 1.9, graceMs: 2000 })).toMatchObject({ share: null });
    expect(assign(canaryVisitor, { seconds: 2, graceMs: 2000 })).toMatchObject({ share: 0.3 });
  });
});
