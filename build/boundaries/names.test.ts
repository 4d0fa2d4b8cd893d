import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as contract from '../../contract/document.ts';
import { importsOf, sourceFiles, workspaceZones } from './boundaries.ts';
import { attributesIn, namesOf, spelledIn } from './names.ts';

const root = path.join(import.meta.dirname, '../..');
const names = namesOf(contract);
/** What knows no document, is the list itself, or sees names as a visitor does. */
const ASIDE = ['api', 'platform', 'contract', 'e2e'];
const zones = workspaceZones(root).filter((zone) => !ASIDE.includes(zone));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const filesOf = (zone: string, kind?: RegExp): string[] =>
  sourceFiles(path.join(root, zone), kind).map((file) => path.relative(root, file));
const isTest = (file: string): boolean => /\.test\.tsx?$|\/test(-utils)?\//.test(file);

describe.each([...zones, 'build/federation'])('%s', (zone) => {
  it('spells no name of the document itself', () => {
    const breaches = filesOf(zone)
      .filter((file) => !isTest(file))
      .flatMap((file) => spelledIn(file, read(file), names).map((name) => `${file}: ${name}`));
    expect(breaches).toEqual([]);
  });

  it('styles by attributes of the list, or of its own', () => {
    const own = new Set(filesOf(zone).flatMap((file) => attributesIn(read(file))));
    const strange = filesOf(zone, /\.css$/)
      // There the component library's own attributes count too.
      .filter((file) => !/^shared-ui\/(forms|rich)\//.test(file))
      .flatMap((file) => attributesIn(read(file)).map((name) => ({ file, name })))
      .filter(({ name }) => !own.has(name) && !names.attributes.includes(name));
    expect(strange).toEqual([]);
  });
});

it('every name of the list is used', () => {
  const used = [...zones, 'build/federation', 'contract']
    .flatMap((zone) => filesOf(zone))
    .filter((file) => !isTest(file))
    .map((file) => ({ file, text: read(file) }))
    .filter(({ file, text }) => importsOf(file, text).some(isOfDocument))
    .map(({ text }) => text)
    .join('\n');
  const exported = Object.keys(contract);
  expect(exported.length).toBeGreaterThan(20);
  expect(exported.filter((name) => !new RegExp(`\\b${name}\\b`).test(used))).toEqual([]);
});

const isOfDocument = ({ specifier }: { specifier: string }): boolean =>
  /(contract|\.)\/document(\.ts)?$/.test(specifier);

describe('what spells a name', () => {
  it.each([
    ['an id that is asked for', "page.getElementById('root')"],
    ['an id in a selector', "page.querySelector('#content h1')"],
    ['an id in HTML', '`<div id="root" class="page">`'],
    ['an id in JSX', '<main id="content" />'],
    ['an attribute in JSX', '<div data-island={id} />'],
    ['an attribute in a selector', "page.querySelector('[data-hydrated]')"],
    ['an attribute by its other name', "page.documentElement.dataset['hydrated']"],
    ['a meta element', 'page.querySelector(\'meta[name="set-name"]\')'],
    ['a key of a storage', "sessionStorage.getItem('typeface')"],
    ['a key in a constant', "const KEY = 'over-page'"],
    ['a word in a constant', "const NAME = 'opted-out'"],
    ['a global', "Object.defineProperty(globalThis, 'federationRuntime', {})"],
    ['a cookie', 'page.cookie = `offer=${state}; Path=/`'],
    ['a cookie in a pattern', '/(?:^|; )offer=(\\w+)/.exec(page.cookie)'],
  ])('%s', (_what, source) => {
    expect(spelledIn('page.tsx', source, names)).not.toEqual([]);
  });

  it.each([
    ['a comment', '// sets data-hydrated on #root'],
    ['a word that means something else', "open({ kind: 'login' }); go('?offer=1')"],
    ['a part of an address', "{ '@id': '/#business' }"],
    ['a longer name', "page.querySelector('#root-note, [data-hydrated-since]')"],
    ['an attribute of its own', '<div data-tall={tall} />'],
  ])('not %s', (_what, source) => {
    expect(spelledIn('page.tsx', source, names)).toEqual([]);
  });
});
