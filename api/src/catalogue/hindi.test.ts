import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { setUpApi, startTestApi, type TestBody } from '../../test/harness.ts';
import { checkCatalogue, formatCatalogue } from './catalogue-file.rules.ts';
import type { CatalogueFile } from './catalogue-file.schema.ts';
import { fillCatalogue, SMALL_CATALOGUE } from './catalogue.fixture.ts';
import { exportCatalogue } from './catalogue-export.service.ts';

const FILE = JSON.parse(
  readFileSync(new URL('../../catalogue/catalogue.json', import.meta.url), 'utf8'),
) as CatalogueFile;

const api = setUpApi();
beforeAll(async () => {
  const checked = checkCatalogue(FILE);
  await fillCatalogue(api.pool, checked.kind === 'valid' ? checked.file : SMALL_CATALOGUE);
});

const PATHS = [
  '/api/subcategory/list/status',
  ...FILE.sub_categories.map(({ id }) => `/api/subcategory/${id}`),
  ...FILE.sub_categories.map(({ id }) => `/api/product/by-subcategory/${id}`),
  '/api/product/most-booked',
  '/api/spare-part/list/status',
  '/api/spare-part/list/status/filter?sub_category_id=5,38',
];
const fetchBody = async (path: string, language: string): Promise<TestBody> =>
  (await api.call('GET', path, { headers: { 'accept-language': language } })).body;

/** Keys whose values are not translated. */
const UNTRANSLATED_KEYS = new Set(['image', 'images', 'brand', 'address_name', 'message', 'code']);

function collectTexts(value: unknown, key = ''): string[] {
  if (UNTRANSLATED_KEYS.has(key)) return [];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    collectTexts(inner, Array.isArray(value) ? key : name),
  );
}

/** Brands, units and labels printed on machines (`docs/hindi.md`). */
const LATIN =
  /\b(?:AC|RO|UV|UF|TDS|GST|LED|LCD|DTH|LNB|UPS|IGBT|MOSFET|PCB|Wi-Fi|Kent|Aquaguard|Pureit|Livpure|AO Smith|Tata Play|Airtel|Dish TV|Videocon d2h|Sun Direct|GPD|TV|VA|kVA|kW|Ah|V|W|A|µF|m|mm|cm|RG6|25N120)\b/g;

it('the bundled catalogue has Hindi for every text', async () => {
  for (const path of PATHS) {
    const body = await fetchBody(path, 'hi');
    expect(JSON.stringify(body)).not.toContain('in_english');
    const english = collectTexts(body).filter((text) =>
      /[A-Za-z]{2}/.test(text.replaceAll(LATIN, '')),
    );
    expect(english, path).toEqual([]);
  }
  expect(FILE.rate_card.filter(({ hi }) => hi?.name === undefined)).toEqual([]);
});

it('English responses contain no Hindi and no language fields', async () => {
  for (const path of PATHS) {
    const text = JSON.stringify(await fetchBody(path, 'en'));
    expect(text).not.toMatch(/[\u0900-\u097f]|in_english|address_name/);
  }
});

/** A listed product or spare part. */
interface Item {
  sub_category: { id: number; address_name?: string };
}

it('the service of an item also has its English name, for the URL of its page', async () => {
  const names = new Map(FILE.sub_categories.map(({ id, name }) => [id, name]));
  const { products } = (await fetchBody('/api/product/most-booked', 'hi')) as unknown as {
    products: Item[];
  };
  const { SparePart: parts } = (await fetchBody(
    '/api/spare-part/list/status',
    'hi',
  )) as unknown as {
    SparePart: Item[];
  };
  expect(products.length * parts.length).toBeGreaterThan(0);
  for (const { sub_category: service } of [...products, ...parts])
    expect(service.address_name).toBe(names.get(service.id));
});

it('a Hindi search without scripts links to the address of a service', async () => {
  const query = new URLSearchParams({ q: 'फ्रिज', lang: 'hi' });
  const { body } = await api.app.inject(`/api/forms/search?${query}`);
  expect(body).toContain('<a href="/hi/service/13/Fridge">फ्रिज · ');
  expect(body).toContain('<a href="/hi/service/13/Fridge?product=');
});

const getFirstTitle = (body: TestBody) => body['products']?.[0]?.['title'];

it('the cache never serves the response of another language', async () => {
  const path = '/api/product/by-subcategory/14';
  expect(getFirstTitle(await fetchBody(path, 'hi'))).toBe('AC जेट सर्विस');
  expect(getFirstTitle(await fetchBody(path, 'en'))).toBe('AC jet service');
  expect(getFirstTitle(await fetchBody(path, 'hi'))).toBe('AC जेट सर्विस');
});

it('the response for a service without products is localized', async () => {
  const path = '/api/product/by-subcategory/999999';
  expect(await fetchBody(path, 'hi')).toEqual({
    status: 0,
    message: 'इस सर्विस में अभी कुछ नहीं है।',
    code: 'no_products',
    products: [],
  });
  expect((await fetchBody(path, 'en'))['message']).toBe(
    'No products found for the specified subcategory ID.',
  );
});

it('the city is written in the script of the text', async () => {
  const { SubCategory: service } = await fetchBody('/api/subcategory/14', 'hi');
  expect(JSON.stringify(service)).toContain('हज़ारीबाग में अपना पता दें');
  expect(JSON.stringify(await fetchBody('/api/subcategory/14', 'en'))).toContain(
    'address in Hazaribagh',
  );
});

it('an export contains both languages in file order', async () => {
  const file = await exportCatalogue(api.pool);
  const checked = checkCatalogue(FILE);
  expect(checked.kind === 'valid' && formatCatalogue(checked.file)).toBe(formatCatalogue(file));
});

it('search results and the rate-limit message are in Hindi if the request asks for Hindi', async () => {
  const otherApi = await startTestApi({ SEARCHES_PER_MINUTE: '10' });
  await fillCatalogue(otherApi.pool, FILE);
  const search = () =>
    otherApi.call('GET', `/api/search?${new URLSearchParams({ q: 'फ्रिज' })}`, {
      headers: { 'accept-language': 'hi' },
    });
  const response = await search();
  expect(response.body['results']?.[0]).toMatchObject({
    type: 'service',
    name: 'फ्रिज',
    subcategory: { id: 13, name: 'फ्रिज', address_name: 'Fridge' },
    address_name: 'Fridge',
  });
  expect(JSON.stringify(response.body)).not.toContain('in_english');
  for (let count = 1; count < 10; count += 1) await search();
  expect((await search()).body['message']).toBe('बहुत बार खोजा जा चुका है। थोड़ी देर में फिर से कोशिश करें।');
  await otherApi.close();
});

it('texts without Hindi fall back to English and are marked', async () => {
  const otherApi = await startTestApi();
  const [fridge, ...rest] = SMALL_CATALOGUE.sub_categories;
  await fillCatalogue(otherApi.pool, {
    ...SMALL_CATALOGUE,
    sub_categories: [{ ...fridge!, hi: { name: 'फ्रिज' } }, ...rest],
  });
  const headers = { 'accept-language': 'hi' };
  const list = (await otherApi.call('GET', '/api/subcategory/list/status', { headers })).body;
  expect(list['SubCategory']).toMatchObject([
    { id: 11, name: 'Washing Machine', in_english: ['name'] },
    { id: 13, name: 'फ्रिज', address_name: 'Fridge' },
    { id: 10, name: 'Fan', in_english: ['name', 'subtitle'] },
  ]);
  expect(list['SubCategory']?.[1]).not.toHaveProperty('in_english');
  const parts = (await otherApi.call('GET', '/api/spare-part/list/status', { headers })).body;
  expect(parts['SparePart']?.[0]).toMatchObject({
    service_name: 'Thermostat',
    in_english: ['service_name'],
    sub_category: { name: 'फ्रिज' },
  });
  await otherApi.close();
});
