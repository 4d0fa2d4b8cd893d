import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { findEnglish } from '../../e2e/pages/english.ts';
import { listSourceFiles } from '../boundaries/boundaries.ts';
import { listPaths, hashShape, readTexts } from './texts-shape.ts';
import { listLanguages, listParts, findTexts, createTextsReplacement } from './texts-build.ts';

const root = path.join(import.meta.dirname, '../..');
const APPS = ['shell', 'mfe-catalog', 'mfe-checkout', 'mfe-account', 'mfe-staff', 'mfe-visits'];
/** Texts of package parts that remotes bundle. */
const BUNDLED: Readonly<Record<string, string[]>> = {
  'mfe-account': ['shared-ui/invoice/texts'],
  'mfe-staff': ['shared-ui/invoice/texts'],
};
function findLocation(name: string) {
  const app = name === 'shell' ? { name } : { name, exposes: {}, texts: BUNDLED[name] ?? [] };
  const location = findTexts(app, { dir: path.join(root, name), packages: root });
  if (location === null) throw new Error(`${name} has no texts`);
  return location;
}

const parse = (file: string) => parseSync(file, readFileSync(file, 'utf8')).program;
const toText = (file: string) => (text: string) => ({ text, location: path.relative(root, file) });

interface SyntaxNode {
  type?: string;
  key?: { name?: string };
  value?: string | { type?: string; raw?: string };
}

/** Texts under the key `language` are in the other language; the key `icon` holds no text. */
const isSkipped = ({ type, key }: SyntaxNode): boolean =>
  type === 'ImportDeclaration' ||
  (type === 'Property' && /^(icon|language)$/.test(key?.name ?? ''));

const isText = ({ type, value }: SyntaxNode): boolean =>
  type === 'Property' &&
  typeof value === 'object' &&
  !/^(Array|Object)Expression$/.test(value.type ?? '');

/** The texts of a file, each with all its parts. */
function listTexts(file: string) {
  const readParts = (node: SyntaxNode | null): string[] => {
    if (typeof node !== 'object' || node === null || isSkipped(node)) return [];
    if (typeof node.value === 'string') return node.type === 'Literal' ? [node.value] : [];
    if (node.type === 'TemplateElement') return [node.value?.raw ?? ''];
    const parts = Object.values(node).flatMap(readParts);
    return isText(node) && parts.length > 0 ? [parts.join(' ')] : parts;
  };
  return readParts(parse(file) as SyntaxNode).map(toText(file));
}

const SHOWN_ATTRIBUTE = /^(aria-(label|roledescription|valuetext)|alt|label|placeholder|title)$/;

/** The texts that JSX of a file shows. */
function listJsxTexts(file: string) {
  const texts: string[] = [];
  new Visitor({
    JSXText: ({ value }) => void texts.push(value),
    JSXAttribute: ({ name, value }) => {
      if (value?.type === 'Literal' && SHOWN_ATTRIBUTE.test(String(name.name)))
        texts.push(String(value.value));
    },
  }).visit(parse(file));
  return texts.map(toText(file));
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

  // The texts of mfe-staff also contain codes, so a separate test checks them (`frame/hindi.test.tsx`).
  it.each(APPS.filter((name) => name !== 'mfe-staff'))(
    'of %s in Hindi contain no English except names',
    (name) => {
      const texts = findLocation(name).folders.flatMap((folder) =>
        listSourceFiles(path.join(folder, 'hi'), /\.ts$/).flatMap(listTexts),
      );
      expect(texts.length).toBeGreaterThan(20);
      // Texts of the invoice are in both languages.
      const latin = texts.filter(({ text }) => !/\p{Script=Devanagari}/u.test(text));
      expect(findEnglish(latin, [])).toEqual([]);
    },
  );

  it.each([...APPS, 'shared-ui'])('of %s are in no component', (name) => {
    const components = listSourceFiles(path.join(root, name), /(?<!\.test)\.tsx$/).filter(
      (file) => !/\/(standalone|dev|test-utils)\//.test(file),
    );
    expect(components.length).toBeGreaterThan(10);
    const shown = components.flatMap(listJsxTexts);
    expect(findEnglish(shown, [])).toEqual([]);
  });

  it.each(APPS)('of %s promise no GST invoice, which not every shop may issue', (name) => {
    const files = findLocation(name).folders.flatMap((folder) => listSourceFiles(folder, /\.ts$/));
    const promising = /GST (invoice|इनवॉइस)/i;
    expect(files.filter((file) => promising.test(readFileSync(file, 'utf8')))).toEqual([]);
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
