import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { openPool } from '../src/db/pool.ts';
import { startEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { TEST_NOW } from './run-jobs.ts';
import { silentLog } from '../src/log/log.ts';
import { withDatabase } from './database-in.ts';

/**
 * The database is deleted after the run, so nothing has to survive a crash: without waits for the disk tests are
 * faster.
 */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

async function startServer(): Promise<{ connection: PoolConfig; stop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { connection: { connectionString: url }, stop: async () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'));
  const server = await startEmbedded(folder, silentLog, NOT_DURABLE);
  return {
    connection: { ...server.connection, database: 'postgres' },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Global set-up: one PostgreSQL for the whole run, with one migrated database that test files copy.
 * @param migrations folders of migrations
 */
export async function provideDatabase(
  project: TestProject,
  migrations: readonly string[],
): Promise<() => Promise<void>> {
  const { connection, stop } = await startServer();
  const template = `template_${process.pid}_${Date.now()}`;
  const admin = new Client(connection);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${template}`);
  const pool = openPool(withDatabase(connection, template), silentLog);
  await migrate(pool, migrations);
  await pool.query(TEST_NOW);
  await pool.end();
  project.provide('database', { connection, template });
  return async () => {
    await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await admin.end();
    await stop();
  };
}
