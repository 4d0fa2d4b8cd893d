import { mkdirSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Pool, PoolConfig } from 'pg';
import { seedFromFile } from '../catalogue/seed.ts';
import { systemClock } from '../clock/clock.ts';
import type { Clock } from '../clock/clock.ts';
import { checkVersion, openPool, warnOfSuperuser } from '../db/db.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { ensureOwnDatabase } from '../db/roles.ts';
import type { Settings } from '../settings/settings.ts';
import { claimDataDir } from './data-dir.ts';
import type { Log } from './log.ts';
import { readSecrets } from './secrets.ts';
import type { Secrets } from './secrets.ts';

/** What every domain stands on, opened once for a process. */
export type Platform = {
  settings: Settings;
  secrets: Secrets;
  /** Absolute path of the data folder. */
  dataDir: string;
  pool: Pool;
  clock: Clock;
  log: Log;
  /** How a connection of one's own is made (LISTEN). */
  connection: PoolConfig;
  /** Tells later starts on the same data folder where this product answers. */
  announce: (address: string) => void;
  close: () => Promise<void>;
};

type Options = {
  log: Log;
  clock?: Clock;
  /** Folders of migrations beside the API's own. */
  migrations?: readonly string[];
};

export const API_MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

type Closer = () => Promise<void>;

const closeAll = async (closers: Closer[]): Promise<void> => {
  for (const close of closers.splice(0).reverse()) await close();
};

type Source = {
  connection: PoolConfig;
  announce: (address: string) => void;
  /** As whom migrations run, where that is another role than serves, and what follows them. */
  owner?: PoolConfig;
  grant?: () => Promise<void>;
};

/** The data folder belongs to one product as soon as a database lives in it. */
const openEmbedded = async (
  dataDir: string,
  { log, clock }: { log: Log; clock: Clock },
  closers: Closer[],
): Promise<Source> => {
  const claim = await claimDataDir(dataDir, clock.now());
  closers.push(claim.release);
  const embedded = await startEmbedded(dataDir, log);
  closers.push(embedded.stop);
  const { owner, serving, grant } = await ensureOwnDatabase(embedded.connection);
  return { connection: serving, announce: claim.announce, owner, grant };
};

/** Brings the database up to date, as the role that owns it. */
const migrateAs = async (
  { owner, connection, grant }: Source,
  folders: readonly string[],
  log: Log,
): Promise<void> => {
  const pool = openPool({ ...(owner ?? connection), max: 1 }, log);
  try {
    await checkVersion(pool);
    const applied = await migrate(pool, folders);
    if (applied.length > 0) log.info({ applied }, 'migrated the database');
    await grant?.();
  } finally {
    await pool.end();
  }
};

/**
 * Opens everything that answers and workers need: the data folder, its secrets, the database with all
 * migrations in. Throws a sentence for a person where that cannot be; nothing stays open then.
 */
export const openPlatform = async (settings: Settings, options: Options): Promise<Platform> => {
  const { log, clock = systemClock, migrations = [] } = options;
  const closers: Closer[] = [];
  try {
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o711 });
    const dataDir = realpathSync(settings.dataDir);
    const source: Source =
      settings.databaseUrl === null
        ? await openEmbedded(dataDir, { log, clock }, closers)
        : { connection: { connectionString: settings.databaseUrl }, announce: () => undefined };
    const secrets = readSecrets(settings, dataDir);
    await migrateAs(source, [API_MIGRATIONS, ...migrations], log);
    const pool = openPool({ ...source.connection, max: settings.poolSize }, log);
    closers.push(() => pool.end());
    await warnOfSuperuser(pool, log);
    if (await seedFromFile(pool)) log.info({}, 'filled the catalogue');
    const close = () => closeAll(closers);
    const { connection, announce } = source;
    return { settings, secrets, dataDir, pool, clock, log, connection, announce, close };
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
};
