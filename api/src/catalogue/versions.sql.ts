/** SQL of the versions that the catalogue had. */
import type { Queryable, Tx } from 'platform/db';
import type { ImportReport } from './catalogue.service.ts';

/** A version without its file. */
export interface VersionRow {
  version: number;
  at: Date;
  by_whom: string | null;
  taken_from: number | null;
  report: ImportReport | null;
}

const MOST_KEPT = 100;

/** Keeps a version, and forgets those beyond the newest hundred; one that is kept already stays as it is. */
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
  await tx.query('DELETE FROM catalogue_versions WHERE version <= $1', [version - MOST_KEPT]);
}

/** Whether a version is kept. */
export async function hasVersion(db: Queryable, version: number): Promise<boolean> {
  const text = 'SELECT 1 FROM catalogue_versions WHERE version = $1';
  return (await db.query(text, [version])).rowCount === 1;
}

const COLUMNS = 'version, at, by_whom, taken_from, report';

/** Every version that is kept, newest first. */
export async function allVersions(db: Queryable): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>(
    `SELECT ${COLUMNS} FROM catalogue_versions ORDER BY version DESC`,
  );
  return rows;
}

/** One version without its file. */
export async function versionRow(db: Queryable, version: number): Promise<VersionRow | undefined> {
  const text = `SELECT ${COLUMNS} FROM catalogue_versions WHERE version = $1`;
  return (await db.query<VersionRow>(text, [version])).rows[0];
}

/** The gzipped file of a version. */
export async function versionFile(db: Queryable, version: number): Promise<Buffer | undefined> {
  const text = 'SELECT file FROM catalogue_versions WHERE version = $1';
  return (await db.query<{ file: Buffer }>(text, [version])).rows[0]?.file;
}
