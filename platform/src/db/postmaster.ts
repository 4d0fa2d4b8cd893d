import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Contents of a server's `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Empty if the server listens on no socket. */
  socketDir: string;
  status: string;
}

/**
 * Reads `postmaster.pid` of a cluster; undefined if it is missing or malformed. The process may have ended without
 * removing the file.
 */
export function readPostmaster(folder: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 1) return undefined;
    return {
      pid,
      port: Number(lines[3]),
      socketDir: (lines[4] ?? '').trim(),
      status: (lines[7] ?? 'starting').trim(),
    };
  } catch {
    return undefined;
  }
}

/** Whether a process has this id. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Working folder of a process, or null if it is unknown. */
function readWorkingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Whether the process is alive and is the server of this cluster, not another process with the same id. If its working
 * folder cannot be read, it counts as the server.
 */
export function isAlive({ pid }: Postmaster, folder: string): boolean {
  if (!processExists(pid) || isZombie(pid)) return false;
  const workingFolder = readWorkingFolder(pid);
  return workingFolder === null || workingFolder === folder;
}

/**
 * Removes a `postmaster.pid` if its process id now belongs to another program, which PostgreSQL would take for a
 * server, unless another process still works in the cluster. If the id is unused, PostgreSQL handles the file itself
 * and also looks for orphans that still hold the cluster's shared memory.
 */
export function removeStalePidFile(folder: string): void {
  const postmaster = readPostmaster(folder);
  if (!postmaster || !processExists(postmaster.pid) || isAlive(postmaster, folder)) return;
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  if (processes.some((pid) => readWorkingFolder(Number(pid)) === folder)) return;
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}
