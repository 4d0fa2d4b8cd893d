/** A throw-away PostgreSQL 15, for the tests that show the product runs on the oldest one that is supported. */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgres15Bin } from './system-packages.mjs';

/**
 * Starts one on loopback, in a folder of its own.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres15() {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'pg15-'));
  const identity = process.getuid?.() === 0 ? unprivileged(dir) : {};
  const data = path.join(dir, 'data');
  const init = spawnSync(
    path.join(postgres15Bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...identity, cwd: dir, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (init.status !== 0) throw new Error('PostgreSQL 15 could not make a cluster');
  const port = await freePort();
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    dir,
    '-c',
    'max_connections=200',
    '-c',
    'fsync=off',
  ];
  const server = spawn(path.join(postgres15Bin, 'postgres'), args, {
    ...identity,
    cwd: dir,
    stdio: 'ignore',
  });
  await ready(port);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function unprivileged(dir) {
  const identity = { uid: postgresId('-u'), gid: postgresId('-g') };
  chownSync(dir, identity.uid, identity.gid);
  return identity;
}

function postgresId(flag) {
  return Number(spawnSync('id', [flag, 'postgres']).stdout.toString().trim());
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function ready(port) {
  for (let tries = 0; tries < 100; tries += 1) {
    const probe = spawnSync(path.join(postgres15Bin, 'pg_isready'), [
      '-q',
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
    ]);
    if (probe.status === 0) return;
    await sleep(100);
  }
  throw new Error('PostgreSQL 15 did not start within 10 s');
}
