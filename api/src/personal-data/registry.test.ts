import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from 'platform/test-database';
import { migrate, openPool } from 'platform/db';
import { silentLog } from 'platform/log';
import { API_MIGRATIONS } from '../platform.ts';
import { REGISTRY } from './registry.ts';
import { columnsOf, erasureOf, sectionsOf } from './statements.rules.ts';

/** The gateway's tables stand in the same database as the API's. */
const GATEWAY_MIGRATIONS = fileURLToPath(new URL('../../../gateway/migrations', import.meta.url));

let database: FreshDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase('empty');
  pool = openPool(database.connection, silentLog);
  await migrate(pool, [API_MIGRATIONS, GATEWAY_MIGRATIONS]);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function columnsThere(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT CASE table_schema WHEN 'public' THEN '' ELSE table_schema || '.' END
       || table_name || '.' || column_name AS name
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
  );
  return rows.map(({ name }) => name);
}

const placed = (): string[] =>
  REGISTRY.flatMap((placement) =>
    columnsOf(placement).map((column) => `${placement.table}.${column}`),
  );

/** Columns of a database that the registry says nothing of. */
function notPlaced(there: readonly string[]): string[] {
  const known = new Set(placed());
  return there.filter((name) => !known.has(name));
}

describe('the registry of personal data', () => {
  it('places every column of every table: whose it is, and what becomes of it', async () => {
    expect(notPlaced(await columnsThere())).toEqual([]);
  });

  it('names a column and a table that a migration adds', async () => {
    await pool.query('ALTER TABLE users ADD COLUMN shoe_size integer');
    await pool.query('CREATE TABLE pets (name text)');
    expect(notPlaced(await columnsThere()).sort()).toEqual(['pets.name', 'users.shoe_size']);
    await pool.query('DROP TABLE pets');
    await pool.query('ALTER TABLE users DROP COLUMN shoe_size');
  });

  it('places each column once, and none that is not there', async () => {
    const there = new Set(await columnsThere());
    expect(placed().filter((name) => !there.has(name))).toEqual([]);
    expect(new Set(placed()).size).toBe(placed().length);
  });

  it('empties only columns that it hands over, and says why a row stays', () => {
    for (const { table, exported, erased } of REGISTRY) {
      if (erased === 'rows go') continue;
      expect(erased.stays, table).not.toBe('');
      expect(exported, table).toEqual(expect.arrayContaining(Object.keys(erased.emptied)));
    }
  });

  it('stands for statements that the database takes', async () => {
    const nobody = [null, '9999999999'];
    for (const { text } of REGISTRY.flatMap(sectionsOf))
      expect((await pool.query(text, nobody)).rows).toEqual([]);
    for (const text of REGISTRY.flatMap(erasureOf))
      expect((await pool.query(text, nobody)).rowCount).toBe(0);
  });
});
