import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';
import { newCustomer } from '../orders/orders.fixture.ts';
import { fillCatalogue, SMALL_CATALOGUE } from './catalogue.fixture.ts';

let api: TestApi;
beforeEach(async () => {
  await api?.close();
  api = await startTestApi();
  await fillCatalogue(api.pool);
});
afterAll(() => api.close());

interface Version {
  version: number;
  by: string | null;
  taken_from: number | null;
}

const ask = (method: 'GET' | 'POST', url: string, body?: object, seen?: number) =>
  api.call(method, `/ops/catalogue${url}`, {
    headers: {
      authorization: `Bearer ${api.opsToken}`,
      ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }),
    },
    ...(body && { body }),
  });
const versionNow = async (): Promise<number> => Number((await ask('GET', '')).body['version']);
const versions = async () =>
  (await ask('GET', '/versions')).body['versions'] as unknown as Version[];

const priced = (price: number) => ({
  ...SMALL_CATALOGUE,
  products: SMALL_CATALOGUE.products.map((each) => (each.id === 1101 ? { ...each, price } : each)),
});
const withoutProducts = { ...SMALL_CATALOGUE, products: [] };
async function priceNow(): Promise<number | undefined> {
  const { body } = await ask('GET', '');
  const products = body['catalogue']?.['products'] as unknown as { id: number; price: number }[];
  return products.find(({ id }) => id === 1101)?.price;
}

describe('a change of the catalogue', () => {
  it('is previewed in figures, and changes nothing by that', async () => {
    const customer = await newCustomer(api);
    await customer.add({ product_id: 1101, quantity: 1 });
    const before = await versionNow();
    const { body } = await ask('POST', '/preview', priced(600));
    expect(body['changes']).toMatchObject([
      { id: 1101, what: 'changed', fields: [{ field: 'price', before: '499', after: '600' }] },
    ]);
    expect(body).toMatchObject({ version: before, carts: { retired: 0, repriced: 1 } });
    const gone = await ask('POST', '/preview', withoutProducts);
    expect(gone.body['carts']).toEqual({ retired: 1, repriced: 0 });
    const whole = await ask('POST', '/preview', {
      sub_categories: [],
      products: [],
      spare_parts: [],
    });
    expect(whole.body['carts']).toEqual({ retired: 1, repriced: 0 });
    expect(await versionNow()).toBe(before);
    expect(await versions()).toEqual([]);
    expect((await ask('POST', '/preview', { products: [] })).status).toBe(422);
  });

  it('is kept as a version beside what was there before, and taken back', async () => {
    const first = await versionNow();
    await ask('POST', '', priced(600), first);
    await ask('POST', '', priced(700));
    expect(await ask('POST', '', priced(700))).toMatchObject({ body: { version: first + 2 } });
    expect((await versions()).map(({ version, by }) => [version, by])).toEqual([
      [first + 2, 'installation'],
      [first + 1, 'installation'],
      [first, null],
    ]);
    const { body } = await ask('GET', `/versions/${first}`);
    expect(body['catalogue']).toEqual(SMALL_CATALOGUE);
    const back = await ask('POST', `/versions/${first + 1}/take-back`, {}, first + 2);
    expect(back).toMatchObject({ status: 200, body: { version: first + 3 } });
    expect(await priceNow()).toBe(600);
    expect((await versions())[0]).toMatchObject({ version: first + 3, taken_from: first + 1 });
    expect((await ask('POST', '/versions/999/take-back', {})).status).toBe(404);
    expect((await ask('GET', '/versions/none')).status).toBe(404);
    const { rows } = await api.pool.query<{ act: string }>('SELECT act FROM ops_audit ORDER BY id');
    expect(rows.map(({ act }) => act)).toEqual([
      'catalogue import',
      'catalogue import',
      'catalogue import',
      'catalogue take-back',
    ]);
  });

  it('is refused to whoever looked at an older one, in so many words', async () => {
    const seen = await versionNow();
    const both = await Promise.all([
      ask('POST', '', priced(600), seen),
      ask('POST', '', priced(700), seen),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const told = both.find(({ status }) => status === 409);
    expect(told?.body['message']).toMatch(/^installation changed the catalogue while you/);
    expect(told?.body['changed']).toMatchObject({ by: 'installation' });
    expect(await versionNow()).toBe(seen + 1);
    expect((await ask('POST', `/versions/${seen}/take-back`, {}, seen)).status).toBe(409);
  });

  it('says which numbers were never used', async () => {
    const last = Math.max(...SMALL_CATALOGUE.products.map(({ id }) => id));
    const next = async () => (await ask('GET', '')).body['next'];
    expect(await next()).toMatchObject({ products: last + 1 });
    await ask('POST', '', withoutProducts);
    expect(await next()).toMatchObject({ products: last + 1 });
  });

  it('is kept a hundred times at most', async () => {
    const first = await versionNow();
    await ask('POST', '', priced(600));
    await api.pool.query('UPDATE catalogue_state SET version = version + 99');
    await ask('POST', '', priced(700));
    expect((await versions()).map(({ version }) => version)).toEqual([first + 101, first + 100]);
  });
});
