import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDatabase } from '../test/fresh-database.ts';
import { silentLog } from './log/log.ts';
import { openPlatform } from './platform.ts';
import { readPlatformSettings } from './settings/platform-settings.ts';
import { Variables } from './settings/variables.ts';

it('limits queries and the lifetime of connections that serve requests', async () => {
  const database = await createDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'platform-'));
  const { host, port, user, database: name, connectionString } = database.connection;
  const databaseUrl =
    connectionString ??
    `postgres://${user}@/${name}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
  const settings = { ...readPlatformSettings(new Variables({}, false)), dataDir, databaseUrl };
  const platform = await openPlatform(settings, {
    log: silentLog,
    migrations: [],
    otherProgram: { from: '0', before: '9' },
  });
  expect(platform.pool.options).toMatchObject({ query_timeout: 30_000, maxLifetimeSeconds: 300 });
  await platform.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
