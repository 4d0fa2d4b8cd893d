import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';
import { seedFromFile } from './seed.ts';

const FILE = new URL('../../catalogue/catalogue.json', import.meta.url).pathname;

const api = setUpApi();
beforeAll(async () => {
  await seedFromFile(api.pool, FILE);
});

interface SearchHit {
  name: string;
  subcategory: { name: string };
}

async function search(query: string): Promise<SearchHit[]> {
  const { body } = await api.call('GET', `/api/search?${new URLSearchParams({ q: query })}`);
  return body['results'] as unknown as SearchHit[];
}

it.each([
  ['refrigirator', 'Fridge'],
  ['refridgerator', 'Fridge'],
  ['fridge not cooling', 'Fridge'],
  ['aircon', 'AC'],
  ['air conditionar', 'AC'],
  ['purifyer', 'Water Purifier'],
  ['water filter', 'Water Purifier'],
  ['washer', 'Washing Machine'],
  ['washing mashine', 'Washing Machine'],
  ['television repair', 'Television'],
  ['cooktop', 'Induction'],
  ['ups', 'Inverter'],
  ['batery', 'Battery'],
  ['pani', 'Water Purifier'],
  ['dhulayi', 'Washing Machine'],
  ['setup box', 'DTH'],
])('for "%s" the top results belong to %s', async (query, service) => {
  const hits = await search(query);
  expect(hits.length).toBeGreaterThan(0);
  expect(hits.slice(0, 3).map(({ subcategory }) => subcategory.name)).toEqual(
    hits.slice(0, 3).map(() => service),
  );
});

it('finds AC and fridge for "thanda"', async () => {
  const hits = await search('thanda');
  const services = new Set(hits.map(({ subcategory }) => subcategory.name));
  expect([...services].sort()).toEqual(['AC', 'Fridge']);
});

it.each(['geyser', 'sofa', 'plumber'])(
  'for "%s", which is not offered, finds nothing',
  async (q) => {
    expect(await search(q)).toEqual([]);
  },
);

it('each sub-category of the bundled catalogue has keywords', () => {
  const file = JSON.parse(readFileSync(FILE, 'utf8')) as {
    sub_categories: { keywords?: string[] }[];
  };
  for (const { keywords = [] } of file.sub_categories) expect(keywords.length).toBeGreaterThan(2);
});
