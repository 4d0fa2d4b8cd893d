/** What the system says of a process. Linux only: elsewhere nothing is known, and every answer says so. */
import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/** Resident memory in megabytes; 0 where it can't be told. */
export function residentMb(pid: number): number {
  const pages = Number(read(`/proc/${pid}/statm`)?.split(' ')[1]);
  return Number.isNaN(pages) ? 0 : (pages * PAGE_BYTES) / 2 ** 20;
}

/**
 * How long the process has waited for a processor while it could have run, in milliseconds: time that the machine took,
 * and not its code. 0 where it can't be told.
 */
export function waitedMs(pid: number): number {
  const nanoseconds = Number(read(`/proc/${pid}/schedstat`)?.split(' ')[1]);
  return Number.isNaN(nanoseconds) ? 0 : nanoseconds / 1e6;
}

/** Processor time of the process' first thread, in seconds; 0 where it can't be told. */
export function workedSeconds(pid: number): number {
  const nanoseconds = Number(read(`/proc/${pid}/schedstat`)?.split(' ')[0]);
  return Number.isNaN(nanoseconds) ? 0 : nanoseconds / 1e9;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
