import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { defaultSettings, setPublishedSettings } from '../business/business.ts';
import { fillCatalogue, SMALL_CATALOGUE } from '../catalogue/catalogue.fixture.ts';
import { getUserIdByPhone } from '../identity/users.service.ts';
import { createCustomer, type Customer } from '../orders/orders.fixture.ts';
import { UNREACHABLE_PROVIDER } from '../payments/provider.fixture.ts';
import { getRequestedWork } from './visits/requested-work.ts';

const api = setUpShop(UNREACHABLE_PROVIDER);

/** The thermostat (₹650) is fitted by product 1302 (₹299), which takes 45 minutes; the pump is only delivered. */
const CATALOGUE = {
  ...SMALL_CATALOGUE,
  products: SMALL_CATALOGUE.products.map((product) =>
    product.id === 1302 ? { ...product, minutes: 45 } : product,
  ),
  spare_parts: SMALL_CATALOGUE.spare_parts.map((part) =>
    part.id === 5001 ? { ...part, fitting_product_id: 1302 } : part,
  ),
};
beforeAll(() => fillCatalogue(api.pool, CATALOGUE));

let customer: Customer;
beforeEach(async () => {
  customer = await createCustomer(api);
  await customer.add({ spare_part_id: 5001, quantity: 2 });
});

const getCart = async () => (await customer.call('GET', '/api/cart')).body;
const edit = (newQuantity: number, fitted?: boolean) =>
  api.call('PATCH', '/api/cart/edit', {
    token: customer.token,
    body: { sparePartId: 5001, newQuantity, ...(fitted !== undefined && { fitted }) },
  });
const search = async () =>
  (await api.call('GET', '/api/search?q=thermostat')).body['results'] as unknown as object[];
/** Publishes whether the shop fits parts. */
const offerFittings = (isOffered: boolean) =>
  setPublishedSettings({ ...defaultSettings, parts_fit: isOffered });
const FITTING = { product_id: 1302, title: 'Fridge check-up', price: 299 };

describe('the fitting of a part', () => {
  it('is offered only for parts that the shop fits, and is not chosen in advance', async () => {
    await customer.add({ spare_part_id: 5002, quantity: 1 });
    const cart = await getCart();
    expect(cart['total']).toBe(2 * 650 + 899);
    expect(cart['cart']?.['data']).toMatchObject([
      { spare_part: { id: 5001, fitting: { ...FITTING, chosen: false } } },
      { spare_part: { id: 5002 } },
    ]);
    expect(JSON.stringify(cart).match(/"fitting"/g)).toHaveLength(1);
    const { body } = await customer.checkout();
    expect(body['order']).toMatchObject({ total: 2 * 650 + 899 });
  });

  it('is in the search result of its part, unless the shop fits no parts', async () => {
    expect(await search()).toMatchObject([{ id: 5001, fitting: FITTING }]);
    offerFittings(false);
    expect((await search())[0]).not.toHaveProperty('fitting');
    offerFittings(true);
  });

  it('is charged for each piece, kept when the quantity changes, and removed with the part', async () => {
    await edit(2, true);
    expect(await getCart()).toMatchObject({ total: 2 * (650 + 299), cart: { total: 1 } });
    await edit(1);
    expect((await getCart())['total']).toBe(650 + 299);
    const page = await customer.call('GET', '/api/cart?per_page=1&page=2');
    expect(page.body).toMatchObject({ total: 650 + 299, cart: { total: 1 } });
    await edit(1, false);
    expect((await getCart())['total']).toBe(650);
    await edit(1, true);
    const { token } = customer;
    await api.call('DELETE', `/api/cart/${await getLineId()}/delete`, { token });
    expect(await getCart()).toMatchObject({ status: 0, total: 0 });
  });

  it('is a service of the order, separate from the same service added on its own', async () => {
    await customer.add({ product_id: 1302, quantity: 1 });
    await edit(2, true);
    const { body } = await customer.checkout();
    expect(body['order']).toMatchObject({ total: 2 * 650 + 3 * 299 });
    const { rows } = await api.pool.query(
      'SELECT product_id, spare_part_id, quantity, price_paise FROM order_items WHERE order_id = $1 ORDER BY id',
      [body['order']?.['id']],
    );
    expect(rows).toEqual([
      { product_id: null, spare_part_id: 5001, quantity: 2, price_paise: 65_000 },
      { product_id: 1302, spare_part_id: null, quantity: 2, price_paise: 29_900 },
      { product_id: 1302, spare_part_id: null, quantity: 1, price_paise: 29_900 },
    ]);
    expect(await getCart()).toMatchObject({ status: 0, total: 0 });
  });

  it('adds its minutes to the duration of the visit', async () => {
    const userId = (await getUserIdByPhone(api.pool, customer.phone)) ?? '';
    const readMinutes = async () =>
      (await getRequestedWork(api.pool, userId, undefined))?.work.minutes;
    expect(await readMinutes()).not.toBe(90);
    await edit(2, true);
    expect(await readMinutes()).toBe(90);
  });

  it('is chosen again in the cart if the payment could not begin', async () => {
    await edit(2, true);
    const before = await getCart();
    expect((await customer.checkout({ payment_method: 'phonepe' })).status).toBe(503);
    expect(await getCart()).toEqual({ ...before, address: expect.anything() });
  });

  it('is neither offered nor charged while the shop fits no parts', async () => {
    await edit(2, true);
    offerFittings(false);
    const cart = await getCart();
    expect(cart['total']).toBe(2 * 650);
    expect(JSON.stringify(cart)).not.toContain('"fitting"');
    expect((await customer.checkout()).body['order']).toMatchObject({ total: 2 * 650 });
    offerFittings(true);
  });

  it('is no longer charged once the catalogue no longer offers it', async () => {
    await edit(2, true);
    await fillCatalogue(api.pool);
    expect((await getCart())['total']).toBe(2 * 650);
    await fillCatalogue(api.pool, CATALOGUE);
  });
});

const getLineId = async () => {
  const lines = (await getCart())['cart']?.['data'] as unknown as { id: string }[];
  return lines[0]?.id ?? '';
};
