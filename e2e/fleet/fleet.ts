/** A fleet on one machine: two gateways on one PostgreSQL and one S3 store, behind a load balancer. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireProgram } from '../system-programs.mjs';
import { findFreePort, readMemoryLimits } from '../deployment.ts';
import { APP_SECRET } from '../visitor-cookies.ts';
import { Postgres } from './postgres.ts';
import { startProgram, type RunningProgram } from './program.ts';

const root = path.join(import.meta.dirname, '../..');

/** The installation's operations token. */
const OPS_TOKEN = 'token-of-the-fleet-0123456789abcdef';
const DATABASE = 'storefront';
/** Credentials for the third-party store. */
const AWS = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_REGION: 'ap-south-1',
};

/** A gateway; its address stays the same if its process is replaced. */
interface Member {
  name: string;
  url: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
}

export interface Fleet {
  /** URL of the load balancer, which visitors use. */
  url: string;
  members: [Member, Member];
  /** Log lines of the load balancer, newest last: errors and state changes. */
  getBalancerLog: () => string[];
  /** Resolves when the load balancer has logged this state of a gateway after its first `since` lines. */
  waitForBalancer: (name: string, state: 'UP' | 'DOWN', since: number) => Promise<void>;
  /** Environment variables of the staff commands. */
  staffEnv: Record<string, string>;
  stop: () => Promise<void>;
}

/** Starts the whole fleet; nothing is released yet. */
export async function startFleet(): Promise<Fleet> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fleet-'));
  const [first, second, visitors, s3] = (await findPorts(4)) as Ports;
  const postgres = await Postgres.start();
  postgres.createDatabase(DATABASE);
  const store = await startStore(path.join(folder, 's3'), s3);
  const url = `http://127.0.0.1:${visitors}`;
  const settings = {
    ...AWS,
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${s3}`,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    STAFF_URL: 'http://staff.example',
    DATABASE_URL: postgres.getUrl(DATABASE),
    RELEASE_STORE: 's3://releases/storefront',
    LOCAL_BUILDS: 'off',
    OPS_TOKEN,
    APP_SECRET,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '5',
    LOG_LEVEL: 'error',
  };
  const members: Fleet['members'] = [
    createMember('gateway-1', first, settings, path.join(folder, 'data-1')),
    createMember('gateway-2', second, settings, path.join(folder, 'data-2')),
  ];
  for (const member of members) await member.start();
  const balancer = await startBalancer(folder, { first, second, visitors });
  const getBalancerLog = (): string[] => balancer.getOutput().split('\n').slice(0, -1);
  return {
    url,
    members,
    getBalancerLog,
    waitForBalancer: async (name, state, since) => {
      const isLogged = (line: string): boolean => line.includes(`${name} is ${state}`);
      while (!getBalancerLog().slice(since).some(isLogged)) await sleep(100);
    },
    staffEnv: { OPS_URL: members[0].url, OPS_TOKEN },
    stop: async () => {
      await balancer.kill();
      for (const member of members) await member.stop();
      await store.kill();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Ports = [number, number, number, number];

async function findPorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) found.add(await findFreePort());
  return [...found];
}

function createMember(
  name: string,
  port: number,
  settings: Record<string, string>,
  dataDir: string,
): Member {
  const url = `http://127.0.0.1:${port}`;
  let running: RunningProgram | null = null;
  mkdirSync(dataDir, { recursive: true });
  const start = async (): Promise<void> => {
    running = await startProgram({
      command: process.execPath,
      args: ['gateway/src/main.ts'],
      env: { ...readMemoryLimits(), ...settings, PORT: String(port), DATA_DIR: dataDir },
      cwd: root,
      readyUrl: `${url}/readyz`,
      readyStatus: 200,
    });
  };
  const end = async (method: 'stop' | 'kill'): Promise<void> => {
    await running?.[method]();
    running = null;
  };
  return { name, url, start, stop: () => end('stop'), kill: () => end('kill') };
}

/** Starts a third-party S3 server. */
function startStore(folder: string, port: number): Promise<RunningProgram> {
  mkdirSync(folder, { recursive: true });
  const manifest = createRequire(import.meta.url).resolve('s3rver/package.json');
  const program = path.join(path.dirname(manifest), 'bin/s3rver.js');
  const address = ['-a', '127.0.0.1', '-p', String(port)];
  return startProgram({
    command: process.execPath,
    args: [program, '-d', folder, ...address, '--configure-bucket', 'releases'],
    readyUrl: `http://127.0.0.1:${port}/`,
  });
}

interface BalancerPorts {
  first: number;
  second: number;
  visitors: number;
}

/** Starts HAProxy. The configuration is the example for operators, changed to this machine's ports. */
function startBalancer(folder: string, ports: BalancerPorts): Promise<RunningProgram> {
  const { first, second, visitors } = ports;
  const config = path.join(folder, 'haproxy.cfg');
  const template = readFileSync(path.join(root, 'deploy/haproxy/storefront.cfg'), 'utf8');
  const adapted = template
    .replace('bind :80', `bind 127.0.0.1:${visitors}`)
    .replaceAll('10.0.0.11:3000', `127.0.0.1:${first}`)
    .replaceAll('10.0.0.12:3000', `127.0.0.1:${second}`)
    // All visitors of this test share one address.
    .replace('sc0_conn_cur gt 100', 'sc0_conn_cur gt 5000');
  writeFileSync(config, adapted);
  const readyUrl = `http://127.0.0.1:${visitors}/healthz`;
  return startProgram({
    command: requireProgram('haproxy'),
    args: ['-db', '-f', config],
    readyUrl,
  });
}
