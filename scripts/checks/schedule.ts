/** Runs checks concurrently within the number of CPU cores. */
import type { Check } from './checks.ts';

type Schedulable = Pick<Check, 'name' | 'cores' | 'after'>;

/**
 * Runs each check once. The next to start is always the first whose dependencies have ended and for which enough cores
 * are free. A check that needs more cores than there are runs alone.
 */
export async function runScheduled<Item extends Schedulable>(
  checks: readonly Item[],
  cores: number,
  run: (check: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...checks];
  const running = new Map<string, Promise<void>>();
  let free = cores;
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex((check) => canStart(check, waiting, running, free, cores));
    const [check] = next < 0 ? [] : waiting.splice(next, 1);
    if (check === undefined) {
      await Promise.race(running.values());
      continue;
    }
    const usedCores = Math.min(check.cores, cores);
    free -= usedCores;
    const completion = run(check).finally(() => {
      free += usedCores;
      running.delete(check.name);
    });
    running.set(check.name, completion);
  }
}

function canStart(
  { cores: neededCores, after }: Schedulable,
  waiting: readonly Schedulable[],
  running: ReadonlyMap<string, unknown>,
  free: number,
  cores: number,
): boolean {
  if (Math.min(neededCores, cores) > free) return false;
  return !after.some((name) => running.has(name) || waiting.some((check) => check.name === name));
}
