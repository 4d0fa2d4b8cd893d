import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { business } from '../../api/src/business/business.ts';
import { checkCatalogue } from '../../api/src/catalogue/catalogue-file.rules.ts';
import { headTags } from '../../gateway/src/page/head.ts';
import { webManifest } from '../../gateway/src/page/search-files.ts';

/** The file of the business as it is where somebody else runs the shop, in another town. */
vi.mock('../../api/src/business/business.json', async (original) => {
  const { default: facts } = await original<{ default: object }>();
  const renamed = JSON.stringify(facts)
    .replaceAll(/sudhaar/gi, 'Gharelu')
    .replaceAll(/hazaribagh?/gi, 'Ranchi');
  return { default: JSON.parse(renamed) as object };
});

const OLD = /sudhaar|hazaribag/i;

/** Every text of a value; a function is asked what it says of some words. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return SITES.flatMap((site) =>
      saidOf(value as (...words: unknown[]) => unknown, ['1', '1', site]),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function saidOf(words: (...words: unknown[]) => unknown, given: readonly unknown[]): string[] {
  try {
    return textsIn(words(...given));
  } catch {
    return [];
  }
}

/** The same, of what is asked with an address, or with what has one. */
const SITES = ['http://shop.test', { publicUrl: 'http://shop.test' }] as const;

const root = path.join(import.meta.dirname, '../..');

/** A module by its file. Those of pages import styles, which the types of the build know nothing of. */
const moduleOf = <Module>(file: string): Promise<Module> =>
  import(path.join(root, file)) as Promise<Module>;

const files = [
  '{shell,mfe-*}/{src/,}texts/{en,hi}/*.ts',
  '{shell,mfe-*}/src/**/*{.texts,.meta}.ts',
  'api/src/**/*{messages,code.rules,confirm.rules,newsletter-mail}.ts',
  'api/src/texts/*.{en,hi}.ts',
].flatMap((pattern) => globSync(pattern, { cwd: root }));

const modules = new Map<string, object>();
for (const file of files) modules.set(file, await moduleOf<object>(file));

it('knows the texts of all packages', () => {
  expect(modules.size).toBeGreaterThan(35);
  expect(business).toMatchObject({ name: 'Gharelu', address: { city: 'Ranchi' } });
  const texts = [...modules.values()].flatMap(textsIn).join('\n');
  expect(texts).toContain('is your Gharelu login code');
  expect(texts).toContain('at home in Ranchi');
});

it.each([...modules])('%s says nothing of before', (_file, module) => {
  expect(textsIn(module).filter((text) => OLD.test(text))).toEqual([]);
});

/** A page as the gateway serves it, and what serves it. */
interface Served {
  html: string;
  meta: object;
}
interface Server {
  serve: (page: object, path: string, params?: Record<string, string>) => Promise<Served>;
}

it.each([
  ['home', '/', {}],
  ['service', '/service/14/AC', { id: '14', name: 'AC' }],
  ['spare-parts', '/spare-parts', {}],
])('the page %s, its title and structured data say nothing of before', async (name, at, params) => {
  const { serve } = await moduleOf<Server>('mfe-catalog/src/exposes/serve.fixture.ts');
  const page = await moduleOf<object>(`mfe-catalog/src/exposes/${name}.tsx`);
  const { html, meta } = await serve(page, at, params);
  expect(html + JSON.stringify(meta)).not.toMatch(OLD);
  expect(JSON.stringify(meta)).toContain('Ranchi');
});

it('heads of documents, and the manifest of a home screen, say nothing of before', () => {
  const tags = headTags({
    site: 'http://shop.test',
    language: 'en',
    path: '/',
    title: '',
    description: '',
    meta: null,
    listed: true,
    business,
  });
  expect(tags).toContain('Gharelu');
  expect(tags + webManifest(business)).not.toMatch(OLD);
});

it('the catalogue says nothing of before', () => {
  const file = path.join(import.meta.dirname, '../../api/catalogue/catalogue.json');
  const checked = checkCatalogue(JSON.parse(readFileSync(file, 'utf8')));
  expect(JSON.stringify(checked)).not.toMatch(/sudhaar|hazaribag|\{city\}/i);
  expect(JSON.stringify(checked)).toContain('in Ranchi');
});
