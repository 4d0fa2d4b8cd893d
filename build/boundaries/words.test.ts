import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documents } from '../docs/documents.ts';
import { sourceFiles, workspaceZones } from './boundaries.ts';
import { OLD_WORDS, oldNames, oldProse, oldWordIn, wordsOf } from './words.ts';

const root = path.join(import.meta.dirname, '../..');
/** The list itself, and drawings of things that have doors. */
const ASIDE = ['build/boundaries/words.ts', 'build/boundaries/words.test.ts', 'api/catalogue/'];
const zones = [...workspaceZones(root), 'build', 'scripts'];
const filesOf = (zone: string, kind: RegExp): { file: string; text: string }[] =>
  sourceFiles(path.join(root, zone), kind)
    .map((file) => path.relative(root, file))
    .filter((file) => !ASIDE.some((place) => file.startsWith(place)))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

it.each(zones)('%s has no old word in its names', (zone) => {
  const sources = filesOf(zone, /\.(ts|tsx|mjs|cjs)$/);
  expect(sources.length).toBeGreaterThan(3);
  expect(sources.flatMap(({ file, text }) => oldNames(file, text))).toEqual([]);
});

it.each(zones)('%s has none in its sentences', (zone) => {
  const sources = filesOf(zone, /\.(ts|tsx|mjs|cjs|css|sh)$/);
  expect(sources.flatMap(({ file, text }) => oldProse(file, text))).toEqual([]);
});

it('documents have none', () => {
  const all = documents(root).filter(({ file }) => file !== 'docs/coverage.md');
  expect(all.flatMap(({ file, text }) => oldProse(file, text))).toEqual([]);
});

it('every word of the list is one that names can have', () => {
  for (const { old } of OLD_WORDS) expect(wordsOf(old)).toBe(old);
});

describe('an old word', () => {
  it.each([
    ['a function', 'gateway/src/a.ts', 'function startDoor() {}'],
    ['a constant', 'rspack.base.ts', 'const COMPILE_AT_ONCE = 1;'],
    ['a type', 'platform/src/a.ts', 'export interface RefusalDetail {}'],
    ['several', 'e2e/a.ts', 'const votes = [];'],
    ['a private member', 'shell/src/a.ts', 'class Registry { #slots = 1; }'],
    ['a property', 'shell/src/a.ts', 'globalThis.earlyTouches?.answer();'],
    ['an attribute in JSX', 'mfe-catalog/src/a.tsx', 'const a = <Island far />;'],
    ['the name of a file', 'shell/src/remotes/page-slots.ts', ''],
    ['the name of a folder', 'gateway/src/door/a.ts', ''],
  ])('is found in %s', (_what, file, source) => {
    expect(oldNames(file, source)).toHaveLength(1);
  });

  it.each([
    ['in a longer word', 'api/src/a.ts', 'const doorstep = 1;'],
    ['where it means something else', 'gateway/src/a.ts', 'const slots = 1; const far = 2;'],
    ['as a name on the wire', 'contract/document.ts', 'const a = globalThis.earlyTouches;'],
    ['in a string', 'gateway/test/a.ts', "cookies['healed'];"],
  ])('is not found %s', (_what, file, source) => {
    expect(oldNames(file, source)).toEqual([]);
  });

  it('is found in a sentence, where it is not meant', () => {
    expect(oldProse('a.md', 'The door chooses.\nWe come to your door.')).toEqual(['a.md:1: door']);
    expect(oldProse('a.ts', '// one vote for each visitor of release_votes')).toHaveLength(1);
  });

  it('leads to the one that took its place', () => {
    expect(oldWordIn('findMisfits', 'gateway/src/a.ts')?.instead).toBe('incompatibility');
    expect(oldWordIn('findIncompatibilities', 'gateway/src/a.ts')).toBeNull();
  });
});
