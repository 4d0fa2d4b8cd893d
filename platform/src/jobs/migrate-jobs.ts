import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { createJobLogger } from './job-logger.ts';
import { silentLog } from '../log/log.ts';

/** Creates or upgrades the tables of graphile-worker, in its own schema. Must run as the owner of the database. */
export const migrateJobs = (pool: Pool): Promise<void> =>
  runMigrations({ pgPool: pool, logger: createJobLogger(silentLog) });
