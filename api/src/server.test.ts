import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Client, type PoolConfig } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from 'platform/test-database';

const SERVER = path.join(import.meta.dirname, 'server.ts');
/** What processes lock while they migrate: platform/src/db/migrate.ts. */
const MIGRATION_LOCK = 7_402_611;

let database: Awaited<ReturnType<typeof createDatabase>>;
let dataDir: string;

beforeAll(async () => {
  database = await createDatabase();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'api-process-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

function urlOf({ connectionString, host, port, user, database: name }: PoolConfig): string {
  if (connectionString !== undefined) return connectionString;
  return `postgres://${user}@localhost/${name}?${new URLSearchParams({ host: host ?? '', port: String(port) })}`;
}

/** Starts the API alone; resolves with its ports when it answers. */
async function startAlone(
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; port: number; staffs: number }> {
  const child = spawn(process.execPath, [SERVER], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: urlOf(database.connection),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const port = (): number => Number(/listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1]);
  const staffs = (): number => Number(/Staff at http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1]);
  const last = 'OPS_PORT' in env ? staffs : port;
  await expect.poll(last).toBeGreaterThan(0);
  return { child, port: port(), staffs: staffs() };
}

it('ends in good order at SIGTERM, though connections to it are open and one still asks', async () => {
  const { child, port } = await startAlone();
  const agent = new http.Agent({ keepAlive: true });
  const to = { port, host: '127.0.0.1', agent };
  const silent = net.connect(port, '127.0.0.1');
  silent.on('error', () => undefined);
  await once(silent, 'connect');
  const [idle] = (await once(http.get({ ...to, path: '/healthz' }), 'response')) as [
    http.IncomingMessage,
  ];
  await text(idle);
  const late = http.request({
    ...to,
    method: 'POST',
    path: '/api/contact',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  late.flushHeaders();
  await once(late, 'continue');

  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  late.end('{"first_name":"A"}');
  const [answer] = (await once(late, 'response')) as [http.IncomingMessage];
  expect([400, 422]).toContain(answer.statusCode);
  await text(answer);
  expect(await ended).toEqual([0, null]);
  agent.destroy();
});

/** A port that nobody listens on now. */
async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it('is healthy and not ready while another process migrates', async () => {
  const other = new Client(database.connection);
  await other.connect();
  await other.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const port = await freePort();
  const started = startAlone({ PORT: String(port) });
  const answers = (url: string) => status(port, url).catch(() => null);
  await expect.poll(() => answers('/healthz')).toBe(200);
  await expect.poll(() => lockWaiters(other)).toBe(1);
  expect([await answers('/healthz'), await answers('/readyz')]).toEqual([200, 503]);
  await other.end();
  const { child } = await started;
  expect(await answers('/readyz')).toBe(200);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

async function lockWaiters(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rowCount ?? 0;
}

async function status(at: number, path: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${at}${path}`);
  await answer.arrayBuffer();
  return answer.status;
}

it('answers staff and monitoring on a port of their own, where one is set', async () => {
  const { child, port, staffs } = await startAlone({ OPS_PORT: '0' });
  expect(await status(staffs, '/metrics')).toBe(200);
  expect(await status(staffs, '/ops/orders')).toBe(401);
  expect(await status(staffs, '/api/business')).toBe(404);
  expect(await status(port, '/metrics')).toBe(404);
  expect(await status(port, '/ops/orders')).toBe(404);
  expect(await status(port, '/api/business')).toBe(200);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
