/** Versions that were published here and need not be live, for whoever previews one. */
import type { Pool } from 'pg';
import { findIncompatibilities } from '../compatibility.ts';
import type { LiveFeed } from '../live-feed.ts';
import { foreignVersion, ownVersion, type LiveVersion } from '../live-set.ts';
import { findVersion } from '../releases.sql.ts';

interface Registry {
  pool: Pool;
  feed: Pick<LiveFeed, 'current'>;
  /** Where browsers get files of versions, where that is not the gateway. */
  assetOrigin: string | null;
}

/**
 * Finds one.
 * @throws a sentence where there is none, its files were removed, or it does not fit the shell that everybody has
 */
export async function publishedVersion(
  { pool, feed, assetOrigin }: Registry,
  remote: string,
  version: string,
): Promise<LiveVersion> {
  const found = await findVersion(pool, remote, version);
  if (found === undefined) throw new Error(`There is no version ${version} of ${remote}.`);
  if (found.pruned_at !== null)
    throw new Error(`The files of ${remote} ${version} were removed: publish it again.`);
  const shell = feed.current().get('shell')?.stable?.manifest;
  const [problem] = shell === undefined ? [] : findIncompatibilities(shell, found.manifest);
  if (problem !== undefined) throw new Error(problem);
  // It is this browser's own: what it does is counted nowhere, and keeps nobody from it later.
  return foreignVersion(found.manifest, ownVersion(found.manifest, assetOrigin ?? '').base);
}
