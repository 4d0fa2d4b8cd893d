/** What a product's processes take: its own, and all that it has started. The database is not among them. */
import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/** A process of the tree. */
interface Found {
  pid: number;
  command: string;
  residentMb: number;
}

/** The process and its descendants, the embedded database's aside. */
export function processTree(pid: number): Found[] {
  const children = Map.groupBy(readdirSync('/proc').flatMap(describe), ({ parent }) => parent);
  const of = (parent: number): Found[] =>
    (children.get(parent) ?? []).flatMap((child) => [child, ...of(child.pid)]);
  const own = readdirSync('/proc').filter((name) => name === String(pid));
  return [...own.flatMap(describe), ...of(pid)].filter(
    ({ command }) => !command.includes('postgres'),
  );
}

/** Resident memory of all of them, in megabytes. */
export const residentMb = (pid: number): number =>
  processTree(pid).reduce((sum, found) => sum + found.residentMb, 0);

/** Looks every 50 ms until it is stopped; answers the most that was seen, in megabytes. */
export function watchMemory(pid: number): { stop: () => number } {
  let most = residentMb(pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 50);
  return {
    stop: () => {
      clearInterval(timer);
      return Math.max(most, residentMb(pid));
    },
  };
}

function describe(name: string): (Found & { parent: number })[] {
  if (!/^\d+$/.test(name)) return [];
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The program's name stands in brackets, and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const pages = Number(readFileSync(`/proc/${name}/statm`, 'utf8').split(' ')[1]);
    const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const mb = (pages * PAGE_BYTES) / 2 ** 20;
    return [{ pid: Number(name), parent: Number(fields[1]), command, residentMb: mb }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
