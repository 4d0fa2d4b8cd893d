/** A temporary server of the oldest supported PostgreSQL on this machine, for tests. */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireProgram } from '../e2e/system-programs.mjs';

/**
 * Starts the server on loopback in a temporary folder.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startOldestPostgres() {
  const programs = requireProgram('postgres');
  const dir = mkdtempSync(path.join(os.tmpdir(), 'postgres-'));
  const identity = process.getuid?.() === 0 ? giveToPostgresUser(dir) : {};
  const data = path.join(dir, 'data');
  const init = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...identity, cwd: dir, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (init.status !== 0) throw new Error('initdb failed');
  const port = await findFreePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: dir,
    max_connections: 200,
    fsync: 'off',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, ...args], {
    ...identity,
    cwd: dir,
    stdio: 'ignore',
  });
  await waitUntilReady(programs, port);
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

/** PostgreSQL refuses to run as root. Gives the folder to the system user postgres, and returns that user's ids. */
function giveToPostgresUser(dir) {
  const identity = { uid: getPostgresId('-u'), gid: getPostgresId('-g') };
  chownSync(dir, identity.uid, identity.gid);
  return identity;
}

function getPostgresId(flag) {
  return Number(spawnSync('id', [flag, 'postgres']).stdout.toString().trim());
}

function findFreePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function waitUntilReady(programs, port) {
  for (let tries = 0; tries < 100; tries += 1) {
    const args = ['-q', '-h', '127.0.0.1', '-p', String(port)];
    const probe = spawnSync(path.join(programs, 'pg_isready'), args);
    if (probe.status === 0) return;
    await sleep(100);
  }
  throw new Error('PostgreSQL did not start within 10 s');
}
