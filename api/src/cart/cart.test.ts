import { beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';

const api = setUpShop();
let token: string;
let lastNumber = 9_000_000_000;
beforeEach(async () => {
  lastNumber += 1;
  token = await api.login(String(lastNumber));
});

const add = (body: unknown) => api.call('POST', '/api/cart/addtocart', { token, body });
const getCart = (query = '') => api.call('GET', `/api/cart${query}`, { token });
const editLine = (body: unknown) => api.call('PATCH', '/api/cart/edit', { token, body });
const editProduct = (productId: unknown, newQuantity: number) =>
  editLine({ productId, newQuantity });
const remove = (id: string | number) => api.call('DELETE', `/api/cart/${id}/delete`, { token });

describe('POST /api/cart/addtocart', () => {
  it('creates a line, then increases its quantity', async () => {
    const first = await add({ product_id: 1301, quantity: 1 });
    expect(first.body['cart']).toEqual({
      id: first.body['cart']?.['id'],
      product_id: 1301,
      quantity: 1,
    });
    const second = await add({ product_id: 1301, quantity: 2 });
    expect(second.body['cart']).toEqual({ ...first.body['cart'], quantity: 3 });
  });

  it('adds a spare part, which the cart lists under `spare_part`', async () => {
    const { body } = await add({ spare_part_id: 5002, quantity: 2 });
    expect(body['cart']).toMatchObject({ spare_part_id: 5002, quantity: 2 });
    expect(body['cart']).not.toHaveProperty('product_id');
    expect((await getCart()).body['cart']?.['data']).toMatchObject([
      {
        spare_part: {
          id: 5002,
          service_name: 'Drain pump',
          brand: 'LG',
          image: 'parts/5002.svg',
          price: 899,
        },
      },
    ]);
  });

  it.each([
    [{ product_id: 77, quantity: 1 }, 'product_id'],
    [{ product_id: 5001, quantity: 1 }, 'product_id'],
    [{ spare_part_id: 1301, quantity: 1 }, 'spare_part_id'],
    [{ quantity: 1 }, 'product_id'],
    [{ product_id: 1301, spare_part_id: 5001, quantity: 1 }, 'product_id'],
    [{ product_id: 9e15, quantity: 1 }, 'product_id'],
    [{ product_id: '1301', quantity: 1 }, 'product_id'],
    [{ product_id: 1301 }, 'quantity'],
    [{ product_id: 1301, quantity: 0 }, 'quantity'],
    [{ product_id: 1301, quantity: 21 }, 'quantity'],
    [{ product_id: 1301, quantity: 1.5 }, 'quantity'],
    [{ product_id: 1301, quantity: '2' }, 'quantity'],
  ])('rejects %j with an error for %s', async (body, field) => {
    const response = await add(body);
    expect(response.status).toBe(422);
    expect(response.body['error']).toHaveProperty(field);
  });

  it('limits a line to 20 under concurrent adds', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => add({ product_id: 1301, quantity: 1 })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
    const rejected = responses.filter(({ status }) => status === 422);
    expect(rejected).toHaveLength(10);
    expect(rejected[0]?.body['error']).toHaveProperty('quantity');
    expect((await getCart()).body['cart']?.['data']).toMatchObject([{ quantity: 20 }]);
  });
});

describe('GET /api/cart', () => {
  it('returns `Your Cart Is Empty.` for an empty cart', async () => {
    expect((await getCart('?per_page=100&page=1')).body).toEqual({
      status: 0,
      message: 'Your Cart Is Empty.',
      code: 'cart_empty',
      cart: { data: [], current_page: 1, per_page: 100, last_page: 1, total: 0 },
      subtotal: 0,
      tax: 0,
      service_charge: 0,
      visiting_fee: 0,
      discount: 0,
      total: 0,
      address: null,
    });
  });

  it('paginates the lines and sums all of them', async () => {
    await add({ product_id: 1301, quantity: 2 });
    await add({ product_id: 1101, quantity: 1 });
    await add({ spare_part_id: 5001, quantity: 3 });
    const second = await getCart('?per_page=2&page=2');
    expect(second.body).toMatchObject({
      status: 1,
      total: 2 * 1499.5 + 499 + 3 * 650,
      cart: {
        current_page: 2,
        per_page: 2,
        last_page: 2,
        total: 3,
        data: [{ spare_part_id: 5001 }],
      },
    });
    expect(second.body).toMatchObject({
      subtotal: 5448,
      tax: 980.64,
      service_charge: 4467.36,
      visiting_fee: 0,
      discount: 0,
    });
    const pastLastPage = await getCart('?per_page=2&page=9');
    expect(pastLastPage.body).toMatchObject({ status: 1, cart: { data: [], total: 3 } });
    expect(pastLastPage.body['total']).toBe(second.body['total']);
  });

  it.each(['per_page=0', 'per_page=1001', 'page=0', 'page=x', 'page=1.5'])(
    'rejects %s',
    async (query) => {
      expect((await getCart(`?${query}`)).status).toBe(422);
    },
  );

  it('returns the saved address; the profile counts the lines', async () => {
    const address = {
      first_name: 'Asha',
      last_name: 'Devi',
      city: 'Hazaribagh',
      block: 'Sadar',
      landmark: null,
      address: '12 Main Road',
    };
    await api.call('POST', '/api/add/user/address', { token, body: address });
    await add({ product_id: 1301, quantity: 7 });
    expect((await getCart()).body['address']).toEqual(address);
    const profile = await api.call('GET', '/api/user/profile', { token });
    expect(profile.body['userDetail']).toMatchObject({ cart_count: 1 });
  });
});

describe('PATCH /api/cart/edit and DELETE /api/cart/:id/delete', () => {
  it('sets a quantity by product id or line id', async () => {
    await add({ product_id: 1301, quantity: 1 });
    const part = await add({ spare_part_id: 5001, quantity: 1 });
    const line = part.body['cart']?.['id'];
    expect((await editProduct(1301, 5)).status).toBe(200);
    expect((await editProduct(line, 6)).body['cart']).toEqual({ id: line });
    expect((await getCart()).body['cart']?.['data']).toMatchObject([
      { quantity: 5 },
      { quantity: 6 },
    ]);
  });

  it('sets a quantity by spare-part id, not of the product with the same id', async () => {
    await api.pool.query(
      `INSERT INTO products (id, sub_category_id, title, price_paise, compare_price_paise, timing,
         details, description, images, file_order)
       SELECT 5001, sub_category_id, 'Same number', 10000, 0, timing, details, description, images, 9
       FROM products WHERE id = 1301`,
    );
    const part = await add({ spare_part_id: 5001, quantity: 1 });
    await add({ product_id: 5001, quantity: 1 });
    const { status, body } = await editLine({ sparePartId: 5001, newQuantity: 4 });
    expect(status).toBe(200);
    expect(body['cart']).toEqual({ id: part.body['cart']?.['id'] });
    expect((await editProduct(5001, 2)).status).toBe(200);
    expect((await getCart()).body['cart']?.['data']).toMatchObject([
      { spare_part_id: 5001, quantity: 4 },
      { product_id: 5001, quantity: 2 },
    ]);
  });

  it.each([
    [{ productId: 1301, newQuantity: 0 }, 422],
    [{ productId: 1301, newQuantity: 21 }, 422],
    [{ productId: 1301, newQuantity: null }, 422],
    [{ productId: null, newQuantity: 1 }, 422],
    [{ productId: 1302, newQuantity: 1 }, 404],
    [{ productId: 'cl_00000000000000000000000000000000', newQuantity: 1 }, 404],
    [{ productId: 'nonsense', newQuantity: 1 }, 404],
    [{ newQuantity: 2 }, 422],
    [{ productId: 1301, sparePartId: 5001, newQuantity: 2 }, 422],
    [{ sparePartId: 1301, newQuantity: 2 }, 404],
    [{ sparePartId: 5001, newQuantity: 21 }, 422],
  ])('editing with %j returns %i', async (body, status) => {
    await add({ product_id: 1301, quantity: 1 });
    expect((await editLine(body)).status).toBe(status);
  });

  it('removes a line by product id or line id, once', async () => {
    await add({ product_id: 1301, quantity: 1 });
    const part = await add({ spare_part_id: 5001, quantity: 1 });
    const line = String(part.body['cart']?.['id']);
    expect((await remove(1301)).status).toBe(200);
    expect((await remove(1301)).status).toBe(404);
    expect((await remove(line)).status).toBe(200);
    expect((await remove(line)).status).toBe(404);
    expect((await remove('nonsense')).status).toBe(404);
    expect((await remove('%00')).status).toBe(422);
  });

  it('returns 404 for another user’s line, as for a missing one', async () => {
    const line = String((await add({ spare_part_id: 5001, quantity: 1 })).body['cart']?.['id']);
    const owner = token;
    token = await api.login('9111111111');
    const response = await remove(line);
    const missing = await remove('cl_00000000000000000000000000000000');
    expect(response).toMatchObject({ status: 404, body: missing.body });
    expect((await editProduct(line, 3)).status).toBe(404);
    token = owner;
    expect((await getCart()).body['cart']?.['data']).toMatchObject([{ quantity: 1 }]);
  });
});
