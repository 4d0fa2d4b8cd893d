import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addSeconds } from 'platform/clock';
import { setUpApi } from '../../test/harness.ts';
import { purgeOldPersonalData } from '../retention/retention.ts';
import { countSearchMiss, listSearchMisses } from './search-misses.sql.ts';
import { seedFromFile } from './seed.ts';

const FILE = new URL('../../catalogue/catalogue.json', import.meta.url).pathname;

const api = setUpApi();
beforeAll(async () => {
  await seedFromFile(api.pool, FILE);
});
beforeEach(() => api.pool.query('DELETE FROM search_misses'));

async function search(q: string, language = 'en') {
  const { body } = await api.call('GET', `/api/search?${new URLSearchParams({ q })}`, {
    headers: { 'accept-language': language },
  });
  return body;
}

const listRecorded = async () =>
  (await listSearchMisses(api.pool, 100, 0)).map(({ query, times }) => [query, times]);

describe('a search for an appliance that is not served', () => {
  it.each(['geyser not heating', 'गीज़र गरम नहीं', 'gizer garam nahi ho raha', 'water heater'])(
    'returns a note and a phone number and no results for "%s"',
    async (q) => {
      expect(await search(q)).toMatchObject({
        results: [],
        not_served: { message: 'We don’t repair geysers yet.', phone: '9431012345' },
      });
    },
  );

  it('returns the note in Hindi', async () => {
    const { not_served: notServed } = await search('गीज़र गरम नहीं', 'hi');
    expect(notServed).toMatchObject({ message: 'गीज़र का रिपेयर हम अभी नहीं करते।' });
  });

  it.each([
    ['washing machine heater', 'Washing Machine'],
    ['laptop battery', 'Battery'],
    ['battery of my laptop', 'Battery'],
    ['लैपटॉप बैटरी', 'Battery'],
    ['mobile battery', 'Battery'],
    ['chimney fan', 'Fan'],
    ['geyser inverter', 'Inverter'],
    ['oven and induction', 'Induction'],
  ])('returns results for "%s", because it also names the service %s', async (q, name) => {
    const body = await search(q);
    expect(body).not.toHaveProperty('not_served');
    expect(body['results']).toContainEqual(expect.objectContaining({ type: 'service', name }));
  });

  it('returns results if the catalogue has the appliance', async () => {
    await api.pool.query(
      `UPDATE search_entries SET words = words || '{geyser}' WHERE kind = 0 AND id = 14`,
    );
    expect(await search('geyser')).not.toHaveProperty('not_served');
  });
});

describe('searches without a result', () => {
  it('are counted by folded query', async () => {
    for (const q of ['Sofa', 'sofa!', 'chimney']) await search(q);
    await search('fridge');
    expect(await listRecorded()).toEqual([
      ['sofa', 2],
      ['chimney', 1],
    ]);
  });

  it('are not recorded if they look like a phone number', async () => {
    await search('98765 43210');
    expect(await listRecorded()).toEqual([]);
  });

  it('get a response even if recording fails', async () => {
    await api.pool.query('ALTER TABLE search_misses RENAME TO away');
    try {
      expect(await search('sofa')).toMatchObject({ status: 1, results: [] });
    } finally {
      await api.pool.query('ALTER TABLE away RENAME TO search_misses');
    }
  });

  it('are limited in number: the least frequent queries are deleted, older ones first', async () => {
    const at = api.clock.now();
    for (const query of ['sofa', 'sofa', 'old', 'new'])
      await countSearchMiss(api.pool, query, query === 'old' ? addSeconds(at, -60) : at, 2);
    expect(await listRecorded()).toEqual([
      ['sofa', 2],
      ['new', 1],
    ]);
  });

  it('do not list prefixes that were searched while typing', async () => {
    for (const query of ['plum', 'plumber', 'plumber', 'sof', 'sof', 'sofa'])
      await countSearchMiss(api.pool, query, api.clock.now());
    expect(await listRecorded()).toEqual(
      expect.arrayContaining([
        ['plumber', 2],
        ['sof', 2],
        ['sofa', 1],
      ]),
    );
    expect(await listRecorded()).toHaveLength(3);
  });

  it('are deleted 180 days after the last search', async () => {
    await search('sofa');
    const setAge = (days: number) =>
      api.pool.query('UPDATE search_misses SET last_at = $1', [
        addSeconds(api.clock.now(), -days * 24 * 3600 - 1),
      ]);
    await setAge(179);
    expect(await purgeOldPersonalData(api.platform)).toMatchObject({ searches: 0 });
    await setAge(180);
    expect(await purgeOldPersonalData(api.platform)).toMatchObject({ searches: 1 });
  });

  it('are listed for staff', async () => {
    await search('sofa');
    const { body } = await api.call('GET', '/ops/search-misses', {
      headers: { authorization: `Bearer ${api.opsToken}` },
    });
    expect(body['search_misses']).toMatchObject([{ query: 'sofa', times: 1 }]);
  });
});
