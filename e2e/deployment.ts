/** Starts and stops a real deployment for end-to-end tests, with its own data folder, database and port. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { APP_SECRET } from './visitor-cookies.ts';

const root = path.dirname(import.meta.dirname);

/** Environment variable with the data folder of a stopped deployment, which new deployments copy. */
const PREPARED_DIR = 'PREPARED_DATA_DIR';

/** Time until a deployment must be ready. */
const START_MS = 180_000;

/** Time after SIGTERM before a process is killed, in ms. */
const SHUTDOWN_MS = 30_000;

export interface Deployment {
  /** URL of the gateway, without a trailing slash. */
  url: string;
  /** Origin of the staff console. */
  staffUrl: string;
  /** Process ID of the gateway. */
  pid: number;
  dataDir: string;
  /** Runs an `npm run ops` command and returns its output. Throws with the command's message if it fails. */
  runOps: (...args: string[]) => string;
  /** Skips the first `since` messages to this number, waits for a login code in later ones, and returns the newest. */
  getCode: (phone: string, since?: number) => Promise<string>;
  /** All messages to a number, oldest first. */
  getMessages: (phone: string) => string[];
  /** Kills the process, as a power cut would; its folder stays. */
  kill: () => void;
  /** Ends the process; its folder stays. */
  end: () => Promise<void>;
  /** Ends the process and its database if they run, and removes the folder. */
  stop: () => Promise<void>;
}

/** The memory limits that a gateway has in every deployment. */
export const readMemoryLimits = (): NodeJS.Dict<string> =>
  parseEnv(readFileSync(path.join(root, 'deploy/memory.env'), 'utf8'));

/**
 * Starts and stops a deployment. The later deployments of this run start with a copy of its data folder: to create a database
 * and compress all builds takes two thirds of the CPU time of a start.
 * @returns a function that removes the data folder
 */
export async function prepareData(): Promise<() => void> {
  const dataDir = createDataDir();
  await (await startDeployment({ dataDir })).end();
  process.env[PREPARED_DIR] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

function createDataDir(): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'journeys-'));
  const prepared = process.env[PREPARED_DIR];
  if (prepared === undefined) return dataDir;
  // Unlike `fs.cp`, this keeps the owner of the database's files.
  const { status } = spawnSync('cp', ['-a', `${prepared}/.`, dataDir]);
  if (status !== 0) throw new Error(`${prepared} could not be copied`);
  return dataDir;
}

/** Starts a deployment in a new or given data folder; resolves when the gateway is ready. */
export async function startDeployment(
  options: {
    dataDir?: string;
    /** Ports of the shop and of the console; free ones by default. */
    ports?: readonly [number, number];
    env?: Record<string, string>;
    /** Which setting gets the URL of the same server under another host name. */
    otherHostSetting?: 'ASSET_ORIGIN' | 'PREVIEW_URL';
  } = {},
): Promise<Deployment> {
  const dataDir = options.dataDir ?? createDataDir();
  const [port, staffPort] = options.ports ?? [await findFreePort(), await findFreePort()];
  const url = `http://localhost:${port}`;
  const staffUrl = `http://localhost:${staffPort}`;
  const env = {
    ...readMemoryLimits(),
    ...process.env,
    PORT: String(port),
    STAFF_URL: staffUrl,
    DATA_DIR: dataDir,
    APP_SECRET,
    OTP_PER_HOUR_PER_ADDRESS: '10000',
    OTP_PER_HOUR_PER_NUMBER: '50',
    OTP_RESEND_SECONDS: '1',
    CONTACT_PER_HOUR: '1000',
    OPEN_CASH_ORDERS_NEW: '100',
    OPEN_CASH_RUPEES_NEW: '1000000',
    OPEN_ONLINE_ORDERS: '100',
    LOG_LEVEL: 'error',
    ...(options.otherHostSetting === undefined
      ? {}
      : { [options.otherHostSetting]: `http://127.0.0.1:${port}` }),
    ...options.env,
  };
  const child = spawn(process.execPath, ['gateway/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  await waitUntilReady(url, child, output).catch(async (error: unknown) => {
    await endProcess(child);
    endDatabase(dataDir);
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    throw error;
  });
  const getMessages = (phone: string): string[] => readMessages(dataDir, phone);
  return {
    url,
    staffUrl,
    pid: child.pid ?? 0,
    dataDir,
    getMessages,
    runOps: (...args) => runOps(args, { ...env, OPS_URL: url }),
    getCode: (phone, since = 0) => waitForCode(() => getMessages(phone), since),
    kill: () => void child.kill('SIGKILL'),
    end: () => endProcess(child),
    stop: () => stop(child, dataDir),
  };
}

/** Starts a deployment, passes it to `use`, and stops it even if `use` throws. */
export async function withDeployment<Result>(
  options: Parameters<typeof startDeployment>[0],
  use: (deployment: Deployment) => Promise<Result>,
): Promise<Result> {
  const deployment = await startDeployment(options);
  try {
    return await use(deployment);
  } finally {
    await deployment.stop();
  }
}

async function waitUntilReady(url: string, child: ChildProcess, output: string[]): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end && !hasEnded(child);) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`The deployment did not start:\n${output.join('')}`);
}

function runOps(args: string[], env: NodeJS.ProcessEnv): string {
  const run = spawnSync(process.execPath, ['api/src/ops/main.ts', ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`ops ${args.join(' ')} failed: ${run.stderr}${run.stdout}`);
  return run.stdout;
}

function readMessages(dataDir: string, phone: string): string[] {
  const file = path.join(dataDir, 'sms.ndjson');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // The last element is empty or an incomplete line.
  return lines
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { to: string; body: string })
    .filter((message) => message.to.endsWith(phone))
    .map((message) => message.body);
}

async function waitForCode(getMessages: () => string[], since: number): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    // Other messages to the number, such as a technician's visits, may contain four digits too.
    const codes = getMessages()
      .slice(since)
      .flatMap((body) => /#(\d{4})$/.exec(body)?.[1] ?? []);
    const newest = codes.at(-1);
    if (newest !== undefined) return newest;
    await sleep(100);
  }
  throw new Error('No code was sent within 10 s');
}

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  await endProcess(child);
  endDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Ends a process with SIGTERM, or with SIGKILL if it does not end in time. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), SHUTDOWN_MS);
  await ended;
  clearTimeout(timer);
}

/** Ends the PostgreSQL that a killed or failed process has left running in a folder. */
function endDatabase(dataDir: string): void {
  for (const file of globSync('**/postmaster.pid', { cwd: dataDir })) {
    const [pid = ''] = readFileSync(path.join(dataDir, file), 'utf8').split('\n');
    try {
      // Immediate shutdown, because the data is not needed.
      process.kill(Number(pid), 'SIGQUIT');
    } catch {
      // PostgreSQL has already ended.
    }
  }
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
