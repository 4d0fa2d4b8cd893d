import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../test/fresh-database.ts';
import { silentLog } from '../log/log.ts';
import { checkVersion, openPool } from './pool.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let pool: Pool;
let folder: string;
beforeEach(async () => {
  database = await createDatabase('empty');
  pool = openPool(database.connection, silentLog);
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
});
afterEach(async () => {
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);

describe('the migrator', () => {
  it('applies the files of all folders once, sorted by number', async () => {
    const inner = join(folder, 'inner');
    mkdirSync(inner);
    write('9001_second.sql', 'ALTER TABLE first ADD COLUMN more text');
    write('inner/9000_first.sql', 'CREATE TABLE first (id integer)');
    write('notes.txt', 'no migration');
    const folders = [folder, inner];
    expect(await migrate(pool, folders)).toEqual(['9000_first.sql', '9001_second.sql']);
    expect(await migrate(pool, folders)).toEqual([]);
  });

  it('applies each file once if several starts are concurrent', async () => {
    write('9000_first.sql', 'CREATE TABLE first (id integer)');
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(pool, [folder])));
    expect(applied.flat()).toEqual(['9000_first.sql']);
  });

  it('rolls back a failed migration', async () => {
    write('9000_broken.sql', 'CREATE TABLE half (id integer); SELECT 1 / 0');
    await expect(migrate(pool, [folder])).rejects.toThrow('9000_broken.sql failed');
    const half = await pool.query(`SELECT to_regclass('half') AS name`);
    expect(half.rows[0]).toEqual({ name: null });
  });

  it('rejects an applied file that was changed', async () => {
    write('9000_first.sql', 'CREATE TABLE first (id integer)');
    await migrate(pool, [folder]);
    write('9000_first.sql', 'CREATE TABLE first (id bigint)');
    await expect(migrate(pool, [folder])).rejects.toThrow('9000_first.sql was altered');
  });

  it('rejects a database with unknown migrations', async () => {
    write('9000_first.sql', 'CREATE TABLE first (id integer)');
    await migrate(pool, [folder]);
    rmSync(join(folder, '9000_first.sql'));
    await expect(migrate(pool, [folder])).rejects.toThrow('newer than this program');
  });

  it('shares a database with another program that uses another number range', async () => {
    write('9000_first.sql', 'CREATE TABLE first (id integer)');
    write('9500_other.sql', 'CREATE TABLE other (id integer)');
    write('9700_last.sql', 'CREATE TABLE last (id integer)');
    await migrate(pool, [folder]);
    rmSync(join(folder, '9500_other.sql'));
    const otherProgram = { from: '9500', before: '9600' };
    expect(await migrate(pool, [folder], otherProgram)).toEqual([]);
    rmSync(join(folder, '9700_last.sql'));
    await expect(migrate(pool, [folder], otherProgram)).rejects.toThrow(
      'already has 9700_last.sql.',
    );
    rmSync(join(folder, '9000_first.sql'));
    await expect(migrate(pool, [folder], otherProgram)).rejects.toThrow(
      'already has 9000_first.sql, 9700_last.sql.',
    );
  });
});

describe('the version of PostgreSQL', () => {
  it('must be at least 15, and an unreachable server is reported', async () => {
    const oldServer = { query: async () => ({ rows: [{ server_version_num: '140011' }] }) };
    await expect(checkVersion(oldServer as unknown as Pool)).rejects.toThrow('PostgreSQL 14; this');
    const unreachable = openPool({ host: '127.0.0.1', port: 1 }, silentLog);
    await expect(checkVersion(unreachable)).rejects.toThrow(
      'The database at DATABASE_URL does not respond (ECONNREFUSED).',
    );
    await unreachable.end();
    await expect(checkVersion(pool)).resolves.toBeUndefined();
  });
});
