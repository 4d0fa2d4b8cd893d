import type { Pool } from 'pg';
import { findIncompatibilities } from '../publish/compatibility.ts';
import type { LiveFeed } from '../feed/live-feed.ts';
import { toForeignVersion, toLiveVersion, type LiveVersion } from '../feed/live-set.ts';
import { describeUnusable, describeWithdrawn } from '../actions/usable-version.ts';
import { findVersion } from '../actions/releases.sql.ts';
import { findWithdrawn } from '../actions/withdraw.sql.ts';
import type { OverrideSource } from './override-source.ts';
import { resolveOverride } from './resolve-override.ts';

interface Registry {
  pool: Pool;
  feed: Pick<LiveFeed, 'current'>;
  /** Where browsers load files of versions, if not from the gateway. */
  assetOrigin: string | null;
}

/**
 * Finds the version that a browser with an override gets.
 * @throws an Error with a message for staff if there is none, it was withdrawn, its files were removed, or it is
 * incompatible with the live shell
 */
export const findOverriddenVersion = (
  registry: Registry,
  remote: string,
  source: OverrideSource,
): Promise<LiveVersion> =>
  source.kind === 'address'
    ? findAddressed(registry, remote, source.url)
    : findPublished(registry, remote, source.version);

/** Finds the version at an address, unless it is a copy of a withdrawn one. */
async function findAddressed(
  { pool }: Registry,
  remote: string,
  url: string,
): Promise<LiveVersion> {
  const found = await resolveOverride(remote, url);
  const withdrawn = await findWithdrawn(pool, remote, found.release);
  if (withdrawn !== undefined) throw new Error(describeWithdrawn(remote, withdrawn));
  return found;
}

async function findPublished(
  { pool, feed, assetOrigin }: Registry,
  remote: string,
  version: string,
): Promise<LiveVersion> {
  const found = await findVersion(pool, remote, version);
  if (found === undefined) throw new Error(`There is no version ${version} of ${remote}.`);
  const reason = describeUnusable(found);
  if (reason !== null) throw new Error(reason);
  const shell = feed.current().get('shell')?.stable?.manifest;
  const [problem] = shell === undefined ? [] : findIncompatibilities(shell, found.manifest);
  if (problem !== undefined) throw new Error(problem);
  // Foreign, because only this browser has it: its results are not counted, and a failure does not opt the visitor
  // out of the version later.
  return toForeignVersion(found.manifest, toLiveVersion(found.manifest, assetOrigin ?? '').base);
}
