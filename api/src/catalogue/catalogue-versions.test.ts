import { beforeEach, describe, expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';
import { createCustomer } from '../orders/orders.fixture.ts';
import { fillCatalogue, SMALL_CATALOGUE } from './catalogue.fixture.ts';

const api = setUpApi({}, 'test');
beforeEach(async () => void (await fillCatalogue(api.pool)));

interface Version {
  version: number;
  by: string | null;
  taken_from: number | null;
}

const call = (method: 'GET' | 'POST', url: string, body?: object, expectedVersion?: number) =>
  api.call(method, `/ops/catalogue${url}`, {
    headers: {
      authorization: `Bearer ${api.opsToken}`,
      ...(expectedVersion === undefined ? {} : { 'if-match': `"${expectedVersion}"` }),
    },
    ...(body && { body }),
  });
const getVersion = async (): Promise<number> => Number((await call('GET', '')).body['version']);
const listVersions = async () =>
  (await call('GET', '/versions')).body['versions'] as unknown as Version[];

/** The catalogue with this price, in rupees, for product 1101 and for gas in the rate card. */
const withPrice = (price: number) => ({
  ...SMALL_CATALOGUE,
  rate_card: SMALL_CATALOGUE.rate_card.map((rate) =>
    rate.kind === 'gas' ? { ...rate, price } : rate,
  ),
  products: SMALL_CATALOGUE.products.map((product) =>
    product.id === 1101 ? { ...product, price } : product,
  ),
});
const withoutProducts = { ...SMALL_CATALOGUE, products: [] };
async function getPrice(): Promise<number | undefined> {
  const { body } = await call('GET', '');
  const products = body['catalogue']?.['products'] as unknown as { id: number; price: number }[];
  return products.find(({ id }) => id === 1101)?.price;
}

describe('catalogue versions', () => {
  it('a preview returns the changes and affected carts without importing', async () => {
    const customer = await createCustomer(api);
    await customer.add({ product_id: 1101, quantity: 1 });
    const before = await getVersion();
    const { body } = await call('POST', '/preview', withPrice(600));
    expect(body['changes']).toMatchObject([
      { id: 1101, what: 'changed', fields: [{ field: 'price', before: '499', after: '600' }] },
      { list: 'rate_card', id: 7002, fields: [{ field: 'price', before: '1250.5', after: '600' }] },
    ]);
    expect(body).toMatchObject({ version: before, carts: { retired: 0, repriced: 1 } });
    const withoutProductsPreview = await call('POST', '/preview', withoutProducts);
    expect(withoutProductsPreview.body['carts']).toEqual({ retired: 1, repriced: 0 });
    const emptyPreview = await call('POST', '/preview', {
      sub_categories: [],
      products: [],
      spare_parts: [],
    });
    expect(emptyPreview.body['carts']).toEqual({ retired: 1, repriced: 0 });
    expect(await getVersion()).toBe(before);
    expect(await listVersions()).toEqual([]);
    expect((await call('POST', '/preview', { products: [] })).status).toBe(422);
  });

  it('an import stores a version and can be rolled back', async () => {
    const first = await getVersion();
    await call('POST', '', withPrice(600), first);
    await call('POST', '', withPrice(700));
    expect(await call('POST', '', withPrice(700))).toMatchObject({ body: { version: first + 2 } });
    expect((await listVersions()).map(({ version, by }) => [version, by])).toEqual([
      [first + 2, 'installation'],
      [first + 1, 'installation'],
      [first, null],
    ]);
    const { body } = await call('GET', `/versions/${first}`);
    expect(body['catalogue']).toEqual(SMALL_CATALOGUE);
    const restored = await call('POST', `/versions/${first + 1}/take-back`, {}, first + 2);
    expect(restored).toMatchObject({ status: 200, body: { version: first + 3 } });
    expect(await getPrice()).toBe(600);
    const now = (await call('GET', '')).body['catalogue']?.['rate_card'];
    expect(now).toEqual(withPrice(600).rate_card);
    expect((await listVersions())[0]).toMatchObject({ version: first + 3, taken_from: first + 1 });
    expect((await call('POST', '/versions/999/take-back', {})).status).toBe(404);
    expect((await call('GET', '/versions/none')).status).toBe(404);
    const { rows } = await api.pool.query<{ act: string }>('SELECT act FROM ops_audit ORDER BY id');
    expect(rows.map(({ act }) => act)).toEqual([
      'catalogue import',
      'catalogue import',
      'catalogue import',
      'catalogue take-back',
    ]);
  });

  it('a change based on an older version is rejected with the name of who changed the catalogue', async () => {
    const expectedVersion = await getVersion();
    const responses = await Promise.all([
      call('POST', '', withPrice(600), expectedVersion),
      call('POST', '', withPrice(700), expectedVersion),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected?.body['message']).toMatch(/^installation changed the catalogue while you/);
    expect(rejected?.body['changed']).toMatchObject({ by: 'installation' });
    expect(await getVersion()).toBe(expectedVersion + 1);
    expect(
      (await call('POST', `/versions/${expectedVersion}/take-back`, {}, expectedVersion)).status,
    ).toBe(409);
  });

  it('the next free id is never the id of a retired entry', async () => {
    const last = Math.max(...SMALL_CATALOGUE.products.map(({ id }) => id));
    const next = async () => (await call('GET', '')).body['next'];
    expect(await next()).toMatchObject({ products: last + 1 });
    await call('POST', '', withoutProducts);
    expect(await next()).toMatchObject({ products: last + 1 });
  });

  it('at most a hundred versions are stored', async () => {
    const first = await getVersion();
    await call('POST', '', withPrice(600));
    await api.pool.query('UPDATE catalogue_state SET version = version + 99');
    await call('POST', '', withPrice(700));
    expect((await listVersions()).map(({ version }) => version)).toEqual([
      first + 101,
      first + 100,
    ]);
  });
});
