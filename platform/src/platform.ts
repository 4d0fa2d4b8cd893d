import { mkdirSync, realpathSync } from 'node:fs';
import type { Pool, PoolConfig } from 'pg';
import { systemClock, type Clock } from './clock/clock.ts';
import { checkVersion, openPool, SERVING_LIMITS, warnAboutSuperuser } from './db/pool.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate, type MigrationRange } from './db/migrate.ts';
import { ensureOwnDatabase } from './db/roles.ts';
import type { PlatformSettings } from './settings/platform-settings.ts';
import { lockDataDir } from './data-dir.ts';
import type { Log } from './log/log.ts';
import { readSecrets, type Secrets } from './secrets.ts';

/** Shared resources of a process, opened once. `Settings` extends the platform's own settings. */
export interface Platform<Settings extends PlatformSettings = PlatformSettings> {
  settings: Settings;
  secrets: Secrets;
  /** Absolute path of the data folder. */
  dataDir: string;
  pool: Pool;
  clock: Clock;
  log: Log;
  /** Connection settings for a dedicated connection (LISTEN). */
  connection: PoolConfig;
  /** Whether shutdown has begun, so that no new requests should be routed here. */
  shutdown: { begun: boolean };
  /**
   * Stores the address of this server in the data folder, so that the error of a second process can name it and staff
   * commands find it. Does nothing if another server has the database.
   */
  storeAddress: (address: string, staffAddress?: string | null) => void;
  close: () => Promise<void>;
}

export interface PlatformOptions {
  log: Log;
  clock?: Clock;
  migrations: readonly string[];
  /** The numbers of migrations of another program on the same database. */
  otherProgram?: MigrationRange;
}

type Closer = () => Promise<void>;

async function closeAll(closers: Closer[]): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

interface Source {
  connection: PoolConfig;
  storeAddress: (address: string, staffAddress?: string | null) => void;
  /** Connection of the role that runs migrations, if it is not the serving role. */
  owner?: PoolConfig;
  /** Grants the serving role access to new tables; runs after the migrations. */
  grant?: () => Promise<void>;
}

/** Starts the embedded database. Locks the data folder, which contains it. */
async function openEmbedded(
  dataDir: string,
  { log, clock }: { log: Log; clock: Clock },
  closers: Closer[],
): Promise<Source> {
  const lock = await lockDataDir(dataDir, clock.now());
  closers.push(lock.release);
  const embedded = await startEmbedded(dataDir, log);
  closers.push(embedded.stop);
  const { owner, serving, grant } = await ensureOwnDatabase(embedded.connection);
  return { connection: serving, storeAddress: lock.storeAddress, owner, grant };
}

async function migrateAsOwner(
  { owner, connection, grant }: Source,
  { migrations, otherProgram, log }: PlatformOptions,
): Promise<void> {
  const pool = openPool({ ...(owner ?? connection), max: 1 }, log);
  try {
    await checkVersion(pool);
    const applied = await migrate(pool, migrations, otherProgram);
    if (applied.length > 0) log.info({ applied }, 'migrated the database');
    await grant?.();
  } finally {
    await pool.end();
  }
}

/**
 * Opens the data folder, the secrets and the migrated database. On failure it closes everything again and throws an
 * error with a message for the operator.
 */
export async function openPlatform<Settings extends PlatformSettings>(
  settings: Settings,
  options: PlatformOptions,
): Promise<Platform<Settings>> {
  const { log, clock = systemClock } = options;
  const closers: Closer[] = [];
  try {
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o711 });
    const dataDir = realpathSync(settings.dataDir);
    const source: Source =
      settings.databaseUrl === null
        ? await openEmbedded(dataDir, { log, clock }, closers)
        : { connection: { connectionString: settings.databaseUrl }, storeAddress: () => undefined };
    const secrets = readSecrets(settings, dataDir);
    await migrateAsOwner(source, options);
    const limits = { max: settings.poolSize, ...SERVING_LIMITS };
    const pool = openPool({ ...source.connection, ...limits }, log);
    closers.push(() => pool.end());
    await warnAboutSuperuser(pool, log);
    const close = () => closeAll(closers);
    const { connection, storeAddress } = source;
    const shutdown = { begun: false };
    return {
      settings,
      secrets,
      dataDir,
      pool,
      clock,
      log,
      connection,
      shutdown,
      storeAddress,
      close,
    };
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}
