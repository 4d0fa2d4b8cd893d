/** Selects the visitors that may be compared: those who got the version that their bucket assigns. Pure. */
import { getBucket, isChosen } from '../choose/bucket.ts';
import type { LiveSet } from 'releases/interfaces';
import type { ChosenSet } from '../choose/choose-set.ts';

export interface Assignment {
  /** When the rollout began, which identifies it. */
  rollout: Date;
  /** The version that the visitor got. */
  version: string;
  /**
   * Share of visitors who get the canary, above 0. Null if the view is not compared: no visitor gets the canary, or the
   * page was served before this share began or within the grace time after it.
   */
  share: number | null;
}

/**
 * Returns the assignment of a page view in the rollout of a remote. Null if there is no rollout, or if the version is not
 * the one that the bucket assigns. So neither visitors who stay on stable because the canary failed nor staff who get
 * the canary early are counted.
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
  const hasCurrentShare = servedAt.getTime() >= canary.percentSince.getTime() + graceMs;
  const isAssignedCanary = isChosen(getBucket(visitor, remote, version), canary.percent);
  if (hasCurrentShare && (servedVersion === version) !== isAssignedCanary) return null;
  return {
    rollout: canary.since,
    version: servedVersion,
    share: hasCurrentShare && canary.percent > 0 ? canary.percent / 100 : null,
  };
}
