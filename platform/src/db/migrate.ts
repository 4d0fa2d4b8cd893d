import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { migrateJobs } from '../jobs/migrate-jobs.ts';

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/** The numbers of one program's migrations: `from` is the first, `before` the first of the next program. */
export interface MigrationRange {
  from: string;
  before: string;
}

/** An arbitrary advisory lock key. */
const LOCK_KEY = 7_402_611;

const SQL_FILE = /^\d{4}_[a-z0-9_]+\.sql$/;

const readFolder = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((name) => SQL_FILE.test(name))
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });

/** Reads the migrations of several folders, sorted by number. */
export const readMigrations = (folders: readonly string[]): Migration[] =>
  folders.flatMap(readFolder).sort((a, b) => (a.name < b.name ? -1 : 1));

function checkApplied(
  applied: Map<string, string>,
  migrations: readonly Migration[],
  isOwn: (name: string) => boolean,
): void {
  const names = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => isOwn(name) && !names.has(name));
  if (unknown.length > 0)
    throw new Error(
      `The database is newer than this program: it already has ${unknown.join(', ')}. Start the newer program.`,
    );
  const altered = migrations.find(({ name, hash }) => (applied.get(name) ?? hash) !== hash);
  if (altered)
    throw new Error(
      `Migration ${altered.name} was altered after it had been applied. Add a new one.`,
    );
}

async function apply(client: PoolClient, { name, sql, hash }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, hash) VALUES ($1, $2)', [name, hash]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function applyMissing(
  client: PoolClient,
  migrations: readonly Migration[],
  isOwn: (name: string) => boolean,
): Promise<string[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const rows = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM schema_migrations',
  );
  const applied = new Map(rows.rows.map(({ name, hash }) => [name, hash]));
  checkApplied(applied, migrations, isOwn);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

/**
 * Applies the missing SQL files of the folders, each in a transaction; an advisory lock lets one process migrate at a
 * time. The job tables come first, because migrations add jobs. Returns the names of the applied files. Throws if a
 * file fails, if an applied file was changed, or if the folders lack an applied one.
 * @param otherProgram the numbers of another program that shares the database; its migrations are not checked
 */
export async function migrate(
  pool: Pool,
  folders: readonly string[],
  otherProgram?: MigrationRange,
): Promise<string[]> {
  const isOwn = (name: string): boolean =>
    otherProgram === undefined || name < otherProgram.from || name >= otherProgram.before;
  const migrations = readMigrations(folders);
  await migrateJobs(pool);
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    return await applyMissing(client, migrations, isOwn);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => undefined);
    client.release();
  }
}
