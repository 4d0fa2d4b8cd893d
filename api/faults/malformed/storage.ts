/** Detects changes in the database. */
import type { Pool } from 'pg';

export interface Watch {
  /** Returns the tables that changed since the last call. */
  changed: () => Promise<string[]>;
}

async function tablesOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Takes a first snapshot of all tables. */
export async function watchStorage(pool: Pool): Promise<Watch> {
  const tables = await tablesOf(pool);
  const text = tables
    .map(
      (table) =>
        `SELECT '${table}' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM ${table} t`,
    )
    .join(' UNION ALL ');
  const lastWrite = async (): Promise<string> => {
    const { rows } = await pool.query<{ xmax: string }>(
      'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS xmax',
    );
    return rows[0]?.xmax ?? '';
  };
  const look = async (): Promise<Map<string, string>> => {
    const { rows } = await pool.query<{ name: string; hash: string }>(text);
    return new Map(rows.map(({ name, hash }) => [name, hash]));
  };
  let write = await lastWrite();
  let seen = await look();
  return {
    changed: async () => {
      const now = await lastWrite();
      // No writing transaction began since the last call.
      if (now === write) return [];
      write = now;
      const before = seen;
      seen = await look();
      return [...seen].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
    },
  };
}
