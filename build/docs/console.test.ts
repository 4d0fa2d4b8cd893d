import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { opsProgram } from '../../api/src/ops/program.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Verb → where it is in the console, and by which call. */
const rows = new Map(
  [...read('docs/console.md').matchAll(/^\| `(.+?)` \| (.+?) \| (?:`(.+?)` )?\|$/gm)].map(
    ([, verb = '', where = '', call]): [string, { where: string; call: string | undefined }] => [
      verb,
      { where, call },
    ],
  ),
);

/** What the console runs on, without its tests and its fakes. */
const sources = globSync('mfe-staff/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.|\/dev\//.test(file))
  .map(read)
  .join('\n');

const pages = new Set(
  [...read('mfe-staff/src/console-pages.ts').matchAll(/path: '([^']*)'/g)].map(([, at = '']) =>
    at === '' ? '/staff' : `/staff/${at}`,
  ),
);

it('every verb of the command has its line, and no other has', () => {
  const verbs = opsProgram().commands.flatMap((noun) =>
    noun.commands.map((verb) => `${noun.name()} ${verb.name()}`),
  );
  expect([...rows.keys()].toSorted()).toEqual(verbs.toSorted());
});

/** What is wrong with a line; empty where nothing is. */
function faultOf({ where, call }: { where: string; call: string | undefined }): string {
  const page = /^`(\/staff[^`]*)`/.exec(where)?.[1]?.replace('{id}', ':id');
  if (page === undefined)
    return /^(not yet$|command only: .{20})/.test(where) ? '' : 'neither a page nor a reason';
  if (!pages.has(page)) return `there is no page ${page}`;
  return call !== undefined && sources.includes(`'${call}'`) ? '' : `nothing calls ${call}`;
}

it('each line names a page of the console and a call that it makes, or says why there is none', () => {
  const faults = [...rows].map(([verb, row]) => [verb, faultOf(row)] as const);
  expect(faults.filter(([, fault]) => fault !== '')).toEqual([]);
});
