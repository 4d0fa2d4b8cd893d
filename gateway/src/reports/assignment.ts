/** Selects the visitors that may be compared: those who got the version that their bucket assigns. Pure. */
import { getBucket, isChosen } from '../choose/bucket.ts';
import type { LiveSet } from 'releases/interfaces';
import type { ChosenSet } from '../choose/choose-set.ts';

export interface Assignment {
  rollout: Date;
  version: string;
  /**
   * Share of visitors who get the canary, above 0; null if the page was served before this share began, within the grace
   * time, or while no visitor gets the canary: a visitor counts at their first share, and nothing is compared at 0%.
   */
  share: number | null;
}

/**
 * Assignment of a page view served at `servedAt` in the rollout of a remote. Null if there is no rollout, or if the
 * version is not the one that the bucket assigns: visitors for whom a canary failed stay on stable and must not be
 * counted for it, nor staff who get a canary early.
 * @param graceMs how long other gateways may use the old share after a change
 */
export function getAssignment(
  { live, chosen, visitor }: { live: LiveSet; chosen: ChosenSet; visitor: string },
  remote: string,
  { servedAt, graceMs }: { servedAt: Date; graceMs: number },
): Assignment | null {
  const canary = live.get(remote)?.canary ?? null;
  const servedVersion = chosen.get(remote)?.version.manifest.version;
  if (canary === null || canary.state === 'halted' || servedVersion === undefined) return null;
  const { version } = canary.manifest;
  const isFresh = servedAt.getTime() >= canary.percentSince.getTime() + graceMs;
  const isAssignedCanary = isChosen(getBucket(visitor, remote, version), canary.percent);
  if (isFresh && (servedVersion === version) !== isAssignedCanary) return null;
  return {
    rollout: canary.since,
    version: servedVersion,
    share: isFresh && canary.percent > 0 ? canary.percent / 100 : null,
  };
}
