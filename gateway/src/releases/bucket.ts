/** Which visitors have a canary: sticky, monotone in the percentage, and independent between remotes. */
import { digestOf } from '../visitor/codes.ts';

/** How many places there are: a hundredth of a percent each. */
const PLACES = 10_000;

/**
 * The place of a visitor in the rollout of one version, 0 to 9999. The salt is the remote and the version and nothing
 * else, so the place never changes while the rollout lasts, and two remotes' canaries fall on independent visitors.
 */
export function bucketOf(visitor: string, remote: string, version: string): number {
  const digest = digestOf(`${remote}\n${version}\n${visitor}`, 6);
  return digest.reduce((number, byte) => number * 256 + byte, 0) % PLACES;
}

/** Whether that place is among the first `percent` (0 to 100) of them. */
export const isChosen = (bucket: number, percent: number): boolean =>
  bucket < Math.round(percent * (PLACES / 100));
