import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** What the rule says of a module, as the linter runs it. */
function verdicts(source: string): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lint-'));
  const config = path.join(folder, 'config.json');
  const plugin = path.join(import.meta.dirname, 'named-functions.mjs');
  const rules = { 'house/named-functions': 'error' };
  const categories = { correctness: 'off' };
  writeFileSync(config, JSON.stringify({ jsPlugins: [plugin], categories, rules }));
  writeFileSync(path.join(folder, 'module.ts'), source);
  const oxlint = path.join(root, 'node_modules/.bin/oxlint');
  const run = spawnSync(oxlint, ['-c', config, '-f', 'json', folder], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { message: string }[] };
  return diagnostics.map(({ message }) => message);
}

it('functions of a module are declared by name', () => {
  expect(verdicts('export const a = () => {};\nconst b = function () {};\nb();')).toEqual([
    'Declare it: function a() {…}',
    'Declare it: function b() {…}',
  ]);
});

it('one expression, a typed name and what stands inside a function may be an arrow', () => {
  const allowed = [
    'export const a = () => 1;',
    'export const b: () => void = () => {};',
    'export function c() { const d = () => {}; d(); }',
  ];
  expect(verdicts(allowed.join('\n'))).toEqual([]);
});
