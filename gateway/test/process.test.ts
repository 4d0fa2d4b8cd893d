import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import http from 'node:http';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from 'platform/test-database';
import { formatDatabaseUrl } from './start-gateway.ts';

const MAIN = path.join(import.meta.dirname, '../src/main.ts');
let database: Awaited<ReturnType<typeof createDatabase>>;
let dataDir: string;

beforeAll(async () => {
  database = await createDatabase();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'process-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Run {
  child: ChildProcess;
  readOutput: () => string;
  ended: Promise<number | null>;
}

function start(env: Record<string, string>): Run {
  let text = '';
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: formatDatabaseUrl(database.connection),
      DATA_DIR: dataDir,
      LOCAL_BUILDS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, readOutput: () => text, ended };
}

async function waitForAddress(run: Run): Promise<string> {
  await expect.poll(run.readOutput).toContain('Ready at');
  return /Ready at (\S+)/.exec(run.readOutput())?.[1] ?? '';
}

describe('the gateway process', () => {
  it('prints its address, and exits with 0 on SIGTERM', async () => {
    const run = start({ PORT: '0' });
    const address = await waitForAddress(run);
    expect(address).toMatch(/^http:\/\/localhost:[1-9]\d+$/);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  });

  it('fails /readyz while it drains, and still serves requests', async () => {
    const run = start({ PORT: '0', DRAIN_SECONDS: '2' });
    const address = await waitForAddress(run);
    const stopped = performance.now();
    run.child.kill('SIGTERM');
    const fetchStatus = async (path: string) => (await fetch(address + path)).status;
    await expect.poll(() => fetchStatus('/readyz'), { interval: 50 }).toBe(503);
    expect([await fetchStatus('/healthz'), await fetchStatus('/api/business')]).toEqual([200, 200]);
    const { headers } = await fetch(`${address}/icon.svg`);
    expect(headers.get('connection')).toBe('close');
    expect(await run.ended).toBe(0);
    expect(performance.now() - stopped).toBeGreaterThan(1900);
  });

  it('finishes requests in progress on shutdown', async () => {
    const run = start({ PORT: '0' });
    const address = await waitForAddress(run);
    const headers = { 'content-type': 'application/json', expect: '100-continue' };
    const request = http.request(`${address}/api/contact`, { method: 'POST', headers });
    const answered = once(request, 'response');
    request.flushHeaders();
    await once(request, 'continue');
    request.write('{"first_name":"A",');
    run.child.kill('SIGTERM');
    const isReached = () =>
      fetch(`${address}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(isReached).toBe(false);
    request.end('"mobile_no":"12","service_name":"x","description":"y"}');
    const [response] = (await answered) as [http.IncomingMessage];
    expect(response.statusCode).toBe(422);
    response.resume();
    expect(await run.ended).toBe(0);
  });

  it('logs no empty messages, and does not wait for idle connections', async () => {
    const run = start({ PORT: '0', LOG_LEVEL: 'info' });
    const address = new URL(await waitForAddress(run));
    const silent = connect(Number(address.port), address.hostname);
    silent.on('error', () => undefined);
    await once(silent, 'connect');
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    const lines = run
      .readOutput()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const messages = lines.map((line) => (JSON.parse(line) as { msg?: string }).msg);
    expect(messages.length).toBeGreaterThan(0);
    expect(messages).not.toContain('');
  });

  it('fails with a message if its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const run = start({ PORT: String(port) });
    expect(await run.ended).toBe(1);
    expect(run.readOutput()).toContain(`Port ${port} is taken`);
    expect(run.readOutput()).not.toContain('    at ');
    other.close();
  });

  it('names invalid settings', async () => {
    const run = start({ RELEASE_KEEP_DAYS: 'long', OVERRIDE_ORIGINS: 'nowhere' });
    expect(await run.ended).toBe(1);
    expect(run.readOutput()).toContain('RELEASE_KEEP_DAYS');
    expect(run.readOutput()).toContain('OVERRIDE_ORIGINS');
  });
});
