/** The PostgreSQL server of a bench run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { migrate, openPool, startEmbedded } from 'platform/db';
import { silentLog } from 'platform/log';
import { API_MIGRATIONS } from '../src/platform.ts';
import { fill, type Size } from './data.ts';

interface BenchDatabase {
  url: string;
  pool: Pool;
}

export interface BenchPostgres {
  folder: string;
  /** Creates a migrated database with the given number of rows. */
  create: (name: string, size: Size) => Promise<BenchDatabase>;
  stop: () => Promise<void>;
}

export async function startPostgres(): Promise<BenchPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'api-bench-'));
  const server = await startEmbedded(folder, silentLog);
  const admin = new Client({ ...server.connection, database: 'postgres' });
  await admin.connect();
  const pools: Pool[] = [];
  return {
    folder,
    create: async (database, size) => {
      await admin.query(`CREATE DATABASE ${database}`);
      const pool = openPool({ ...server.connection, database, max: 4 }, silentLog);
      pools.push(pool);
      await migrate(pool, [API_MIGRATIONS]);
      await fill(pool, size);
      const host = encodeURIComponent(server.connection.host);
      return { url: `postgres://postgres@localhost/${database}?host=${host}`, pool };
    },
    stop: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
      await admin.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
