import type { Queryable, Tx } from 'platform/db';

/** Tables of versions; all have the same columns. */
export type VersionTable = 'catalogue_versions' | 'settings_versions';

export interface VersionRow<Report> {
  version: number;
  at: Date;
  /** Null for the document before the first change. */
  by_whom: string | null;
  /** The version that this one restores. */
  taken_from: number | null;
  /** What the change did; null for the document before the first change. */
  report: Report | null;
}

const MAX_VERSIONS = 100;
const COLUMNS = 'version, at, by_whom, taken_from, report';

/** Creates the queries of one table. */
export const createVersionQueries = <Report>(table: VersionTable) => ({
  /** Stores a version with its gzipped file unless it exists, and deletes all but the newest hundred. */
  insert: async (
    tx: Tx,
    { version, at, by_whom: by, taken_from: from, report }: VersionRow<Report>,
    file: Buffer,
  ): Promise<void> => {
    await tx.query(
      `INSERT INTO ${table} (${COLUMNS}, file)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (version) DO NOTHING`,
      [version, at, by, from, report === null ? null : JSON.stringify(report), file],
    );
    await tx.query(`DELETE FROM ${table} WHERE version <= $1`, [version - MAX_VERSIONS]);
  },

  /** Stored versions, newest first. */
  findAll: async (db: Queryable): Promise<VersionRow<Report>[]> => {
    const text = `SELECT ${COLUMNS} FROM ${table} ORDER BY version DESC`;
    return (await db.query<VersionRow<Report>>(text)).rows;
  },

  find: async (db: Queryable, version: number): Promise<VersionRow<Report> | undefined> => {
    const text = `SELECT ${COLUMNS} FROM ${table} WHERE version = $1`;
    return (await db.query<VersionRow<Report>>(text, [version])).rows[0];
  },

  /** When a stored version was replaced by the next one; undefined if either is not stored. */
  findReplacedAt: async (db: Queryable, version: number): Promise<Date | undefined> => {
    const { rows } = await db.query<{ at: Date | null }>(
      `SELECT (SELECT min(at) FROM ${table} WHERE version > v.version) AS at
       FROM ${table} v WHERE version = $1`,
      [version],
    );
    return rows[0]?.at ?? undefined;
  },

  /** Returns the gzipped file. */
  findFile: async (db: Queryable, version: number): Promise<Buffer | undefined> => {
    const text = `SELECT file FROM ${table} WHERE version = $1`;
    return (await db.query<{ file: Buffer }>(text, [version])).rows[0]?.file;
  },
});
