import { beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import { defaultSettings, setPublishedSettings } from '../../business/business.ts';
import { CASH, createCustomer, findMessages, placeOrder } from '../../orders/orders.fixture.ts';
import { callAsStaff, resetTechnicians } from '../visits/visits.fixture.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';
const DISPATCHER = '9000000411';

const api = setUpShop();
let lastNumber = 8_100_000_000;
let phone: string;
let token: string;
beforeEach(async () => {
  await resetTechnicians(api);
  phone = String((lastNumber += 1));
  await callAsStaff(api, 'POST', '/ops/staff', {
    phone: DISPATCHER,
    name: 'Meera Sinha',
    role: 'dispatcher',
  });
  token = await api.login(DISPATCHER);
});

const ITEMS = [
  { product_id: 1101, quantity: 2 },
  { spare_part_id: 5001, quantity: 1 },
];
const place = (more: object = {}, headers = {}) =>
  api.call('POST', '/ops/orders', {
    token,
    headers,
    body: { ...CASH, phone, items: ITEMS, ...more },
  });
const findCaller = async () =>
  (await api.call('GET', `/ops/callers/${phone}`, { token })).body['caller'];
describe('an order by telephone', () => {
  it('belongs to the caller, who sees it after a login', async () => {
    const { body } = await place({ phone: `+91 ${phone}`, start: MONDAY, language: 'hi' });
    expect(body['order']).toMatchObject({ status: 'pending', visit: { start: MONDAY } });
    const id = Number(body['order']?.['id']);
    expect(body['message']).toBe(`Order ${id} is placed. The customer is told.`);
    expect(await findMessages(api, phone)).toEqual([
      expect.stringContaining(`₹1,648 की बुकिंग #${id}`),
      expect.stringContaining('टेक्नीशियन'),
    ]);
    const caller = await api.login(phone);
    const list = await api.call('GET', '/api/order/list?per_page=52&page=1', { token: caller });
    expect(list.body['orders']?.['data']).toMatchObject([{ id, block: 'Sadar' }]);
    expect(await findCaller()).toMatchObject({ name: 'Asha Devi', orders: 1, open_orders: 1 });
  });

  it('names in the history the member of staff who placed it', async () => {
    const { body } = await place({ start: MONDAY });
    const id = Number(body['order']?.['id']);
    const whole = await api.call('GET', `/ops/orders/${id}/whole`, { token });
    expect(whole.body['history']).toEqual([
      expect.objectContaining({
        what: 'order place',
        by: 'Meera Sinha',
        detail: { payment_method: 'cod', start: MONDAY },
      }),
    ]);
  });

  it('includes the fitting of a part and the requested fulfilment method', async () => {
    await api.pool.query('UPDATE spare_parts SET fitting_product_id = 1302 WHERE id = 5001');
    setPublishedSettings({ ...defaultSettings, parts_pick_up: true });
    const part = { spare_part_id: 5001, quantity: 2 };
    const fitted = await place({ items: [{ ...part, fitted: true }], expected_total: 2 * 949 });
    expect(fitted.body['order']).toMatchObject({ total: 2 * 949, parts_way: 'visit' });
    const pickUp = { items: [part], parts_way: 'pick_up' };
    expect((await place(pickUp)).body['order']).toMatchObject({ parts_way: 'pick_up' });
    setPublishedSettings({ ...defaultSettings, parts_fit: false });
    expect((await place({ items: [{ ...part, fitted: true }] })).status).toBe(422);
    expect((await place(pickUp)).status).toBe(409);
    setPublishedSettings(defaultSettings);
  });

  it('keeps the caller’s cart', async () => {
    const customer = await createCustomer(api);
    await customer.add({ product_id: 1301, quantity: 1 });
    await place({ phone: customer.phone });
    const cart = await customer.call('GET', '/api/cart');
    expect(cart.body['cart']?.['data']).toMatchObject([{ product_id: 1301 }]);
  });

  it('waits for the payment if the caller pays online', async () => {
    const { body } = await place({ payment_method: 'phonepe', start: MONDAY });
    expect(body['order']).toMatchObject({ payment_status: 'pending', due: 0 });
    expect((body['order'] as { actions?: string[] } | undefined)?.actions).not.toContain('confirm');
    expect(await findMessages(api, phone)).toEqual([
      expect.stringMatching(/Pay or track it: .*\/booking/),
    ]);
  });

  it('is placed once for one idempotency key', async () => {
    const headers = { 'idempotency-key': `caller-order-${phone}` };
    const responses = await Promise.all([place({}, headers), place({}, headers)]);
    const ids = responses.map(({ body }) => body['order']?.['id']);
    expect(new Set(ids).size).toBe(1);
    expect(await findCaller()).toMatchObject({ orders: 1 });
  });

  it('is placed once for one idempotency key, which counts for each API key separately', async () => {
    const createKey = async (name: string) => {
      const body = { name, scopes: ['orders'] };
      const response = await callAsStaff(api, 'POST', '/ops/tokens', body);
      return String(response.body['token']);
    };
    const keys = [api.opsToken, await createKey('telephone'), await createKey('other-telephone')];
    const placeWith = async (key: string, more = {}) =>
      api.call('POST', '/ops/orders', {
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'same' },
        body: { ...CASH, phone, items: ITEMS, ...more },
      });
    for (const [index, key] of keys.entries()) {
      const responses = await Promise.all([placeWith(key), placeWith(key)]);
      const ids = responses.map(({ body }) => body['order']?.['id']);
      expect(ids[0]).toEqual(expect.any(Number));
      expect(ids[1]).toBe(ids[0]);
      expect(await findCaller()).toMatchObject({ orders: index + 1 });
      expect((await placeWith(key, { block: 'Ichak' })).status).toBe(422);
    }
  });

  it.each([
    ['items', { items: [] }],
    ['items', { items: [{ product_id: 1101, spare_part_id: 5001, quantity: 1 }] }],
    ['items', { items: [{ product_id: 999_999, quantity: 1 }] }],
    ['phone', { phone: '12345' }],
    ['block', { block: 'Barhi' }],
    ['start', { start: 'soon' }],
    ['customer_number', { customer_number: '9000000000' }],
  ])('is rejected for wrong %s: %j', async (field, wrong) => {
    const { status, body } = await place(wrong);
    expect([status, Object.keys(body['error'] ?? {})]).toEqual([422, [field]]);
    expect(await findCaller()).toBeNull();
  });

  it('is rejected for another total, a taken time and the cash limits, and creates no customer', async () => {
    expect((await place({ expected_total: 1 })).status).toBe(409);
    await place({ phone: '8199999999', start: MONDAY });
    const taken = await place({ start: MONDAY });
    expect([taken.status, taken.body['windows']]).toEqual([409, expect.any(Array)]);
    const dear = [{ product_id: 1301, quantity: 20 }];
    expect((await place({ items: dear })).status).toBe(409);
    expect(await findCaller()).toBeNull();
  });
});

describe('a caller', () => {
  it('is found with all saved addresses and their labels, and those of earlier orders, each once', async () => {
    const customer = await createCustomer(api);
    phone = customer.phone;
    await placeOrder(customer);
    await place({ address: '7 College Road' });
    await place();
    const work = { ...CASH, label: 'work', address: '3 Lake Road' };
    await customer.call('POST', '/api/user/addresses', work);
    expect(await findCaller()).toMatchObject({
      name: 'Asha Devi',
      type: 'customer',
      addresses: [
        { address: '3 Lake Road', label: 'work' },
        { address: '12 Main Road', label: 'home' },
        { address: '7 College Road' },
      ],
      orders: 3,
    });
  });

  it('is not shown to customers', async () => {
    const customer = await createCustomer(api);
    const read = await api.call('GET', `/ops/callers/${phone}`, { token: customer.token });
    expect(read.status).toBe(403);
  });
});
