/** Resource use of a product's process and its descendants, without the database. */
import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

interface Found {
  pid: number;
  command: string;
  residentMb: number;
}

/** The process and its descendants, without the embedded database. */
export function listProcesses(pid: number): Found[] {
  const children = Map.groupBy(readdirSync('/proc').flatMap(describe), ({ parent }) => parent);
  const of = (parent: number): Found[] =>
    (children.get(parent) ?? []).flatMap((child) => [child, ...of(child.pid)]);
  const own = readdirSync('/proc').filter((name) => name === String(pid));
  return [...own.flatMap(describe), ...of(pid)].filter(
    ({ command }) => !command.includes('postgres'),
  );
}

/** Total resident memory of these processes, in MB. */
export const getResidentMb = (pid: number): number =>
  listProcesses(pid).reduce((sum, found) => sum + found.residentMb, 0);

/** Samples the memory every 50 ms until stopped; returns the peak in MB. */
export function watchMemory(pid: number): { stop: () => number } {
  let most = getResidentMb(pid);
  const timer = setInterval(() => {
    most = Math.max(most, getResidentMb(pid));
  }, 50);
  return {
    stop: () => {
      clearInterval(timer);
      return Math.max(most, getResidentMb(pid));
    },
  };
}

function describe(name: string): (Found & { parent: number })[] {
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
