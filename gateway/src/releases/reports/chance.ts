/** Who may be compared: visitors whose version nothing but chance has chosen. Pure. */
import { bucketOf, isChosen } from '../bucket.ts';
import type { ChosenSet, LiveSet } from '../live-set.ts';

/** A visitor's part in the rollout of one remote. */
export interface Lot {
  rollout: Date;
  /** The version that he was given. */
  version: string;
  /** The part of visitors who get the canary; null where the page is from before it was so. */
  share: number | null;
}

/**
 * What a page view of `servedAt` counts for in the rollout of a remote; null where there is none, or where the version
 * is not the one that chance gives: who has met a canary that failed stays on stable, and is no example of stable.
 * @param graceMs how long after a change of the share other gateways may still give by the old one
 */
export function lotOf(
  { live, chosen, visitor }: { live: LiveSet; chosen: ChosenSet; visitor: string },
  remote: string,
  { servedAt, graceMs }: { servedAt: Date; graceMs: number },
): Lot | null {
  const canary = live.get(remote)?.canary ?? null;
  const given = chosen.get(remote)?.version.manifest.version;
  if (canary === null || canary.state === 'halted' || given === undefined) return null;
  const { version } = canary.manifest;
  const isFresh = servedAt.getTime() >= canary.percentSince.getTime() + graceMs;
  const isGivenCanary = isChosen(bucketOf(visitor, remote, version), canary.percent);
  if (isFresh && (given === version) !== isGivenCanary) return null;
  return { rollout: canary.since, version: given, share: isFresh ? canary.percent / 100 : null };
}
