import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from 'platform/db';
import { setUpApi } from '../../test/harness.ts';
import { fillCatalogue, SMALL_CATALOGUE } from './catalogue.fixture.ts';
import { recordRating } from './catalogue.service.ts';

const api = setUpApi();
beforeEach(() => fillCatalogue(api.pool));

const get = (url: string) => api.call('GET', url);
const getStaffHeaders = () => ({ authorization: `Bearer ${api.opsToken}` });

const importFile = (file: unknown, headers = getStaffHeaders()) =>
  api.call('POST', '/ops/catalogue', { body: file, headers });

describe('GET sub-categories', () => {
  it('lists live sub-categories by position with the documented fields only', async () => {
    const { status, body } = await get('/api/subcategory/list/status');
    expect(status).toBe(200);
    expect(body['SubCategory']).toEqual([
      { id: 11, name: 'Washing Machine', image: 'services/11.svg', from_price: 499 },
      { id: 13, name: 'Fridge', image: 'services/13.svg', from_price: 299 },
      { id: 10, name: 'Fan', image: 'services/10.svg', subtitle: 'Ceiling & exhaust' },
    ]);
  });

  it('updates the lowest price when the cheapest product is retired', async () => {
    await get('/api/subcategory/list/status');
    const reducedFile = {
      ...SMALL_CATALOGUE,
      products: SMALL_CATALOGUE.products.filter(({ id }) => id !== 1302),
    };
    await importFile(reducedFile);
    const { body } = await get('/api/subcategory/list/status');
    expect(body['SubCategory']).toContainEqual(
      expect.objectContaining({ id: 13, from_price: 1499.5 }),
    );
  });

  it('returns one sub-category with texts and FAQ, or 404', async () => {
    const { body } = await get('/api/subcategory/13');
    expect(body).toMatchObject({
      status: 1,
      SubCategory: {
        name: 'Fridge',
        how_it_works: ['Book', 'We come'],
        faq: [{ answer: 'Today.' }],
      },
    });
    expect((await get('/api/subcategory/10')).body['SubCategory']).toHaveProperty(
      'subtitle',
      'Ceiling & exhaust',
    );
    expect(body['SubCategory']).not.toHaveProperty('subtitle');
    expect((await get('/api/subcategory/77')).status).toBe(404);
  });
});

describe('GET products of a sub-category', () => {
  it('returns prices in rupees and no rating before the first review', async () => {
    const { status, body } = await get('/api/product/by-subcategory/13');
    expect(status).toBe(200);
    expect(body['products']?.[0]).toEqual({
      id: 1301,
      title: 'Gas refill',
      price: 1499.5,
      compare_price: 1699.5,
      timing: '45 min',
      details: 'Done well.',
      description: '* one * two',
      images: ['products/1301.svg'],
      average_rating: null,
      totalReview: 0,
    });
  });

  it('returns status 0 without products, and 404 for an unknown sub-category', async () => {
    const noProducts = {
      status: 0,
      message: 'No products found for the specified subcategory ID.',
      products: [],
    };
    expect(await get('/api/product/by-subcategory/10')).toMatchObject({
      status: 200,
      body: noProducts,
    });
    for (const id of ['77', 'abc', '0', '-1', '99999999999', '1.5']) {
      const response = await get(`/api/product/by-subcategory/${id}`);
      expect(response).toMatchObject({ status: 404, body: noProducts });
    }
  });

  it('shows a new review in the next response', async () => {
    await get('/api/product/by-subcategory/11');
    await transaction(api.pool, (tx) => recordRating(tx, [1101], 5));
    await transaction(api.pool, (tx) => recordRating(tx, [1101], 4));
    const { body } = await get('/api/product/by-subcategory/11');
    expect(body['products']?.[0]).toMatchObject({ average_rating: 4.5, totalReview: 2 });
  });

  it('counts every concurrent review', async () => {
    const productIds = [1301, 1302];
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        transaction(api.pool, (tx) =>
          recordRating(tx, at % 2 ? productIds : productIds.toReversed(), 3),
        ),
      ),
    );
    const { body } = await get('/api/product/by-subcategory/13');
    expect(body['products']).toMatchObject([{ totalReview: 20 }, { totalReview: 20 }]);
  });
});

describe('GET spare parts', () => {
  it('lists parts with their sub-category', async () => {
    const { body } = await get('/api/spare-part/list/status');
    expect(body['SparePart']).toMatchObject([
      { id: 5001, sub_category: { id: 13, name: 'Fridge' }, price: 650, market_price: 800 },
      { id: 5002, sub_category: { id: 11 }, brand: 'LG' },
    ]);
  });

  it.each([
    ['11,13', [5001, 5002]],
    [' 11 , 77', [5002]],
    ['', [5001, 5002]],
    ['99999999999', []],
  ])('with the filter %j lists the parts %j', async (ids, expected) => {
    const query = new URLSearchParams({ sub_category_id: ids });
    const { status, body } = await get(`/api/spare-part/list/status/filter?${query}`);
    expect(status).toBe(200);
    expect(body['SparePart']).toMatchObject(expected.map((id) => ({ id })));
  });

  it('rejects an invalid filter with 422', async () => {
    const { status, body } = await get('/api/spare-part/list/status/filter?sub_category_id=5,');
    expect(status).toBe(422);
    expect(body['error']).toHaveProperty('sub_category_id');
  });
});

describe('GET /api/search', () => {
  it('returns type, sub-category, price and image of a result', async () => {
    const { body } = await get('/api/search?q=drain');
    expect(body['results']).toEqual([
      {
        type: 'spare_part',
        id: 5002,
        name: 'Drain pump',
        subcategory: { id: 11, name: 'Washing Machine' },
        price: 899,
        image: 'parts/5002.svg',
      },
    ]);
  });

  it('returns the lowest product price of a service, or null without products', async () => {
    const { body } = await get('/api/search?q=fridge');
    expect(body['results']).toMatchObject([
      { type: 'service', id: 13, price: 299, image: 'services/13.svg' },
      { type: 'product', id: 1302, price: 299, image: 'products/1302.svg' },
      { type: 'product', id: 1301, price: 1499.5, image: 'products/1301.svg' },
      { type: 'spare_part', id: 5001, price: 650, image: 'parts/5001.svg' },
    ]);
    const fan = await get('/api/search?q=fan');
    expect(fan.body['results']).toMatchObject([{ type: 'service', id: 10, price: null }]);
  });
});

describe('a catalogue file', () => {
  it('changes nothing if it is imported twice', async () => {
    const unchanged = { added: 0, changed: 0, retired: 0 };
    expect((await importFile(SMALL_CATALOGUE)).body['report']).toEqual({
      sub_categories: unchanged,
      products: unchanged,
      spare_parts: unchanged,
      rate_card: unchanged,
    });
  });

  it('retires missing entries everywhere and restores them', async () => {
    const token = await api.login('9000000001');
    await api.call('POST', '/api/cart/addtocart', {
      token,
      body: { product_id: 1302, quantity: 1 },
    });
    const reducedFile = {
      ...SMALL_CATALOGUE,
      products: SMALL_CATALOGUE.products.filter(({ id }) => id !== 1302),
    };
    expect((await importFile(reducedFile)).body['report']).toMatchObject({
      products: { retired: 1 },
    });
    expect((await get('/api/product/by-subcategory/13')).body['products']).toHaveLength(1);
    expect((await get('/api/search?q=check')).body['results']).toEqual([]);
    expect((await api.call('GET', '/api/cart', { token })).body['status']).toBe(0);
    expect((await importFile(SMALL_CATALOGUE)).body['report']).toMatchObject({
      // The restored entry, and the one after it, whose position in the file moves.
      products: { changed: 2 },
    });
    expect((await get('/api/product/by-subcategory/13')).body['products']).toHaveLength(2);
  });

  it('is rejected as a whole if one entry is invalid', async () => {
    const [first] = SMALL_CATALOGUE.products;
    const withNegativePrice = { ...SMALL_CATALOGUE, products: [{ ...first, price: -1 }] };
    const withUnknownSubCategory = {
      ...SMALL_CATALOGUE,
      products: [{ ...first, sub_category_id: 99 }],
    };
    for (const file of [withNegativePrice, withUnknownSubCategory, [], null, { products: [] }]) {
      const response = await importFile(file);
      expect(response.status).toBe(422);
      expect(response.body['error']).toHaveProperty('catalogue');
    }
    expect((await get('/api/product/by-subcategory/13')).body['products']).toHaveLength(2);
  });
});

describe('GET most booked products', () => {
  it('returns the most reviewed product of each service, or the first in file order', async () => {
    await api.pool.query('UPDATE products SET rating_count = 0, rating_sum = 0');
    const first = await get('/api/product/most-booked');
    expect(first.body['products']).toEqual([
      {
        id: 1101,
        title: 'Drum cleaning',
        price: 499,
        compare_price: 699,
        timing: '45 min',
        images: ['products/1101.svg'],
        average_rating: null,
        totalReview: 0,
        sub_category: { id: 11, name: 'Washing Machine' },
      },
      expect.objectContaining({ id: 1301, sub_category: { id: 13, name: 'Fridge' } }),
    ]);
    await transaction(api.pool, (tx) => recordRating(tx, [1302], 3));
    const afterReview = await get('/api/product/most-booked');
    expect(afterReview.body['products']).toMatchObject([
      { id: 1302, average_rating: 3, totalReview: 1 },
      { id: 1101 },
    ]);
  });
});
