import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts';
import { completeOrder, createCustomer, placeOrder } from '../orders/orders.fixture.ts';
import { templates } from '../texts/message-templates.ts';
import { renderNewsletterPage } from '../newsletter/newsletter-page.ts';
import { defaultSettings, getBusiness, getPayee, setPublishedSettings } from './business.ts';
import { loadShopSettings, watchShopSettings } from './shop-settings.service.ts';

const api = setUpApi({}, 'test');
beforeEach(async () => void (await fillCatalogue(api.pool)));
afterEach(() => setPublishedSettings(defaultSettings));

const call = (method: 'GET' | 'POST', url: string, body?: object, expectedVersion?: number) =>
  api.call(method, `/ops/settings${url}`, {
    headers: {
      authorization: `Bearer ${api.opsToken}`,
      'accept-language': 'en',
      ...(expectedVersion === undefined ? {} : { 'if-match': `"${expectedVersion}"` }),
    },
    ...(body && { body }),
  });
const publish = (changes: object, expectedVersion?: number) =>
  call('POST', '', { ...defaultSettings, ...changes }, expectedVersion);
const travel = (fromIchakToSadar: number, withinIchak: number) => ({
  Sadar: { Sadar: 15, Ichak: 35 },
  Ichak: { Sadar: fromIchakToSadar, Ichak: withinIchak },
});
const readPublic = async () => (await api.call('GET', '/api/business')).body['business'];

describe('settings', () => {
  it('are those of business.json before the first change', async () => {
    expect((await call('GET', '')).body).toMatchObject({ version: 0, settings: defaultSettings });
    expect(await readPublic()).toMatchObject({
      legal_name: 'Sudhaar Home Services',
      gstin: '20ABCFS1234K1ZL',
      phones: ['9431012345'],
      promo: { en: 'Get 20% off your first order for subscribing to our newsletter.' },
    });
  });

  it('can be previewed without publishing, published and restored', async () => {
    const changes = { phones: ['9431099999', '9431012345'], promo_shown: false, link_youtube: '' };
    const preview = await call('POST', '/preview', { ...defaultSettings, ...changes });
    expect(preview.body).toMatchObject({
      version: 0,
      changes: [
        { field: 'phones', before: '9431012345', after: '9431099999\n9431012345' },
        { field: 'link_youtube', after: '' },
        { field: 'promo_shown', before: 'true', after: 'false' },
      ],
    });
    expect(await readPublic()).toMatchObject({ phones: ['9431012345'] });

    expect((await publish(changes, 0)).body).toMatchObject({
      version: 1,
      report: { fields: ['phones', 'link_youtube', 'promo_shown'] },
    });
    const business = await readPublic();
    expect(business).toMatchObject({ phones: ['9431099999', '9431012345'], promo: null });
    expect(business?.['links']).not.toHaveProperty('youtube');

    expect((await call('POST', '/versions/0/take-back', {}, 1)).body['version']).toBe(2);
    expect(await readPublic()).toMatchObject({ phones: ['9431012345'] });
    const { versions } = (await call('GET', '/versions')).body;
    expect(versions).toMatchObject([
      { version: 2, by: 'installation', taken_from: 0 },
      { version: 1, by: 'installation', taken_from: null },
      { version: 0, by: null, report: null },
    ]);
    expect((await call('GET', '/versions/9')).status).toBe(404);
    const { rows } = await api.pool.query<{ act: string }>('SELECT act FROM ops_audit ORDER BY id');
    expect(rows.map(({ act }) => act)).toEqual(['settings publish', 'settings take-back']);
  });

  it('are rejected with an error per field if a value is invalid', async () => {
    for (const [field, value, explanation] of [
      ['gstin', '20ABCFS1234K1ZM', /would end with L/],
      ['gstin', '27AAPFU0939F1ZV', /begin with 20/],
      ['upi_vpa', 'sudhaar', /name@bank/],
      ['phones', ['12345'], /ten digits/],
      ['phones', [], /one to five/],
      ['map_embed', 'javascript:alert(1)', /https/],
      ['link_facebook', 'http://facebook.example', /https/],
      ['officer_email', 'nobody', /email/],
      ['pin_code', '0825', /six digits/],
      ['promo_hi', ' ', /80/],
      ['parts_deliver', false, /delivery or pick-up/],
      ['legal_name', '', /longer/],
      ['shop_name', 'x'.repeat(41), /40 characters/],
      ['open_cash_orders', 0, /from 1 to 100/],
      ['open_cash_rupees_new', 1.5, /whole number/],
      ['referral_percent', '10', /from 0 to 50/],
      ['blocks', ['Sadar', 'Sadar'], /each name once/],
      ['blocks', ['सदर', 'Ichak'], /Latin letters/],
      ['blocks_hi', ['सदर'], /2 names/],
      ['cities_hi', [], /each name once/],
      ['visit_starts', ['8:00'], /such as 18:00/],
      ['visit_starts', [], /1 to 24 times/],
      ['visit_starts', ['10:00', '08:00'], /in order/],
      ['visit_starts', ['08:00', '22:30'], /after midnight/],
      ['visit_remind_at', '24:30', /such as 18:00/],
      ['travel_minutes', { Sadar: { Sadar: 15, Ichak: 35 } }, /from Ichak to Sadar/],
      ['travel_minutes', travel(10, 20), /from Ichak to Sadar is shorter/],
      ['travel_minutes', travel(35, -1), /from 0 to 600/],
      ['messages_en', { confirmed: 1 }, /must be text/],
    ] as const)
      for (const response of [
        await publish({ [field]: value }),
        await call('POST', '/preview', { ...defaultSettings, [field]: value }),
      ]) {
        expect(response.status, field).toBe(422);
        expect(response.body['error']?.[field]).toMatchObject([expect.stringMatching(explanation)]);
      }
    expect((await call('GET', '')).body['version']).toBe(0);
  });

  it('cannot be published with an unknown or a missing setting', async () => {
    expect((await publish({ colour: 'red' })).status).toBe(422);
    const { gstin: _gstin, ...incomplete } = defaultSettings;
    expect((await call('POST', '', incomplete)).status).toBe(422);
  });

  it('reject the second of two concurrent changes and name the author of the first', async () => {
    const responses = await Promise.all([
      publish({ tagline: 'First' }, 0),
      publish({ tagline: 'Second' }, 0),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected?.body['message']).toMatch(/^installation changed the settings while you/);
  });

  it('reach a process that did not change them, and a new process', async () => {
    const feed = watchShopSettings(api.platform);
    try {
      await expect
        .poll(async () => {
          await api.pool.query(
            `UPDATE settings_state SET version = version + 1, document = '{"email": "new@shop.example"}'`,
          );
          return getBusiness().email;
        })
        .toBe('new@shop.example');
    } finally {
      await feed.stop();
    }
    setPublishedSettings(defaultSettings);
    await loadShopSettings(api.pool);
    const { gstin } = defaultSettings;
    expect(getBusiness()).toMatchObject({ email: 'new@shop.example', gstin });
  });

  it('do not change invoices that were already issued', async () => {
    const customer = await createCustomer(api);
    const [before, after] = [await placeOrder(customer), await placeOrder(customer)];
    await completeOrder(api, before);
    const changes = { legal_name: 'Sudhaar Private Limited', address_lines: ['Main Road'] };
    await publish(changes);
    await completeOrder(api, after);
    const readSeller = async (id: number) =>
      (await customer.call('GET', `/api/order/invoice/${id}`)).body['invoice']?.['seller'];
    expect(await readSeller(before)).toMatchObject({ legal_name: 'Sudhaar Home Services' });
    expect(await readSeller(after)).toMatchObject({
      legal_name: 'Sudhaar Private Limited',
      address: { lines: ['Main Road'] },
    });
    // Invoices issued before the settings could be changed store no seller.
    await api.pool.query('ALTER TABLE invoices DISABLE TRIGGER USER');
    await api.pool.query(`UPDATE invoices SET figures = figures - 'seller'`);
    expect(await readSeller(after)).toMatchObject({ legal_name: 'Sudhaar Home Services' });
  });

  it('preview changed travel minutes with a line per pair of blocks', async () => {
    const draft = { ...defaultSettings, travel_minutes: travel(40, 20) };
    expect((await call('POST', '/preview', draft)).body['changes']).toMatchObject([
      { field: 'travel_minutes', after: expect.stringContaining('Ichak → Sadar: 40') },
    ]);
  });

  it('limit the next cash order and the next referral reward', async () => {
    const [referrer, friend] = [await createCustomer(api), await createCustomer(api)];
    await api.pool.query(
      `UPDATE users SET referred_by_code = r.referral_code FROM users r
       WHERE r.phone = $1 AND users.phone = $2`,
      [referrer.phone, friend.phone],
    );
    const order = await placeOrder(friend);
    await publish({ open_cash_orders_new: 1, referral_percent: 50, referral_max_rupees: 70 });
    await friend.add({ product_id: 1101, quantity: 1 });
    expect((await friend.checkout()).body['message']).toMatch(/^You have 1 cash order open/);
    await completeOrder(api, order);
    expect((await referrer.call('GET', '/api/user/reward')).body).toMatchObject({
      referral: { percent: 50, max_rupees: 70 },
      e_wallet: { balance: 70 },
    });
    expect(await readPublic()).toMatchObject({ referral_percent: 50 });
  });

  it('apply a new tax percentage to carts and new orders, not to placed orders', async () => {
    const customer = await createCustomer(api);
    const before = await placeOrder(customer);
    await publish({ tax_percent: 5 });
    await customer.add({ product_id: 1101, quantity: 1 });
    const { body: cart } = await customer.call('GET', '/api/cart?per_page=100&page=1');
    expect(cart).toMatchObject({ total: 499, tax: 24.95 });
    const after = Number((await customer.checkout()).body['order']?.['id']);
    await publish({ tax_percent: 12 });
    await completeOrder(api, before);
    await completeOrder(api, after);
    const readTax = async (id: number) =>
      (await customer.call('GET', `/api/order/invoice/${id}`)).body['order'];
    // ₹3,649 at 18%, and ₹499 at 5%.
    expect(await readTax(before)).toMatchObject({ tax_percent: 18, tax_total: 656.82 });
    expect(await readTax(after)).toMatchObject({
      tax_percent: 5,
      tax_total: 24.95,
      products: [{ tax: 24.95, unit_price: 474.05 }],
    });
  });

  it('apply a new tax method to new orders, not to placed orders', async () => {
    const customer = await createCustomer(api);
    const before = await placeOrder(customer);
    await publish({ tax_method: 'included' });
    const after = await placeOrder(customer);
    await publish({});
    await completeOrder(api, before);
    await completeOrder(api, after);
    const read = async (id: number) =>
      (await customer.call('GET', `/api/order/invoice/${id}`)).body['order'];
    expect(await read(before)).toMatchObject({ final_total: 3649, tax_total: 656.82 });
    // ₹3,649 × 18 / 118, and ₹650 × 18 / 118.
    expect(await read(after)).toMatchObject({
      final_total: 3649,
      tax_total: 556.63,
      taxable_total: 3092.37,
      spare_parts: [{ unit_price: 550.85, tax: 99.15, total_price: 650 }],
    });
    expect((await publish({ tax_method: 'guessed' })).status).toBe(422);
  });

  it('decide at the issue of an invoice, not at checkout, whether the composition scheme exempts it from tax', async () => {
    const customer = await createCustomer(api);
    const [issued, before] = [await placeOrder(customer), await placeOrder(customer)];
    await completeOrder(api, issued);
    const read = async (id: number) =>
      (await customer.call('GET', `/api/order/invoice/${id}`)).body['order'];
    const taxed = { tax_method: 'of_total', tax_percent: 18, tax_total: 656.82 };
    const untaxed = { tax_percent: 0, tax_total: 0, final_total: 3649, taxable_total: 3649 };
    await publish({ tax_method: 'composition' });
    const after = await placeOrder(customer);
    await completeOrder(api, before);
    expect(await read(before)).toMatchObject({ ...untaxed, tax_method: 'composition' });
    expect(await read(issued)).toMatchObject(taxed);
    await customer.add({ product_id: 1101, quantity: 1 });
    const { body: cart } = await customer.call('GET', '/api/cart?per_page=100&page=1');
    expect(cart).toMatchObject({ total: 499, service_charge: 499, tax: 0 });

    await publish({});
    await completeOrder(api, after);
    expect(await read(after)).toMatchObject(taxed);
    expect(await read(before)).toMatchObject({ tax_method: 'composition' });
  });

  it('require a GSTIN if the shop is registered, and none otherwise', async () => {
    const registered = await publish({ tax_method: 'composition', gstin: '' });
    expect(registered).toMatchObject({
      status: 422,
      body: { error: { gstin: [expect.stringContaining('has 15')] } },
    });
    const unregistered = await publish({ tax_method: 'unregistered' });
    expect(unregistered).toMatchObject({
      status: 422,
      body: { error: { gstin: [expect.stringContaining('no GSTIN')] } },
    });

    await publish({ tax_method: 'unregistered', gstin: '' });
    expect(await readPublic()).toMatchObject({ gstin: '' });
    const customer = await createCustomer(api);
    const id = await placeOrder(customer);
    await completeOrder(api, id);
    const { body } = await customer.call('GET', `/api/order/invoice/${id}`);
    expect(body).toMatchObject({
      invoice: { seller: { gstin: '' } },
      order: { tax_method: 'unregistered', tax_total: 0 },
    });
  });

  it('name the shop in pages, messages and payments', async () => {
    await publish({ shop_name: 'Ravi & Sons' });
    expect(await readPublic()).toMatchObject({ name: 'Ravi & Sons' });
    expect(templates.started(7, 'Ravi').en).toMatch(/^Ravi & Sons: Ravi has started/);
    expect(renderNewsletterPage('left', 'en')).toMatchObject({
      title: expect.stringMatching(/\| Ravi &amp; Sons$/),
      content: expect.stringContaining('>Ravi &amp; Sons<'),
    });
    expect(getPayee()).toMatchObject({ name: 'Ravi & Sons' });
  });
});
