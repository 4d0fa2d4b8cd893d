/** Memory use of a deployment's process and its descendants, without the database. */
import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

interface ProcessInfo {
  pid: number;
  command: string;
  residentMb: number;
}

/** The process and its descendants, without the embedded database. */
export function listProcesses(pid: number): ProcessInfo[] {
  const children = Map.groupBy(readdirSync('/proc').flatMap(readProcess), ({ parent }) => parent);
  const listDescendants = (parent: number): ProcessInfo[] =>
    (children.get(parent) ?? []).flatMap((child) => [child, ...listDescendants(child.pid)]);
  return [...readProcess(String(pid)), ...listDescendants(pid)].filter(
    ({ command }) => !command.includes('postgres'),
  );
}

/** Total resident memory of these processes, in MB. */
export const getResidentMb = (pid: number): number =>
  listProcesses(pid).reduce((sum, entry) => sum + entry.residentMb, 0);

/** Samples the memory every 50 ms until stopped; returns the peak in MB. */
export function watchMemory(pid: number): { stop: () => number } {
  let peak = getResidentMb(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, getResidentMb(pid));
  }, 50);
  return {
    stop: () => {
      clearInterval(timer);
      return Math.max(peak, getResidentMb(pid));
    },
  };
}

function readProcess(name: string): (ProcessInfo & { parent: number })[] {
  if (!/^\d+$/.test(name)) return [];
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The program's name is in parentheses and may contain any character.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const pages = Number(readFileSync(`/proc/${name}/statm`, 'utf8').split(' ')[1]);
    const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const mb = (pages * PAGE_BYTES) / 2 ** 20;
    return [{ pid: Number(name), parent: Number(fields[1]), command, residentMb: mb }];
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}
