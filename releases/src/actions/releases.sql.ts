/** SQL statements about versions, states and the history. The first argument is always the connection. */
import type { VersionManifest } from 'contract/manifest';
import type { Queryable, Tx } from 'platform/db';
import {
  CHAIN_START,
  appendToChain,
  type HistoryAction,
  type HistoryEntry,
} from './history-chain.ts';

export interface StateRow {
  remote: string;
  /** Null while the first version of the remote is a canary. */
  stable: string | null;
  /** Stable versions before this one, oldest first. */
  earlier: string[];
  canary: string | null;
  percent: number;
  canary_state: 'running' | 'halted' | null;
  canary_since: Date | null;
  /** When the canary got its share; null if an older gateway wrote the row. */
  percent_since: Date | null;
  /** Whether staff get the canary, at any share. */
  canary_for_staff: boolean;
  stable_since: Date;
  /** Why the canary was halted; null while it runs. */
  reason: string | null;
  /** `reason` in Hindi; null if an older gateway wrote the reason. */
  reason_hi: string | null;
  /** Version of the last local build that became stable. */
  local_build: string | null;
  stable_manifest: VersionManifest | null;
  canary_manifest: VersionManifest | null;
}

/** Returns the manifests of stable and canary, if they exist. */
export const getManifests = ({ stable_manifest, canary_manifest }: StateRow): VersionManifest[] =>
  [stable_manifest, canary_manifest].filter((manifest) => manifest !== null);

export interface VersionRow {
  remote: string;
  version: string;
  content_hash: string;
  manifest: VersionManifest;
  published_at: Date;
  published_by: string;
  /** Names of keys. */
  approved_by: string[];
  pruned_at: Date | null;
  /** When staff withdrew it: nothing may use it any more. */
  withdrawn_at: Date | null;
}

/** NOTIFY channel for changes. */
export const CHANNEL = 'releases';

/** Key of the advisory lock. */
const RELEASE_LOCK = 7_402_650;

const SELECT_STATES = `
  SELECT s.*, stable.manifest AS stable_manifest, canary.manifest AS canary_manifest
  FROM release_state s
  LEFT JOIN release_versions stable ON stable.remote = s.remote AND stable.version = s.stable
  LEFT JOIN release_versions canary ON canary.remote = s.remote AND canary.version = s.canary
  ORDER BY s.remote`;

/** Takes the lock for changes of releases until the transaction ends. */
export async function lockReleases(tx: Tx): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [RELEASE_LOCK]);
}

/** Takes the lock for publishing a remote until the transaction ends, so that no two versions get the same global name. */
export async function lockPublishing(tx: Tx, remote: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [1, remote]);
}

/** Returns the state of every remote. A remote without a live version has none. */
export async function readStates(db: Queryable): Promise<StateRow[]> {
  return (await db.query<StateRow>(SELECT_STATES)).rows;
}

/** Returns the sequence number of the newest history entry; 0 before the first. */
export async function readLastChange(db: Queryable): Promise<number> {
  const result = await db.query<{ seq: number }>(
    'SELECT coalesce(max(seq), 0)::int AS seq FROM release_history',
  );
  return result.rows[0]?.seq ?? 0;
}

/** Returns all versions, oldest first within a remote. Includes pruned and withdrawn ones, whose files are not served. */
export async function readVersions(db: Queryable): Promise<VersionRow[]> {
  const text = 'SELECT * FROM release_versions ORDER BY remote, published_at, version';
  return (await db.query<VersionRow>(text)).rows;
}

/** Returns the IDs (`remote@version`) of versions whose files are served: not pruned, not withdrawn. */
export async function readRegisteredIds(db: Queryable): Promise<string[]> {
  const result = await db.query<{ id: string }>(
    `SELECT concat(remote, '@', version) AS id FROM release_versions
     WHERE pruned_at IS NULL AND withdrawn_at IS NULL ORDER BY 1`,
  );
  return result.rows.map(({ id }) => id);
}

/** Returns the versions whose files are served. `files` is null for those in `knownIds`. */
export async function readRegistered(
  db: Queryable,
  knownIds: readonly string[],
): Promise<{ id: string; files: VersionManifest['files'] | null }[]> {
  const result = await db.query<{ id: string; files: VersionManifest['files'] | null }>(
    `SELECT id, CASE WHEN id = ANY ($1) THEN NULL ELSE manifest -> 'files' END AS files
     FROM release_versions, concat(remote, '@', version) AS id
     WHERE pruned_at IS NULL AND withdrawn_at IS NULL`,
    [knownIds],
  );
  return result.rows;
}

/** Finds a version, even a pruned or withdrawn one: callers must check. */
export async function findVersion(
  db: Queryable,
  remote: string,
  version: string,
): Promise<VersionRow | undefined> {
  const text = 'SELECT * FROM release_versions WHERE remote = $1 AND version = $2';
  return (await db.query<VersionRow>(text, [remote, version])).rows[0];
}

/** Whether another version of the remote has the same global name: on a page, one would overwrite the other. */
export async function isNameTaken(
  db: Queryable,
  { remote, version, name }: VersionManifest,
): Promise<boolean> {
  const result = await db.query(
    `SELECT 1 FROM release_versions
     WHERE remote = $1 AND version <> $2 AND manifest ->> 'name' = $3 LIMIT 1`,
    [remote, version, name],
  );
  return result.rowCount !== 0;
}

/** Registers a version. A pruned one gets the new manifest, because the files of its official entry may differ. */
export async function saveVersion(
  tx: Tx,
  manifest: VersionManifest,
  details: { contentHash: string; actor: string; at: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO release_versions
       (remote, version, content_hash, manifest, published_at, published_by, unused_since)
     VALUES ($1, $2, $3, $4, $5, $6, $5)
     ON CONFLICT (remote, version) DO UPDATE SET
       manifest = excluded.manifest, pruned_at = NULL, unused_since = excluded.unused_since`,
    [manifest.remote, manifest.version, details.contentHash, manifest, details.at, details.actor],
  );
}

/**
 * Makes a version stable and ends the canary.
 * @param change `earlier`: stable versions before it, oldest first; rollback returns to the last one
 */
export async function saveStable(
  tx: Tx,
  remote: string,
  version: string,
  { earlier, at }: { earlier: readonly string[]; at: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO release_state (remote, stable, stable_since, earlier) VALUES ($1, $2, $4, $3)
     ON CONFLICT (remote) DO UPDATE SET
       stable = excluded.stable, earlier = excluded.earlier,
       stable_since = CASE WHEN release_state.stable = excluded.stable
         THEN release_state.stable_since ELSE excluded.stable_since END,
       canary = NULL, canary_state = NULL, canary_since = NULL, percent_since = NULL, percent = 0, reason = NULL`,
    [remote, version, earlier, at],
  );
}

/** See the columns of `StateRow`. */
export interface NewCanary {
  version: string;
  percent: number;
  since: Date;
  percentSince: Date;
  isForStaff: boolean;
}

/** Sets or ends the canary. If the remote has no stable version, ending it deletes its state. */
export async function saveCanary(tx: Tx, remote: string, canary: NewCanary | null): Promise<void> {
  if (canary === null) {
    await tx.query('DELETE FROM release_state WHERE remote = $1 AND stable IS NULL', [remote]);
    await tx.query(
      `UPDATE release_state SET canary = NULL, canary_state = NULL, canary_since = NULL,
         percent_since = NULL, percent = 0, reason = NULL WHERE remote = $1`,
      [remote],
    );
    return;
  }
  const { version, percent, since, percentSince, isForStaff } = canary;
  await tx.query(
    `INSERT INTO release_state (remote, stable_since, canary, percent, canary_since, percent_since, canary_state,
       canary_for_staff)
     VALUES ($1, $4, $2, $3, $4, $5, 'running', $6)
     ON CONFLICT (remote) DO UPDATE SET
       canary = excluded.canary, percent = excluded.percent, canary_since = excluded.canary_since,
       percent_since = excluded.percent_since, canary_state = excluded.canary_state, reason = NULL,
       canary_for_staff = excluded.canary_for_staff`,
    [remote, version, percent, since, percentSince, isForStaff],
  );
}

/** Records that versions left all sets at this time. */
export async function saveUnused(
  tx: Tx,
  remote: string,
  versions: readonly string[],
  at: Date,
): Promise<void> {
  await tx.query(
    'UPDATE release_versions SET unused_since = $3 WHERE remote = $1 AND version = ANY ($2)',
    [remote, versions, at],
  );
}

export async function saveLocalBuild(tx: Tx, remote: string, version: string): Promise<void> {
  await tx.query('UPDATE release_state SET local_build = $2 WHERE remote = $1', [remote, version]);
}

/**
 * Returns the remotes whose live version staff chose: their last rollout, promotion, rollback or withdrawal was not by a
 * local build.
 */
export async function readStaffChosenRemotes(db: Queryable): Promise<ReadonlySet<string>> {
  const result = await db.query<{ remote: string }>(
    `SELECT remote FROM (
       SELECT DISTINCT ON (remote) remote, detail FROM release_history
       WHERE act IN ('rollout', 'promote', 'rollback', 'withdraw') ORDER BY remote, seq DESC) AS last
     WHERE detail -> 'local' IS DISTINCT FROM 'true'`,
  );
  return new Set(result.rows.map(({ remote }) => remote));
}

/** Returns the versions that no set has used since `before`, and that no rollback can restore. */
export async function findPrunable(tx: Tx, before: Date): Promise<VersionRow[]> {
  const result = await tx.query<VersionRow>(
    `SELECT v.* FROM release_versions v LEFT JOIN release_state s ON s.remote = v.remote
     WHERE v.pruned_at IS NULL AND v.unused_since < $1
       AND v.version IS DISTINCT FROM s.stable AND v.version IS DISTINCT FROM s.canary
       AND v.version IS DISTINCT FROM s.earlier[cardinality(s.earlier)]
     ORDER BY v.remote, v.version`,
    [before],
  );
  return result.rows;
}

/** Marks a version as pruned. The caller deletes its files. */
export async function savePruned(tx: Tx, { remote, version }: VersionRow, at: Date): Promise<void> {
  const text = 'UPDATE release_versions SET pruned_at = $3 WHERE remote = $1 AND version = $2';
  await tx.query(text, [remote, version, at]);
}

/** Appends an action and notifies every gateway; returns the number of its entry. Requires the lock. */
export async function writeHistory(tx: Tx, action: Omit<HistoryAction, 'seq'>): Promise<number> {
  const last = await tx.query<{ seq: number; hash: string }>(
    'SELECT seq, hash FROM release_history ORDER BY seq DESC LIMIT 1',
  );
  const { seq = 0, hash = CHAIN_START } = last.rows[0] ?? {};
  const entry = appendToChain({ ...action, seq: seq + 1 }, hash);
  await tx.query(
    `INSERT INTO release_history (seq, at, actor, act, remote, version, detail, previous_hash, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      entry.seq,
      entry.at,
      entry.actor,
      entry.act,
      entry.remote,
      entry.version,
      JSON.stringify(entry.detail),
      entry.previous_hash,
      entry.hash,
    ],
  );
  await tx.query('SELECT pg_notify($1, $2)', [CHANNEL, String(entry.seq)]);
  return entry.seq;
}

/** Returns all entries, oldest first, with their hashes. */
export async function readHistory(db: Queryable): Promise<HistoryEntry[]> {
  const result = await db.query<Omit<HistoryEntry, 'at'> & { at: Date }>(
    'SELECT seq::int AS seq, at, actor, act, remote, version, detail, previous_hash, hash FROM release_history ORDER BY seq',
  );
  return result.rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
