/** Removes the files of unused versions (RELEASE-24). */
import type { Pool } from 'pg';
import { transaction, type Tx } from 'platform/db';
import { deleteOldUploads } from '../publish/uploads.service.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import {
  appendHistory,
  withReleaseLock,
  type ActionResult,
  type ReleaseDeps,
} from './releases.service.ts';
import {
  findPrunable,
  findVersion,
  lockPublishing,
  savePruned,
  type VersionRow,
} from './releases.sql.ts';

/** Removes the files of versions that no set has used for `keepDays`, and old uploads. Returns the removed versions. */
export async function prune(
  { pool, store, clock }: ReleaseDeps,
  { keepDays, actor }: { keepDays: number; actor: string },
): Promise<ActionResult & { removed: { remote: string; version: string }[] }> {
  const at = clock.now();
  const unusedBefore = new Date(at.getTime() - keepDays * 86_400_000);
  const removed = await withReleaseLock(pool, async (tx) => {
    const rows = await findPrunable(tx, unusedBefore);
    for (const row of rows) await pruneOne(tx, row, { at, actor, keepDays });
    return rows.map(({ remote, version }) => ({ remote, version }));
  });
  // Files are removed after the commit, because a registered version must have its files.
  for (const { remote, version } of removed) await removeFiles(pool, store, remote, version);
  await deleteOldUploads(store, at);
  const message =
    removed.length === 0 ? 'There is nothing to remove.' : `Removed ${removed.length} versions.`;
  return { message, removed };
}

async function pruneOne(
  tx: Tx,
  row: VersionRow,
  { at, actor, keepDays }: { at: Date; actor: string; keepDays: number },
): Promise<void> {
  await savePruned(tx, row, at);
  const { remote, version } = row;
  await appendHistory(tx, { at, actor, act: 'prune', remote, version, detail: { keepDays } });
}

/** Removes the files of a pruned version, unless it has been published again meanwhile. */
const removeFiles = (
  pool: Pool,
  store: ReleaseStore,
  remote: string,
  version: string,
): Promise<void> =>
  transaction(pool, async (tx) => {
    await lockPublishing(tx, remote);
    const pruned = await findVersion(tx, remote, version);
    if (pruned?.pruned_at !== null) await store.remove(`${remote}/${version}`);
  });
