import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSourceFiles } from '../boundaries/boundaries.ts';
import { listPaths, hashShape, readTexts } from './texts-shape.ts';
import { listLanguages, listParts, findTexts, createTextsReplacement } from './texts-build.ts';

const root = path.join(import.meta.dirname, '../..');
const APPS = ['shell', 'mfe-catalog', 'mfe-checkout', 'mfe-account', 'mfe-visits'];
function placeOf(name: string) {
  const app = name === 'shell' ? { name } : { name, exposes: {} };
  const place = findTexts(app, { dir: path.join(root, name), packages: root });
  if (place === null) throw new Error(`${name} keeps no texts`);
  return place;
}

describe('texts', () => {
  it.each(APPS)('of %s exist in English and in Hindi', (name) => {
    expect(listLanguages(placeOf(name))).toEqual(['en', 'hi']);
  });

  it.each(APPS)('of %s use the Hindi names of places', (name) => {
    const places = /BUSINESS_CITY|brand\.city|\bBLOCKS\b|\bHazaribag|\bSadar\b|\bIchak\b/;
    const files = placeOf(name).folders.flatMap((folder) =>
      listSourceFiles(path.join(folder, 'hi'), /\.ts$/),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => places.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each(APPS)('of %s are all in the text script', async (name) => {
    for (const folder of placeOf(name).folders) {
      const all = (await import(path.join(folder, 'en.ts'))) as Record<string, object>;
      const read = listParts(path.join(folder, 'en'));
      expect(read.map(({ part }) => part).sort()).toEqual(Object.keys(all).sort());
      for (const { part, names } of read)
        expect(names.toSorted(), part).toEqual(Object.keys(all[part] ?? {}).sort());
    }
  });

  it('have the same shape for the same keys', () => {
    const en = { a: 'one', list: ['x', 'y'], said: (count: number) => `${count}` };
    expect(hashShape(en)).toBe(hashShape({ list: ['1', '2'], said: () => 'zwei', a: 'eins' }));
    expect(hashShape(en)).not.toBe(hashShape({ ...en, list: ['x'] }));
    expect(hashShape(en)).not.toBe(hashShape({ ...en, said: 'one' }));
    expect(listPaths(en, '')).toEqual(['.a', '.list.0', '.list.1', '.said()']);
  });

  it('are read from a script by its global name', () => {
    const script = '(self.all = self.all || {}).mine = { home: { title: "Home" } };';
    expect(readTexts(script)).toEqual({ home: { title: 'Home' } });
  });

  it('are not bundled into the files that read them', () => {
    const place = placeOf('mfe-catalog');
    const asked = (
      on: Parameters<typeof createTextsReplacement>[1],
      request: string,
    ): unknown[] => {
      const given: unknown[] = [];
      const context = path.join(root, 'mfe-catalog/src/home');
      const outside = createTextsReplacement(place, on) as (
        data: object,
        answer: (...words: unknown[]) => void,
      ) => void;
      outside({ context, request }, (...words) => void given.push(...words));
      return given;
    };
    const browser = { kind: 'browser', uniqueName: 'mfe_catalog__1' } as const;
    const request = '../texts/en/spare-parts.ts';
    expect(existsSync(path.join(root, 'mfe-catalog/src/texts/en/spare-parts.ts'))).toBe(true);
    expect(asked(browser, request)[1]).toBe('self.storeTexts["mfe_catalog__1"].spareParts');
    expect(asked({ kind: 'server' }, request)[1]).toEqual(['texts', 'spareParts']);
    expect(asked(browser, './Hero.tsx')).toEqual([]);
  });
});
