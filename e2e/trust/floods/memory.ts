/** Memory of a process and its descendants. */
import { readdirSync, readFileSync } from 'node:fs';

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // A process may exit between listing and reading.
    return '';
  }
}

/** Private memory in MB of the process and its children, without program text and shared buffers. */
export function getMemoryMb(pid: number): number {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), getParent(name)] as const);
  const tree = new Set([pid]);
  for (let size = 0; size !== tree.size;) {
    size = tree.size;
    for (const [child, parent] of parents) if (tree.has(parent)) tree.add(child);
  }
  const kilobytes = [...tree].map(getKilobytes).reduce((sum, size) => sum + size, 0);
  return Math.round(kilobytes / 1024);
}

// The program name, in parentheses, may contain any character.
const getParent = (pid: string): number =>
  Number(/^\d+ \(.*\) \S (\d+)/s.exec(read(`/proc/${pid}/stat`))?.[1]);

const getKilobytes = (pid: number): number =>
  Number(/^RssAnon:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
