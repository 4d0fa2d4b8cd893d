import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutation } from './coverage-table.ts';

/**
 * Applies the mutation to a source text.
 * @throws Error if the old text does not occur exactly once on one line, or if nothing would change
 */
export function mutate(source: string, { file, from, to }: Mutation): string {
  if (from === to) throw new Error(`${file}: nothing changes`);
  if (from.includes('\n')) throw new Error(`${file}: more than one line`);
  const parts = source.split(from);
  if (parts.length !== 2) throw new Error(`${file}: "${from}" occurs ${parts.length - 1} times`);
  return parts.join(to);
}

/** Applies a mutation to a copy of the sources. @returns a function that reverts it */
export function applyMutation(root: string, mutation: Mutation): () => void {
  const file = path.join(root, mutation.file);
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, mutate(source, mutation));
  return () => writeFileSync(file, source);
}
