/** What texts consist of, whatever they say: by it is told whether a script of texts fits the files that read it. */
import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';

/** Runs a script of texts, which puts them under one name of one global. */
export function textsIn(script: string): unknown {
  const self: Record<string, Record<string, unknown>> = {};
  runInNewContext(script, { self });
  return Object.values(Object.values(self)[0] ?? {})[0];
}

/** Short name of the shape: the same for two languages that say the same things. */
export const shapeOf = (texts: unknown): string =>
  createHash('sha256').update(pathsIn(texts, '').join('\n')).digest('hex').slice(0, 12);

/** Every text and every sentence with gaps in it, by the way to it. */
export function pathsIn(value: unknown, at: string): string[] {
  if (typeof value === 'function') return [`${at}()`];
  if (typeof value !== 'object' || value === null) return [at];
  return Object.keys(value)
    .sort()
    .flatMap((key) => pathsIn((value as Record<string, unknown>)[key], `${at}.${key}`));
}
