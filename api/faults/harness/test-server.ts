/** One embedded PostgreSQL for the suite. Each API gets a copy of a migrated template database. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate, openPool, startEmbedded } from 'platform/db';
import { silentLog } from 'platform/log';
import { TEST_NOW } from 'platform/test-jobs';
import { startApiWithDatabase, type TestApi } from '../../test/start-api.ts';
import { seedFromFile } from '../../src/catalogue/seed.ts';
import { API_MIGRATIONS } from '../../src/platform.ts';

export interface TestServer {
  /** Starts the API on a fresh database with the catalogue. Its clock begins at `now`, an ISO 8601 time. */
  startApi: (env?: Record<string, string>, now?: string) => Promise<TestApi>;
  stop: () => Promise<void>;
}

const TEMPLATE = 'template_of_faults';

/** Starts PostgreSQL in a temporary folder; `stop` deletes it. */
export async function startTestServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'api-faults-'));
  const server = await startEmbedded(folder, silentLog);
  const admin = new Client({ ...server.connection, database: 'postgres' });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  const pool = openPool({ ...server.connection, database: TEMPLATE }, silentLog);
  await migrate(pool, [API_MIGRATIONS]);
  await pool.query(TEST_NOW);
  await seedFromFile(pool);
  await pool.end();
  return {
    startApi: async (env, now) => {
      const database = `f_${randomBytes(6).toString('hex')}`;
      await admin.query(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`);
      const drop = async (): Promise<void> => {
        await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
      };
      return startApiWithDatabase(
        { connection: { ...server.connection, database }, drop },
        env,
        now,
      );
    },
    stop: async () => {
      await admin.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
