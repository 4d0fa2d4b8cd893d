import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findCommand, root } from '../scripts/toolchain.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'scripts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function getExitCode(script: string): number | null {
  const file = path.join(folder, 'script.js');
  writeFileSync(file, script);
  const args = [findCommand('es-check'), 'checkBrowser', file, '--checkFeatures'];
  return spawnSync(process.execPath, args, { cwd: root }).status;
}

it('es-check accepts a script that all supported browsers run', () => {
  expect(getExitCode('class A { static { A.x = [2, 1].toSorted(); } }')).toBe(0);
});

it.each([
  'for (const each of Object.groupBy([1], String)[1]) console.log(each);',
  'const { promise } = Promise.withResolvers();',
  'new Set([1]).union(new Set([2]));',
])('es-check rejects %s', (script) => {
  expect(getExitCode(script)).toBe(1);
});
