import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from 'platform/test-database';
import { migrate, openPool } from 'platform/db';
import { silentLog } from 'platform/log';
import { API_MIGRATIONS } from '../platform.ts';
import { REGISTRY } from './registry.ts';
import { listColumns, getErasureStatements, getSections } from './statements.rules.ts';

/** The gateway's tables are in the same database, so the registry lists them as well. */
const RELEASE_MIGRATIONS = fileURLToPath(new URL('../../../releases/migrations', import.meta.url));

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createDatabase('empty');
  pool = openPool(database.connection, silentLog);
  await migrate(pool, [API_MIGRATIONS, RELEASE_MIGRATIONS]);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** `table.column` of all tables except those of the job queue, which has no personal data (`failed-jobs.test.ts`). */
async function listDatabaseColumns(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT CASE table_schema WHEN 'public' THEN '' ELSE table_schema || '.' END
       || table_name || '.' || column_name AS name
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema', 'graphile_worker') AND table_type = 'BASE TABLE'`,
  );
  return rows.map(({ name }) => name);
}

const listRegistryColumns = (): string[] =>
  REGISTRY.flatMap((entry) => listColumns(entry).map((column) => `${entry.table}.${column}`));

/** Columns of a database that the registry does not list. */
function findUnlisted(existing: readonly string[]): string[] {
  const listed = new Set(listRegistryColumns());
  return existing.filter((name) => !listed.has(name));
}

describe('the registry of personal data', () => {
  it('lists every column of every table', async () => {
    expect(findUnlisted(await listDatabaseColumns())).toEqual([]);
  });

  it('reports a column and a table added by a migration', async () => {
    await pool.query('ALTER TABLE users ADD COLUMN shoe_size integer');
    await pool.query('CREATE TABLE pets (name text)');
    expect(findUnlisted(await listDatabaseColumns()).sort()).toEqual([
      'pets.name',
      'users.shoe_size',
    ]);
    await pool.query('DROP TABLE pets');
    await pool.query('ALTER TABLE users DROP COLUMN shoe_size');
  });

  it('lists each column once and only columns that exist', async () => {
    const existing = new Set(await listDatabaseColumns());
    expect(listRegistryColumns().filter((name) => !existing.has(name))).toEqual([]);
    expect(new Set(listRegistryColumns()).size).toBe(listRegistryColumns().length);
  });

  it('updates only exported columns and gives a reason for kept rows', () => {
    for (const { table, exported, erased } of REGISTRY) {
      if (erased === 'deleted') continue;
      expect(erased.keptBecause, table).not.toBe('');
      expect(exported, table).toEqual(expect.arrayContaining(Object.keys(erased.updates)));
    }
  });

  it('generates valid SQL', async () => {
    const unknownPerson = [null, '9999999999'];
    for (const { text } of REGISTRY.flatMap(getSections))
      expect((await pool.query(text, unknownPerson)).rows).toEqual([]);
    for (const text of REGISTRY.flatMap(getErasureStatements))
      expect((await pool.query(text, unknownPerson)).rowCount).toBe(0);
  });
});
