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
  said: () => string;
  ended: Promise<number | null>;
}

function start(folder = dataDir): Running {
  const env = { ...process.env, DATA_DIR: folder, NODE_ENV: 'test' };
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const gather = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on('data', gather);
  child.stderr?.on('data', gather);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  return { child, said: () => text, ended };
}

async function until(holds: () => boolean, what: string): Promise<void> {
  const end = Date.now() + 50_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await sleep(20);
  }
}

const opened = (running: Running) =>
  until(() => running.said().includes('open\n'), `to open; it said: ${running.said()}`);

async function stop(running: Running): Promise<void> {
  running.child.kill('SIGTERM');
  await running.ended;
}

async function ask(sql: string): Promise<QueryResult> {
  const host = join(dataDir, 'postgres/run');
  const client = new Client({ host, user: 'postgres', database: 'storefront' });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

const serverPid = (): number => readPostmaster(cluster)?.pid ?? 0;

let product: Running;
beforeAll(async () => {
  mkdirSync(dataDir);
  product = start();
  await opened(product);
});
afterAll(async () => {
  await stop(product);
  rmSync(root, { recursive: true, force: true });
});

describe('the data folder', () => {
  it('is locked by one running product, and a second start names it', async () => {
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`process ${product.child.pid} at http://127.0.0.1:1 since 20`);
    await ask('SELECT 1');
  });

  it('is locked by exactly one of several concurrent starts', async () => {
    await stop(product);
    const rivals = [start(), start(), start(), start()];
    const left = () => rivals.filter(({ child }) => child.exitCode === null);
    await until(() => left().length === 1, 'all but one to end');
    const winners = left();
    await Promise.all(winners.map(opened));
    const lost = rivals.filter(({ said }) => said().includes('belongs to a running product'));
    expect([winners.length, lost.length]).toEqual([1, 3]);
    product = winners[0] ?? product;
  });
});

describe('the embedded PostgreSQL', () => {
  it('syncs commits to disk and listens on no network', async () => {
    const settings = await ask(`SELECT name, setting FROM pg_settings
      WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses')`);
    expect(Object.fromEntries(settings.rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
    });
  });

  it('is adopted by the next start if only Node was killed', async () => {
    await ask('CREATE TABLE kept (at timestamptz DEFAULT now()); INSERT INTO kept DEFAULT VALUES');
    const pid = serverPid();
    product.child.kill('SIGKILL');
    await product.ended;
    product = start();
    await opened(product);
    expect(serverPid()).toBe(pid);
    expect((await ask('SELECT * FROM kept')).rowCount).toBe(1);
  });

  it('is restarted when it dies, while the product keeps running', async () => {
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    await until(() => product.said().includes('back\n'), 'the server to come back');
    expect(serverPid()).not.toBe(pid);
    expect(product.child.exitCode).toBeNull();
    expect((await ask('SELECT * FROM kept')).rowCount).toBe(1);
  });

  it('recovers after all processes were killed', async () => {
    const pid = serverPid();
    product.child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await product.ended;
    product = start();
    await opened(product);
    expect((await ask('SELECT * FROM kept')).rowCount).toBe(1);
  });

  it('ignores a stale pid file whose pid belongs to another program', async () => {
    await stop(product);
    const foreign = ['1', cluster, '1', '5432', join(dataDir, 'postgres/run'), '', '1 1', 'ready'];
    foreign[0] = String(process.pid);
    writeFileSync(join(cluster, 'postmaster.pid'), `${foreign.join('\n')}\n`);
    product = start();
    await opened(product);
    expect((await ask('SELECT * FROM kept')).rowCount).toBe(1);
  });

  it('shuts down cleanly with the product', async () => {
    await stop(product);
    expect(readPostmaster(cluster)).toBeUndefined();
    expect(readFileSync(join(dataDir, 'postgres/server.log'), 'utf8')).toContain(
      'database system is shut down',
    );
    product = start();
    await opened(product);
  });
});

describe('the first start', () => {
  it('repeats an initialization that was killed', async () => {
    const folder = join(root, 'young');
    const killed = start(folder);
    await until(() => {
      try {
        return readFileSync(join(folder, 'claim.json'), 'utf8').length > 0;
      } catch {
        return false;
      }
    }, 'the cluster to be begun');
    await sleep(150);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const next = start(folder);
    await opened(next);
    await stop(next);
    expect(next.child.exitCode).toBe(0);
  });

  it('works in a folder whose path is too long for a Unix socket', async () => {
    const folder = join(root, 'long'.repeat(30));
    const deep = start(folder);
    await opened(deep);
    await stop(deep);
    expect(deep.child.exitCode).toBe(0);
  });

  it('works in a folder that only its owner can access', async () => {
    const closed = join(root, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const inside = start(join(closed, 'data'));
    await opened(inside);
    await stop(inside);
    expect(inside.child.exitCode).toBe(0);
  });
});
