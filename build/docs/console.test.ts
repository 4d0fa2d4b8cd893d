import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { opsCommands } from '../../api/src/ops/program.ts';

const root = path.join(import.meta.dirname, '../..');

/** Rows of the table in docs/console.md: command, and the call of the console, if it has one. */
const rows = readFileSync(path.join(root, 'docs/console.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, command, call] = /^\| `([\w -]+)` \|.*\|(?: `([A-Z]+ [^`]+)`)? \|$/.exec(line) ?? [];
    return command === undefined ? [] : [{ command, call }];
  });

it('docs/console.md lists every ops command once', () => {
  const names = opsCommands.map(({ usage }) => usage.split(' ').slice(0, 2).join(' '));
  expect(rows.map(({ command }) => command).toSorted()).toEqual(names.toSorted());
});

it('docs/console.md names only calls that the console makes', () => {
  const files = globSync('mfe-staff/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/dev/**'] });
  const sources = files
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const missing = rows.filter(({ call }) => call !== undefined && !sources.includes(`'${call}'`));
  expect(missing).toEqual([]);
});
