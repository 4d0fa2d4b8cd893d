import { Pool, types, type PoolConfig } from 'pg';
import type { Log } from '../log/log.ts';
import { followQueries } from '../tracing/follow-queries.ts';
import { isTraced } from '../tracing/spans.ts';

const OLDEST_VERSION = 150_000;

// Counts and money fit into a double by far; as text they would leak into answers as strings.
types.setTypeParser(types.builtins.INT8, Number);

/** Opens the pool of one process. A lost idle connection is logged and replaced, nothing more. */
export function openPool(config: PoolConfig, log: Log): Pool {
  const pool = new Pool({ connectionTimeoutMillis: 3000, ...config });
  if (isTraced()) followQueries(pool);
  // One that is lost while it is lent fails its caller's query; without a listener the event would
  // end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) =>
    log.warn({ reason: error.message }, 'a database connection was lost'),
  );
  return pool;
}

async function versionOf(pool: Pool): Promise<number> {
  try {
    const answer = await pool.query<{ server_version_num: string }>('SHOW server_version_num');
    return Number(answer.rows[0]?.server_version_num);
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    throw new Error(`DATABASE_URL leads to no database that answers (${String(code)}).`, {
      cause: error,
    });
  }
}

/** Refuses, with a sentence, a PostgreSQL that does not answer or is older than 15. */
export async function checkVersion(pool: Pool): Promise<void> {
  const version = await versionOf(pool);
  if (version >= OLDEST_VERSION) return;
  const major = Math.floor(version / 10_000);
  throw new Error(`DATABASE_URL leads to PostgreSQL ${major}; this product needs 15 or later.`);
}

/** Says so where the product may do anything in its database: a superuser is bound by no trigger and no grant. */
export async function warnOfSuperuser(pool: Pool, log: Log): Promise<void> {
  const answer = await pool.query<{ is_superuser: string }>('SHOW is_superuser');
  if (answer.rows[0]?.is_superuser === 'on')
    log.warn({}, 'DATABASE_URL names a superuser; give the product a role of its own');
}
