import { Pool, types, type PoolConfig } from 'pg';
import type { Log } from '../log/log.ts';

/** PostgreSQL 15.0 in the form of `server_version_num`. */
const MIN_VERSION = 150_000;

// Counts and amounts fit into a double. As text they would appear in responses as strings.
types.setTypeParser(types.builtins.INT8, Number);

/** Without keep-alive, an idle connection to a host that has disappeared would be noticed only after two hours. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

/**
 * Limits for connections that serve requests and jobs. A query fails if its server does not respond: without a limit,
 * after a host disappears, TCP would wait for a quarter of an hour. Connections are replaced from time to time,
 * because after a failover some may lead to a standby.
 */
export const SERVING_LIMITS = { query_timeout: 30_000, maxLifetimeSeconds: 300 };

/** Opens the pool of a process. A lost idle connection is logged and replaced. */
export function openPool(config: PoolConfig, log: Log): Pool {
  const pool = new Pool({ connectionTimeoutMillis: 3000, ...KEEP_ALIVE, ...config });
  // If a checked-out connection is lost, its query fails. Without a listener the error event would also end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) =>
    log.warn({ reason: error.message }, 'a database connection was lost'),
  );
  return pool;
}

async function readVersion(pool: Pool): Promise<number> {
  try {
    const result = await pool.query<{ server_version_num: string }>('SHOW server_version_num');
    return Number(result.rows[0]?.server_version_num);
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    throw new Error(`The database at DATABASE_URL does not respond (${String(code)}).`, {
      cause: error,
    });
  }
}

/** Throws if the PostgreSQL server does not answer or is older than version 15. */
export async function checkVersion(pool: Pool): Promise<void> {
  const version = await readVersion(pool);
  if (version >= MIN_VERSION) return;
  const major = Math.floor(version / 10_000);
  throw new Error(`DATABASE_URL is PostgreSQL ${major}; this product needs 15 or later.`);
}

/** Logs a warning if the role is a superuser, which no trigger and no grant can restrict. */
export async function warnAboutSuperuser(pool: Pool, log: Log): Promise<void> {
  const result = await pool.query<{ is_superuser: string }>('SHOW is_superuser');
  if (result.rows[0]?.is_superuser === 'on')
    log.warn({}, 'DATABASE_URL uses a superuser; create a separate role for the product');
}
