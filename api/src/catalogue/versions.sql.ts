import type { Queryable, Tx } from 'platform/db';
import type { ImportReport } from './catalogue.service.ts';

export interface VersionRow {
  version: number;
  at: Date;
  by_whom: string | null;
  taken_from: number | null;
  report: ImportReport | null;
}

const MAX_VERSIONS = 100;

/** Stores a version unless it exists, and deletes all but the newest hundred. */
export async function insertVersion(
  tx: Tx,
  { version, at, by_whom: by, taken_from: from, report }: VersionRow,
  file: Buffer,
): Promise<void> {
  await tx.query(
    `INSERT INTO catalogue_versions (version, at, by_whom, taken_from, report, file)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (version) DO NOTHING`,
    [version, at, by, from, report === null ? null : JSON.stringify(report), file],
  );
  await tx.query('DELETE FROM catalogue_versions WHERE version <= $1', [version - MAX_VERSIONS]);
}

export async function hasVersion(db: Queryable, version: number): Promise<boolean> {
  const text = 'SELECT 1 FROM catalogue_versions WHERE version = $1';
  return (await db.query(text, [version])).rowCount === 1;
}

const COLUMNS = 'version, at, by_whom, taken_from, report';

/** Stored versions, newest first. */
export async function findAllVersions(db: Queryable): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>(
    `SELECT ${COLUMNS} FROM catalogue_versions ORDER BY version DESC`,
  );
  return rows;
}

export async function findVersion(db: Queryable, version: number): Promise<VersionRow | undefined> {
  const text = `SELECT ${COLUMNS} FROM catalogue_versions WHERE version = $1`;
  return (await db.query<VersionRow>(text, [version])).rows[0];
}

/** When a stored version was replaced by the next one; undefined if either is not stored. */
export async function findReplacedAt(db: Queryable, version: number): Promise<Date | undefined> {
  const { rows } = await db.query<{ at: Date | null }>(
    `SELECT (SELECT min(at) FROM catalogue_versions WHERE version > v.version) AS at
     FROM catalogue_versions v WHERE version = $1`,
    [version],
  );
  return rows[0]?.at ?? undefined;
}

/** Returns the gzipped file. */
export async function findVersionFile(db: Queryable, version: number): Promise<Buffer | undefined> {
  const text = 'SELECT file FROM catalogue_versions WHERE version = $1';
  return (await db.query<{ file: Buffer }>(text, [version])).rows[0]?.file;
}
