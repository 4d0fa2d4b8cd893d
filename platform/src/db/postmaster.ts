import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What a server of a cluster says of itself in its `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  socketDir: string;
  status: string;
}

export function readPostmaster(folder: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 1) return undefined;
    return { pid, socketDir: lines[4] ?? '', status: (lines[7] ?? 'starting').trim() };
  } catch {
    return undefined;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The folder a process works in, and null where the system does not tell. */
function workingFolder(pid: number): string | null {
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

/** Whether that process lives and is the server of this cluster, not another with its number. */
export function isAlive({ pid }: Postmaster, folder: string): boolean {
  if (!exists(pid) || isZombie(pid)) return false;
  const where = workingFolder(pid);
  return where === null || where === folder;
}

/**
 * Removes a `postmaster.pid` whose number now belongs to another program: PostgreSQL itself would
 * take that program for a server. One whose number is free is left to PostgreSQL, which also looks
 * for orphans that still hold the cluster's memory.
 */
export function clearStale(folder: string): void {
  const left = readPostmaster(folder);
  if (!left || !exists(left.pid) || isAlive(left, folder)) return;
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  if (processes.some((pid) => workingFolder(Number(pid)) === folder)) return;
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}
