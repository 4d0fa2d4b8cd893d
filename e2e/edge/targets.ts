/** Targets of the suite: the gateway itself, and the edge program in front of the same gateway. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort, type Deployment } from '../deployment.ts';
import { VISITOR_SECRET } from '../visitor-cookies.ts';

const root = path.join(import.meta.dirname, '../..');
const edge = path.join(root, 'edge');

/** A server that visitors could reach. */
export interface Target {
  name: 'gateway' | 'edge';
  /** Without a trailing slash. */
  url: string;
  /** Whether it caches pages in front of the gateway. */
  isCache: boolean;
  stop: () => Promise<void>;
}

export const createGatewayTarget = ({ url }: Deployment): Target => ({
  name: 'gateway',
  url: url.replace('localhost', '127.0.0.1'),
  isCache: false,
  stop: async () => undefined,
});

/** Header from which the edge program reads the client address. */
const TRUSTED_HEADER = 'x-real-ip';

/** Builds the edge program and starts it in workerd. */
export async function startEdge(deployment: Deployment): Promise<Target> {
  const build = spawnSync(process.execPath, ['edge/build.ts'], { cwd: root, encoding: 'utf8' });
  if (build.status !== 0) throw new Error(`The edge program was not built: ${build.stderr}`);
  const { default: workerd } = createRequire(path.join(edge, 'package.json'))('workerd') as {
    default: string;
  };
  const port = await findFreePort();
  const ORIGIN = createGatewayTarget(deployment).url;
  const args = ['serve', path.join(edge, 'workerd.capnp')];
  const child = spawn(workerd, [...args, '--socket-addr', `http=127.0.0.1:${port}`], {
    env: { ...process.env, ORIGIN, VISITOR_SECRET, CLIENT_IP_HEADER: TRUSTED_HEADER },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return waitUntilReady({ name: 'edge', url: `http://127.0.0.1:${port}`, isCache: true }, child);
}

async function waitUntilReady(target: Omit<Target, 'stop'>, child: ChildProcess): Promise<Target> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(5000)]);
  };
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt += 1) {
    const response = await fetch(`${target.url}/readyz`).catch(() => null);
    if (response?.ok) return { ...target, stop };
    await sleep(100);
  }
  await stop();
  throw new Error(`${target.name} did not start`);
}
