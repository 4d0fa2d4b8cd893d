import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type QueryResult } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPostmaster } from './postmaster.ts';

const PROGRAM = join(import.meta.dirname, '../../test/open-platform.ts');
const root = mkdtempSync(join(tmpdir(), 'embedded-'));
const dataDir = join(root, 'data');
const cluster = join(dataDir, 'postgres/cluster');

interface Running {
  child: ChildProcess;
  getOutput: () => string;
  ended: Promise<number | null>;
}

function start(folder = dataDir): Running {
  const env = { ...process.env, DATA_DIR: folder, NODE_ENV: 'test' };
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const append = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  return { child, getOutput: () => text, ended };
}

async function waitUntil(condition: () => boolean, description: string): Promise<void> {
  const end = Date.now() + 50_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`timed out waiting for: ${description}`);
    await sleep(20);
  }
}

const waitUntilOpen = (running: Running) =>
  waitUntil(
    () => running.getOutput().includes('open\n'),
    `the start; output: ${running.getOutput()}`,
  );

async function stop(running: Running): Promise<void> {
  running.child.kill('SIGTERM');
  await running.ended;
}

async function query(sql: string): Promise<QueryResult> {
  const host = join(dataDir, 'postgres/run');
  const client = new Client({ host, user: 'postgres', database: 'storefront' });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

const getServerPid = (): number => readPostmaster(cluster)?.pid ?? 0;

let product: Running;
beforeAll(async () => {
  mkdirSync(dataDir);
  product = start();
  await waitUntilOpen(product);
});
afterAll(async () => {
  await stop(product);
  rmSync(root, { recursive: true, force: true });
});

describe('the data folder', () => {
  it('is locked by one process, and the error of a second process names it', async () => {
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.getOutput()).toContain(
      `process ${product.child.pid} at http://127.0.0.1:1 since 20`,
    );
    await query('SELECT 1');
  });

  it('is locked by exactly one of several concurrent starts', async () => {
    await stop(product);
    const rivals = [start(), start(), start(), start()];
    const getRunning = () => rivals.filter(({ child }) => child.exitCode === null);
    await waitUntil(() => getRunning().length === 1, 'all but one to end');
    const winners = getRunning();
    await Promise.all(winners.map(waitUntilOpen));
    const rejected = rivals.filter(({ getOutput }) => getOutput().includes('is in use by'));
    expect([winners.length, rejected.length]).toEqual([1, 3]);
    product = winners[0] ?? product;
  });
});

describe('the embedded PostgreSQL', () => {
  it('syncs commits to disk and listens on no network', async () => {
    const settings = await query(`SELECT name, setting FROM pg_settings
      WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses')`);
    expect(Object.fromEntries(settings.rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
    });
  });

  it('is adopted by the next start if only Node was killed', async () => {
    await query(
      'CREATE TABLE durable (at timestamptz DEFAULT now()); INSERT INTO durable DEFAULT VALUES',
    );
    const pid = getServerPid();
    product.child.kill('SIGKILL');
    await product.ended;
    product = start();
    await waitUntilOpen(product);
    expect(getServerPid()).toBe(pid);
    expect((await query('SELECT * FROM durable')).rowCount).toBe(1);
  });

  it('is restarted when it dies, while the product keeps running', async () => {
    const pid = getServerPid();
    process.kill(pid, 'SIGKILL');
    await waitUntil(() => product.getOutput().includes('back\n'), 'the server to come back');
    expect(getServerPid()).not.toBe(pid);
    expect(product.child.exitCode).toBeNull();
    expect((await query('SELECT * FROM durable')).rowCount).toBe(1);
  });

  it('recovers after Node and PostgreSQL were killed', async () => {
    const pid = getServerPid();
    product.child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await product.ended;
    product = start();
    await waitUntilOpen(product);
    expect((await query('SELECT * FROM durable')).rowCount).toBe(1);
  });

  it('ignores a stale pid file whose pid belongs to another program', async () => {
    await stop(product);
    const socketDir = join(dataDir, 'postgres/run');
    const lines = [process.pid, cluster, '1', '5432', socketDir, '', '1 1', 'ready'];
    writeFileSync(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);
    product = start();
    await waitUntilOpen(product);
    expect((await query('SELECT * FROM durable')).rowCount).toBe(1);
  });

  it('shuts down cleanly with the product', async () => {
    await stop(product);
    expect(readPostmaster(cluster)).toBeUndefined();
    expect(readFileSync(join(dataDir, 'postgres/server.log'), 'utf8')).toContain(
      'database system is shut down',
    );
    product = start();
    await waitUntilOpen(product);
  });
});

describe('the first start', () => {
  it('can be repeated after it was killed', async () => {
    const folder = join(root, 'young');
    const killedStart = start(folder);
    await waitUntil(() => {
      try {
        return readFileSync(join(folder, 'claim.json'), 'utf8').length > 0;
      } catch {
        return false;
      }
    }, 'the data folder to be locked');
    await sleep(150);
    killedStart.child.kill('SIGKILL');
    await killedStart.ended;
    const restarted = start(folder);
    await waitUntilOpen(restarted);
    await stop(restarted);
    expect(restarted.child.exitCode).toBe(0);
  });

  it('works in a folder whose path is too long for a Unix socket', async () => {
    const folder = join(root, 'long'.repeat(30));
    const running = start(folder);
    await waitUntilOpen(running);
    await stop(running);
    expect(running.child.exitCode).toBe(0);
  });

  it('works in a folder that only its owner can access', async () => {
    const privateFolder = join(root, 'closed');
    mkdirSync(privateFolder, { mode: 0o700 });
    const running = start(join(privateFolder, 'data'));
    await waitUntilOpen(running);
    await stop(running);
    expect(running.child.exitCode).toBe(0);
  });
});
