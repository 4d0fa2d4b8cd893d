/** Process statistics from /proc. Linux only: elsewhere every function returns 0. */
import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/** Resident memory in megabytes. */
export function getResidentMb(pid: number): number {
  const pages = Number(readFile(`/proc/${pid}/statm`)?.split(' ')[1]);
  return Number.isNaN(pages) ? 0 : (pages * PAGE_BYTES) / 2 ** 20;
}

/**
 * How long the first thread of the process was runnable but waited for a processor, in milliseconds: delay caused by
 * the machine, not by its code.
 */
export function getCpuWaitMs(pid: number): number {
  const nanoseconds = Number(readFile(`/proc/${pid}/schedstat`)?.split(' ')[1]);
  return Number.isNaN(nanoseconds) ? 0 : nanoseconds / 1e6;
}

/** Processor time of the first thread of the process, in seconds. */
export function getCpuSeconds(pid: number): number {
  const nanoseconds = Number(readFile(`/proc/${pid}/schedstat`)?.split(' ')[0]);
  return Number.isNaN(nanoseconds) ? 0 : nanoseconds / 1e9;
}

function readFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
