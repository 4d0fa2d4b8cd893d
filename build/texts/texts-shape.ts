/**
 * Shape of texts regardless of language. A text script is compatible with the files that read it if the shapes are
 * equal.
 */
import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';

/** Runs a text script, which registers its texts under a global name. */
export function readTexts(script: string): unknown {
  const self: Record<string, Record<string, unknown>> = {};
  runInNewContext(script, { self });
  return Object.values(Object.values(self)[0] ?? {})[0];
}

/** Hash of the shape: equal for two languages with the same keys. */
export const hashShape = (texts: unknown): string =>
  createHash('sha256').update(listPaths(texts, '').join('\n')).digest('hex').slice(0, 12);

/** Paths of all texts and text functions. */
export function listPaths(value: unknown, prefix: string): string[] {
  if (typeof value === 'function') return [`${prefix}()`];
  if (typeof value !== 'object' || value === null) return [prefix];
  return Object.keys(value)
    .sort()
    .flatMap((key) => listPaths((value as Record<string, unknown>)[key], `${prefix}.${key}`));
}
