import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findCommand, root } from '../scripts/toolchain.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'scripts-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['class A { static { A.x = [2, 1].toSorted(); } }', 0],
  ['for (const each of Object.groupBy([1], String)[1]) console.log(each);', 1],
  ['const { promise } = Promise.withResolvers();', 1],
  ['new Set([1]).union(new Set([2]));', 1],
])('the check of the list of browsers passes or rejects %s', (script, code) => {
  const file = path.join(folder, 'script.js');
  writeFileSync(file, script);
  const args = [findCommand('es-check'), 'checkBrowser', file, '--checkFeatures'];
  expect(spawnSync(process.execPath, args, { cwd: root }).status).toBe(code);
});
