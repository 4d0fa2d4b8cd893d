import { mkdirSync, realpathSync } from 'node:fs';
import type { Pool, PoolConfig } from 'pg';
import { systemClock, type Clock } from './clock/clock.ts';
import { checkVersion, openPool, warnOfSuperuser } from './db/pool.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { ensureOwnDatabase } from './db/roles.ts';
import type { PlatformSettings } from './settings/platform-settings.ts';
import { claimDataDir } from './data-dir.ts';
import type { Log } from './log/log.ts';
import { readSecrets, type Secrets } from './secrets.ts';
import { keepTraces } from './tracing/spans.ts';

/** What a process stands on, opened once. `Settings` is what the product was told beside the platform's own. */
export interface Platform<Settings extends PlatformSettings = PlatformSettings> {
  settings: Settings;
  secrets: Secrets;
  /** Absolute path of the data folder. */
  dataDir: string;
  pool: Pool;
  clock: Clock;
  log: Log;
  /** How a connection of one's own is made (LISTEN). */
  connection: PoolConfig;
  /** Whether this process was asked to end: nobody is to be sent to it any more. */
  leaving: { begun: boolean };
  /** Tells later starts on the same data folder where this product answers. */
  announce: (address: string) => void;
  close: () => Promise<void>;
}

/** What a platform is opened with. */
export interface PlatformOptions {
  log: Log;
  clock?: Clock;
  /** Folders of migrations. */
  migrations: readonly string[];
  /** Number from which on migrations belong to another program on the same database. */
  othersFrom?: string;
}

type Closer = () => Promise<void>;

async function closeAll(closers: Closer[]): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

interface Source {
  connection: PoolConfig;
  announce: (address: string) => void;
  /** As whom migrations run, where that is another role than serves, and what follows them. */
  owner?: PoolConfig;
  grant?: () => Promise<void>;
}

/** The data folder belongs to one product as soon as a database lives in it. */
async function openEmbedded(
  dataDir: string,
  { log, clock }: { log: Log; clock: Clock },
  closers: Closer[],
): Promise<Source> {
  const claim = await claimDataDir(dataDir, clock.now());
  closers.push(claim.release);
  const embedded = await startEmbedded(dataDir, log);
  closers.push(embedded.stop);
  const { owner, serving, grant } = await ensureOwnDatabase(embedded.connection);
  return { connection: serving, announce: claim.announce, owner, grant };
}

/** Brings the database up to date, as the role that owns it. */
async function migrateAs(
  { owner, connection, grant }: Source,
  { migrations, othersFrom, log }: PlatformOptions,
): Promise<void> {
  const pool = openPool({ ...(owner ?? connection), max: 1 }, log);
  try {
    await checkVersion(pool);
    const applied = await migrate(pool, migrations, othersFrom);
    if (applied.length > 0) log.info({ applied }, 'migrated the database');
    await grant?.();
  } finally {
    await pool.end();
  }
}

/**
 * Opens everything that answers and workers need: the data folder, its secrets, the database with all
 * migrations in. Throws a sentence for a person where that cannot be; nothing stays open then.
 */
export async function openPlatform<Settings extends PlatformSettings>(
  settings: Settings,
  options: PlatformOptions,
): Promise<Platform<Settings>> {
  const { log, clock = systemClock } = options;
  const closers: Closer[] = [];
  try {
    if (settings.traces !== null) closers.push(await keepTraces(settings.traces));
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o711 });
    const dataDir = realpathSync(settings.dataDir);
    const source: Source =
      settings.databaseUrl === null
        ? await openEmbedded(dataDir, { log, clock }, closers)
        : { connection: { connectionString: settings.databaseUrl }, announce: () => undefined };
    const secrets = readSecrets(settings, dataDir);
    await migrateAs(source, options);
    const pool = openPool({ ...source.connection, max: settings.poolSize }, log);
    closers.push(() => pool.end());
    await warnOfSuperuser(pool, log);
    const close = () => closeAll(closers);
    const { connection, announce } = source;
    const leaving = { begun: false };
    return { settings, secrets, dataDir, pool, clock, log, connection, leaving, announce, close };
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}
