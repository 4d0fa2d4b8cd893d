import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import config from '../../stryker.config.mjs';

const root = path.join(import.meta.dirname, '../..');

/** Expands braces into one pattern for each alternative, so that each must match a file. */
function expandBraces(pattern: string): string[] {
  const [braces, list = ''] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (braces === undefined) return [pattern];
  return list
    .split(',')
    .flatMap((alternative) => expandBraces(pattern.replace(braces, alternative)));
}

it('every pattern of files to mutate matches a file', () => {
  const patterns = config.mutate
    .filter((pattern) => !pattern.startsWith('!'))
    .flatMap(expandBraces);
  expect(patterns.length).toBeGreaterThan(50);
  expect(patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
});
