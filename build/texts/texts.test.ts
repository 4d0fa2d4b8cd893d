import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSourceFiles } from '../boundaries/boundaries.ts';
import { listPaths, hashShape, readTexts } from './texts-shape.ts';
import { listLanguages, listParts, findTexts, createTextsReplacement } from './texts-build.ts';

const root = path.join(import.meta.dirname, '../..');
const APPS = ['shell', 'mfe-catalog', 'mfe-checkout', 'mfe-account', 'mfe-visits'];
function findLocation(name: string) {
  const app = name === 'shell' ? { name } : { name, exposes: {} };
  const location = findTexts(app, { dir: path.join(root, name), packages: root });
  if (location === null) throw new Error(`${name} keeps no texts`);
  return location;
}

describe('texts', () => {
  it.each(APPS)('of %s exist in English and in Hindi', (name) => {
    expect(listLanguages(findLocation(name))).toEqual(['en', 'hi']);
  });

  it.each(APPS)('of %s use the Hindi names of places', (name) => {
    const places = /BUSINESS_CITY|brand\.city|\bBLOCKS\b|\bHazaribag|\bSadar\b|\bIchak\b/;
    const files = findLocation(name).folders.flatMap((folder) =>
      listSourceFiles(path.join(folder, 'hi'), /\.ts$/),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => places.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each(APPS)('of %s are all in the text script', async (name) => {
    for (const folder of findLocation(name).folders) {
      const all = (await import(path.join(folder, 'en.ts'))) as Record<string, object>;
      const read = listParts(path.join(folder, 'en'));
      expect(read.map(({ part }) => part).sort()).toEqual(Object.keys(all).sort());
      for (const { part, names } of read)
        expect(names.toSorted(), part).toEqual(Object.keys(all[part] ?? {}).sort());
    }
  });

  it('have the same shape for the same keys', () => {
    const en = { a: 'one', list: ['x', 'y'], plural: (count: number) => `${count}` };
    expect(hashShape(en)).toBe(hashShape({ list: ['1', '2'], plural: () => 'zwei', a: 'eins' }));
    expect(hashShape(en)).not.toBe(hashShape({ ...en, list: ['x'] }));
    expect(hashShape(en)).not.toBe(hashShape({ ...en, plural: 'one' }));
    expect(listPaths(en, '')).toEqual(['.a', '.list.0', '.list.1', '.plural()']);
  });

  it('are read from a script by its global name', () => {
    const script = '(self.all = self.all || {}).mine = { home: { title: "Home" } };';
    expect(readTexts(script)).toEqual({ home: { title: 'Home' } });
  });

  it('are not bundled into the files that read them', () => {
    const location = findLocation('mfe-catalog');
    const replaceImport = (
      on: Parameters<typeof createTextsReplacement>[1],
      request: string,
    ): unknown[] => {
      const results: unknown[] = [];
      const context = path.join(root, 'mfe-catalog/src/home');
      const replace = createTextsReplacement(location, on) as (
        data: object,
        callback: (...args: unknown[]) => void,
      ) => void;
      replace({ context, request }, (...args) => void results.push(...args));
      return results;
    };
    const browser = { kind: 'browser', uniqueName: 'mfe_catalog__1' } as const;
    const request = '../texts/en/spare-parts.ts';
    expect(existsSync(path.join(root, 'mfe-catalog/src/texts/en/spare-parts.ts'))).toBe(true);
    expect(replaceImport(browser, request)[1]).toBe('self.storeTexts["mfe_catalog__1"].spareParts');
    expect(replaceImport({ kind: 'server' }, request)[1]).toEqual(['texts', 'spareParts']);
    expect(replaceImport(browser, './Hero.tsx')).toEqual([]);
  });
});
