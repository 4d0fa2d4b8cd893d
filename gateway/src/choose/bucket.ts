/** Assigns visitors to canaries: sticky, monotone in the percentage, and independent between remotes. */
import { computeDigest } from '../visitor/mac.ts';

/** One bucket for each hundredth of a percent. */
const BUCKETS = 10_000;

/**
 * Returns the bucket of a visitor in the rollout of one version, 0 to 9999. Only the visitor, the remote and the version
 * decide it, so it never changes during a rollout, and is independent of the visitor's bucket for another remote.
 */
export function getBucket(visitor: string, remote: string, version: string): number {
  const digest = computeDigest(`${remote}\n${version}\n${visitor}`, 6);
  return digest.reduce((value, byte) => value * 256 + byte, 0) % BUCKETS;
}

/** Whether the bucket is among the first `percent` (0 to 100) of all. */
export const isChosen = (bucket: number, percent: number): boolean =>
  bucket < Math.round(percent * (BUCKETS / 100));
