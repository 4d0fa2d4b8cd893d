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
/** Advisory lock held during migrations, see platform/src/db/migrate.ts. */
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

function buildUrl({ connectionString, host, port, user, database: name }: PoolConfig): string {
  if (connectionString !== undefined) return connectionString;
  return `postgres://${user}@localhost/${name}?${new URLSearchParams({ host: host ?? '', port: String(port) })}`;
}

/** Starts the API without a gateway; resolves with its ports once it listens. */
async function startAlone(
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; port: number; opsPort: number }> {
  const child = spawn(process.execPath, [SERVER], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: buildUrl(database.connection),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const readPort = (): number =>
    Number(/listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1]);
  const readOpsPort = (): number =>
    Number(/Staff at http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1]);
  const readLastPort = 'OPS_PORT' in env ? readOpsPort : readPort;
  await expect.poll(readLastPort).toBeGreaterThan(0);
  return { child, port: readPort(), opsPort: readOpsPort() };
}

/** Sends SIGTERM; returns exit code and signal. */
function stop(child: ChildProcess): Promise<unknown[]> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  return ended;
}

it('the API shuts down cleanly at SIGTERM with open connections and a request in progress', async () => {
  const { child, port } = await startAlone();
  const agent = new http.Agent({ keepAlive: true });
  const options = { port, host: '127.0.0.1', agent };
  const idleSocket = net.connect(port, '127.0.0.1');
  idleSocket.on('error', () => undefined);
  await once(idleSocket, 'connect');
  const [idleResponse] = (await once(http.get({ ...options, path: '/healthz' }), 'response')) as [
    http.IncomingMessage,
  ];
  await text(idleResponse);
  const lateRequest = http.request({
    ...options,
    method: 'POST',
    path: '/api/contact',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  lateRequest.flushHeaders();
  await once(lateRequest, 'continue');

  const ended = stop(child);
  lateRequest.end('{"first_name":"A"}');
  const [response] = (await once(lateRequest, 'response')) as [http.IncomingMessage];
  expect([400, 422]).toContain(response.statusCode);
  await text(response);
  expect(await ended).toEqual([0, null]);
  agent.destroy();
});

/** Returns a free port. */
async function findFreePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it('the API is healthy but not ready while another process migrates', async () => {
  const other = new Client(database.connection);
  await other.connect();
  await other.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const port = await findFreePort();
  const started = startAlone({ PORT: String(port) });
  const getStatusOrNull = (url: string) => fetchStatus(port, url).catch(() => null);
  await expect.poll(() => getStatusOrNull('/healthz')).toBe(200);
  await expect.poll(() => countLockWaiters(other)).toBe(1);
  expect([await getStatusOrNull('/healthz'), await getStatusOrNull('/readyz')]).toEqual([200, 503]);
  await other.end();
  const { child } = await started;
  expect(await getStatusOrNull('/readyz')).toBe(200);
  expect(await stop(child)).toEqual([0, null]);
});

async function countLockWaiters(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rowCount ?? 0;
}

async function fetchStatus(port: number, path: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  await response.arrayBuffer();
  return response.status;
}

it('the API serves staff and metrics only on OPS_PORT if it is set', async () => {
  const { child, port, opsPort } = await startAlone({ OPS_PORT: '0' });
  expect(await fetchStatus(opsPort, '/metrics')).toBe(200);
  expect(await fetchStatus(opsPort, '/ops/orders')).toBe(401);
  expect(await fetchStatus(opsPort, '/api/business')).toBe(404);
  expect(await fetchStatus(port, '/metrics')).toBe(404);
  expect(await fetchStatus(port, '/ops/orders')).toBe(404);
  expect(await fetchStatus(port, '/api/business')).toBe(200);
  expect(await stop(child)).toEqual([0, null]);
});
