import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestBody } from '../../test/harness.ts';
import { checkCatalogue, formatCatalogue } from './catalogue-file.rules.ts';
import type { CatalogueFile } from './catalogue-file.schema.ts';
import { fillCatalogue, SMALL_CATALOGUE } from './catalogue.fixture.ts';
import { exportCatalogue } from './catalogue-export.service.ts';

const FILE = JSON.parse(
  readFileSync(new URL('../../catalogue/catalogue.json', import.meta.url), 'utf8'),
) as CatalogueFile;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const checked = checkCatalogue(FILE);
  await fillCatalogue(api.pool, checked.kind === 'good' ? checked.file : SMALL_CATALOGUE);
});
afterAll(() => api.close());

const PATHS = [
  '/api/subcategory/list/status',
  ...FILE.sub_categories.map(({ id }) => `/api/subcategory/${id}`),
  ...FILE.sub_categories.map(({ id }) => `/api/product/by-subcategory/${id}`),
  '/api/product/most-booked',
  '/api/spare-part/list/status',
  '/api/spare-part/list/status/filter?sub_category_id=5,38',
];
const ask = async (path: string, language: string): Promise<TestBody> =>
  (await api.call('GET', path, { headers: { 'accept-language': language } })).body;

/** What of an answer is no text of the catalogue, or is the same in every language. */
const SAME = new Set(['image', 'images', 'brand', 'address_name', 'message', 'code']);

function textsIn(value: unknown, key = ''): string[] {
  if (SAME.has(key)) return [];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, Array.isArray(value) ? key : name),
  );
}

/** Brands, units and what stands so on the machine (`docs/hindi.md`). */
const LATIN =
  /\b(?:AC|RO|UV|UF|TDS|GST|LED|LCD|DTH|LNB|UPS|IGBT|MOSFET|PCB|Wi-Fi|Kent|Aquaguard|Pureit|Livpure|AO Smith|Tata Play|Airtel|Dish TV|Videocon d2h|Sun Direct|GPD|TV|VA|kVA|kW|Ah|V|W|A|µF|m|mm|cm|RG6|25N120)\b/g;

it('the catalogue that comes with the product has Hindi for everything', async () => {
  for (const path of PATHS) {
    const body = await ask(path, 'hi');
    expect(JSON.stringify(body)).not.toContain('in_english');
    const english = textsIn(body).filter((text) => /[A-Za-z]{2}/.test(text.replaceAll(LATIN, '')));
    expect(english, path).toEqual([]);
  }
});

it('an answer in English has no Hindi, and no word of languages', async () => {
  for (const path of PATHS) {
    const text = JSON.stringify(await ask(path, 'en'));
    expect(text).not.toMatch(/[\u0900-\u097f]|in_english|address_name/);
  }
});

const first = (body: TestBody) => body['products']?.[0]?.['title'];

it('one language after the other is never given for the other', async () => {
  const path = '/api/product/by-subcategory/14';
  expect(first(await ask(path, 'hi'))).toBe('AC जेट सर्विस');
  expect(first(await ask(path, 'en'))).toBe('AC jet service');
  expect(first(await ask(path, 'hi'))).toBe('AC जेट सर्विस');
});

it('a service without products is said to be one in the language', async () => {
  const path = '/api/product/by-subcategory/999999';
  expect(await ask(path, 'hi')).toEqual({
    status: 0,
    message: 'इस सर्विस में अभी कुछ नहीं है।',
    code: 'no_products',
    products: [],
  });
  expect((await ask(path, 'en'))['message']).toBe(
    'No products found for the specified subcategory ID.',
  );
});

it('the city is written in the letters of the text', async () => {
  const { SubCategory: service } = await ask('/api/subcategory/14', 'hi');
  expect(JSON.stringify(service)).toContain('हज़ारीबाग में अपना पता दें');
  expect(JSON.stringify(await ask('/api/subcategory/14', 'en'))).toContain('address in Hazaribagh');
});

it('an export carries both, in the order of the file, and imports as it is', async () => {
  const file = await exportCatalogue(api.pool);
  const checked = checkCatalogue(FILE);
  expect(checked.kind === 'good' && formatCatalogue(checked.file)).toBe(formatCatalogue(file));
});

it('a search that has to wait is told so in Hindi, and finds in Hindi', async () => {
  const other = await startTestApi({ SEARCHES_PER_MINUTE: '10' });
  await fillCatalogue(other.pool, FILE);
  const search = () =>
    other.call('GET', `/api/search?${new URLSearchParams({ q: 'फ्रिज' })}`, {
      headers: { 'accept-language': 'hi' },
    });
  const found = await search();
  expect(found.body['results']?.[0]).toMatchObject({
    type: 'service',
    name: 'फ्रिज',
    subcategory: { id: 13, name: 'फ्रिज' },
    address_name: 'Fridge',
  });
  expect(JSON.stringify(found.body)).not.toContain('in_english');
  for (let count = 1; count < 10; count += 1) await search();
  expect((await search()).body['message']).toBe('बहुत बार खोजा जा चुका है। थोड़ी देर में फिर से कोशिश करें।');
  await other.close();
});

it('what has no Hindi is answered in English, and says so', async () => {
  const other = await startTestApi();
  const [fridge, ...rest] = SMALL_CATALOGUE.sub_categories;
  await fillCatalogue(other.pool, {
    ...SMALL_CATALOGUE,
    sub_categories: [{ ...fridge!, hi: { name: 'फ्रिज' } }, ...rest],
  });
  const headers = { 'accept-language': 'hi' };
  const list = (await other.call('GET', '/api/subcategory/list/status', { headers })).body;
  expect(list['SubCategory']).toMatchObject([
    { id: 11, name: 'Washing Machine', in_english: ['name'] },
    { id: 13, name: 'फ्रिज', address_name: 'Fridge' },
    { id: 10, name: 'Fan', in_english: ['name', 'subtitle'] },
  ]);
  expect(list['SubCategory']?.[1]).not.toHaveProperty('in_english');
  const parts = (await other.call('GET', '/api/spare-part/list/status', { headers })).body;
  expect(parts['SparePart']?.[0]).toMatchObject({
    service_name: 'Thermostat',
    in_english: ['service_name'],
    sub_category: { name: 'फ्रिज' },
  });
  await other.close();
});
