import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';
import { seedFromFile } from './seed.ts';

const FILE = new URL('../../catalogue/catalogue.json', import.meta.url).pathname;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await seedFromFile(api.pool, FILE);
});
afterAll(() => api.close());

interface Found {
  name: string;
  subcategory: { name: string };
}

async function search(typed: string): Promise<Found[]> {
  const { body } = await api.call('GET', `/api/search?${new URLSearchParams({ q: typed })}`);
  return body['results'] as unknown as Found[];
}

it.each([
  ['refrigerator', 'Fridge'],
  ['refrigirator', 'Fridge'],
  ['refridgerator', 'Fridge'],
  ['freezer', 'Fridge'],
  ['fridge not cooling', 'Fridge'],
  ['AC repair', 'AC'],
  ['aircon', 'AC'],
  ['air conditionar', 'AC'],
  ['purifier', 'Water Purifier'],
  ['purifyer', 'Water Purifier'],
  ['RO', 'Water Purifier'],
  ['water filter', 'Water Purifier'],
  ['washer', 'Washing Machine'],
  ['washing mashine', 'Washing Machine'],
  ['tv', 'Television'],
  ['television repair', 'Television'],
  ['set top box', 'DTH'],
  ['cooktop', 'Induction'],
  ['ups', 'Inverter'],
  ['inverter', 'Inverter'],
  ['batery', 'Battery'],
  ['ceiling fan', 'Fan'],
  ['पंखा', 'Fan'],
  ['paani', 'Water Purifier'],
  ['pani', 'Water Purifier'],
  ['पानी', 'Water Purifier'],
  ['kapde', 'Washing Machine'],
  ['dhulayi', 'Washing Machine'],
  ['bijli', 'Inverter'],
  ['barf', 'Fridge'],
  ['setup box', 'DTH'],
])('for "%s" everything at the top belongs to %s', async (typed, service) => {
  const found = await search(typed);
  expect(found.length).toBeGreaterThan(0);
  expect(found.slice(0, 3).map(({ subcategory }) => subcategory.name)).toEqual(
    found.slice(0, 3).map(() => service),
  );
});

it('finds what cools for "thanda"', async () => {
  const found = await search('thanda');
  const services = new Set(found.map(({ subcategory }) => subcategory.name));
  expect([...services].sort()).toEqual(['AC', 'Fridge']);
});

it.each(['geyser', 'sofa', 'plumber'])(
  'for "%s", which is not offered, finds nothing',
  async (q) => {
    expect(await search(q)).toEqual([]);
  },
);

it('has keywords for each service of the first catalogue', () => {
  const file = JSON.parse(readFileSync(FILE, 'utf8')) as {
    sub_categories: { keywords?: string[] }[];
  };
  for (const { keywords = [] } of file.sub_categories) expect(keywords.length).toBeGreaterThan(2);
});
