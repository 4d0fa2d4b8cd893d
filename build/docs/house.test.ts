import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { workspaceZones } from '../boundaries/boundaries.ts';
import { documents } from './documents.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Rows of the table of boundaries. */
const teams = [...read('README.md').matchAll(/^\| `([\w-]+)` \|(?: [^|]*\|){2} /gm)].map(
  ([, team = '']) => team,
);

it('the table of boundaries stands once, and has every package that visitors or staff meet', () => {
  const tables = documents(root).filter(({ text }) => text.includes('may import of the others |'));
  expect(tables.map(({ file }) => file)).toEqual(['README.md']);
  const packages = workspaceZones(root).filter((zone) => zone !== 'e2e');
  expect([...teams].sort()).toEqual(packages.sort());
});

it('who reviews a change is the team that the table names', () => {
  const lines = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => /^[/*]/.test(line));
  expect(lines[0]).toMatch(/^\* @[\w-]+\/[\w-]+$/);
  const organisation = lines[0]?.slice(3).split('/')[0];
  expect(lines.slice(1)).toEqual(teams.map((team) => `/${team}/ @${organisation}/${team}`));
});
