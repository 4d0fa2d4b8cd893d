/** The servers under the bench, each a process of its own on the same PostgreSQL. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

interface Usage {
  memoryMb: number;
  cpuSeconds: number;
}

export interface BenchServer {
  url: string;
  usage: () => Promise<Usage>;
  stop: () => Promise<void>;
}

const FILES = {
  ours: fileURLToPath(new URL('../src/server.ts', import.meta.url)),
  bare: fileURLToPath(new URL('bare.ts', import.meta.url)),
} as const;

const figure = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);

async function usageAt(url: string): Promise<Usage> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return {
    memoryMb: figure(text, 'process_resident_memory_bytes') / 1_048_576,
    cpuSeconds: figure(text, 'process_cpu_seconds_total'),
  };
}

const running: BenchServer[] = [];

/** Stops whatever `startServer` started, in the end or after a fault. */
export async function stopServers(): Promise<void> {
  await Promise.all(running.splice(0).map((server) => server.stop()));
}

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/metrics`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a server as the product starts, without its jobs beside requests, and waits for it. */
export async function startServer(
  kind: keyof typeof FILES,
  options: { port: number; databaseUrl: string; dataDir: string },
): Promise<BenchServer> {
  const url = `http://127.0.0.1:${options.port}`;
  if (await isUp(url)) throw new Error(`Port ${options.port} is taken by another program.`);
  const child = spawn(process.execPath, [FILES[kind]], {
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
    if (child.exitCode !== null) throw new Error(`The ${kind} server did not start.`);
    if (await isUp(url)) {
      const server = { url, usage: () => usageAt(url), stop };
      running.push(server);
      return server;
    }
    await sleep(50);
  }
  await stop();
  throw new Error(`The ${kind} server did not answer.`);
}
