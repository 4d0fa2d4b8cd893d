/** The API as a child process that can be killed and restarted, with its embedded PostgreSQL. */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PoolConfig } from 'pg';
import { readPostmaster } from 'platform/db';

const SERVER = fileURLToPath(new URL('../../src/server.ts', import.meta.url));
const READY_MS = 60_000;

export interface ChildApi {
  url: string;
  /** Connection to the embedded database; its socket stays the same after a restart. */
  connection: () => PoolConfig;
  /** Starts the API and waits until it is ready. */
  start: () => Promise<void>;
  /** Sends SIGKILL to Node, or to Node and all processes of its PostgreSQL; waits until Node has ended. */
  kill: (what: 'node' | 'all') => Promise<void>;
  stop: () => Promise<void>;
}

/** Lists the processes whose working directory is `cluster`. */
const listPostgresProcesses = (cluster: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === cluster;
      } catch {
        return false;
      }
    });

function killAll(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already ended with its parent.
    }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

async function waitForExit(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('exit', resolve));
}

/** Creates the child; nothing runs before `start`. */
export function createChildApi(
  dataDir: string,
  port: number,
  env: Record<string, string>,
): ChildApi {
  const url = `http://127.0.0.1:${port}`;
  const cluster = join(dataDir, 'postgres', 'cluster');
  const logFile = join(dataDir, 'api.log');
  let child: ChildProcess | undefined;

  const spawnChild = (): void => {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    const output = openSync(logFile, 'a');
    const settings = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url };
    child = spawn(process.execPath, [SERVER], {
      stdio: ['ignore', output, output],
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...settings, ...env },
    });
    closeSync(output);
  };

  return {
    url,
    connection: () => ({
      host: readPostmaster(cluster)?.socketDir ?? '',
      port: 5432,
      user: 'postgres',
      database: 'storefront',
    }),
    start: async () => {
      if (await isReady(url)) throw new Error(`Port ${port} is taken by another program.`);
      const started = performance.now();
      spawnChild();
      while (!(await isReady(url))) {
        if (child?.exitCode !== null || performance.now() - started > READY_MS)
          throw new Error(`The API did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
        await sleep(25);
      }
    },
    kill: async (what) => {
      child?.kill('SIGKILL');
      if (what === 'all') killAll(listPostgresProcesses(cluster));
      await waitForExit(child);
    },
    stop: async () => {
      child?.kill('SIGTERM');
      await waitForExit(child);
    },
  };
}
