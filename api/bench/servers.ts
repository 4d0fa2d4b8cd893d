/** Starts the servers under test, each in a separate process on the same PostgreSQL. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface BenchServer {
  url: string;
  stop: () => Promise<void>;
}

const FILE = fileURLToPath(new URL('../src/server.ts', import.meta.url));

const running: BenchServer[] = [];

/** Stops every server that `startServer` started, at the end or after a failure. */
export async function stopServers(): Promise<void> {
  await Promise.all(running.splice(0).map((server) => server.stop()));
}

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/metrics`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a server without background jobs and waits until it responds. */
export async function startServer(options: {
  port: number;
  databaseUrl: string;
  dataDir: string;
}): Promise<BenchServer> {
  const url = `http://127.0.0.1:${options.port}`;
  if (await isUp(url)) throw new Error(`Port ${options.port} is taken by another program.`);
  const child = spawn(process.execPath, [FILE], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(options.port),
      HOST: '127.0.0.1',
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.dataDir,
      WORKERS: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
    },
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error('The server did not start.');
    if (await isUp(url)) {
      const server = { url, stop };
      running.push(server);
      return server;
    }
    await sleep(50);
  }
  await stop();
  throw new Error('The server did not answer.');
}
