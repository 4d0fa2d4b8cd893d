import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { processExists } from './db/postmaster.ts';

/** A lock on the data folder. It is released by `release`, and when the process ends, even if it crashes. */
export interface DataDirLock {
  /**
   * Stores the address of this server, so that a second start can name it and staff commands find it.
   * @param staffAddress address of the staff port; null if there is no separate staff port
   */
  storeAddress: (address: string, staffAddress?: string | null) => void;
  release: () => Promise<void>;
}

interface Owner {
  pid: number;
  address: string;
  staffAddress?: string | null;
  since: string;
}

/** Written by the process that holds the lock. */
const CLAIM_FILE = 'claim.json';

function readOwner(file: string): Partial<Owner> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Owner>;
  } catch {
    return {};
  }
}

function writeOwner(file: string, owner: Owner): void {
  writeFileSync(`${file}.new`, JSON.stringify(owner), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

const listen = (name: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(name, () => {
      server.unref();
      resolve(server);
    });
  });

/** Whether nobody listens on a socket file, because its process was killed. */
const isStale = (file: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(file);
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED'));
  });

async function listenOnFile(file: string): Promise<Server> {
  try {
    return await listen(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || !(await isStale(file)))
      throw error;
    rmSync(file, { force: true });
    return listen(file);
  }
}

/**
 * Name on which the owner of a folder listens: on Linux an abstract socket, on Windows a named pipe. Only one process can
 * bind either, and the kernel frees it when that process ends, so the lock can never be stale. Other systems use a socket
 * file in the folder. A killed process leaves the file behind, and the next start replaces it; if two processes start
 * at the same instant, both may replace it.
 */
export function getLockName(dataDir: string, system: NodeJS.Platform): string {
  if (system === 'linux') {
    const { dev, ino } = statSync(dataDir);
    return `\0storefront-data-${dev}-${ino}`;
  }
  if (system !== 'win32') return join(dataDir, 'claim.sock');
  const folder = createHash('sha256').update(realpathSync.native(dataDir)).digest('hex');
  return `\\\\.\\pipe\\storefront-data-${folder}`;
}

function takeLock(dataDir: string, system: NodeJS.Platform): Promise<Server> {
  const name = getLockName(dataDir, system);
  return system === 'linux' || system === 'win32' ? listen(name) : listenOnFile(name);
}

function buildLockedError(dataDir: string, owner: Partial<Owner>): Error {
  const ownerText = owner.pid ? `process ${owner.pid}` : 'another process';
  const addressText = owner.address ? ` at ${owner.address}` : '';
  const sinceText = owner.since ? ` since ${owner.since}` : '';
  return new Error(
    `DATA_DIR ${dataDir} is in use by ${ownerText}${addressText}${sinceText}. ` +
      'Stop it first, or choose another DATA_DIR.',
  );
}

/** Locks the folder, which must exist. Throws an error that names the owner if another process holds the lock. */
export async function lockDataDir(
  dataDir: string,
  now: Date,
  system = process.platform,
): Promise<DataDirLock> {
  const file = join(dataDir, CLAIM_FILE);
  let lock: Server;
  try {
    lock = await takeLock(dataDir, system);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw buildLockedError(dataDir, readOwner(file));
  }
  const owner: Owner = { pid: process.pid, address: '', since: now.toISOString() };
  writeOwner(file, owner);
  return {
    storeAddress: (address, staffAddress = null) =>
      writeOwner(file, { ...owner, address, staffAddress }),
    release: async () => {
      rmSync(file, { force: true });
      await new Promise((resolve) => lock.close(resolve));
    },
  };
}

/**
 * Returns the URL for staff calls of the product that runs with this data folder. Returns null if no product runs or
 * it is still starting, and also if it uses another database server, because then it takes no lock.
 */
export function findStaffAddress(dataDir: string): string | null {
  const { pid, address = '', staffAddress = null } = readOwner(join(dataDir, CLAIM_FILE));
  // A crashed process leaves its file.
  if (pid === undefined || !processExists(pid)) return null;
  return staffAddress ?? (address === '' ? null : address);
}
