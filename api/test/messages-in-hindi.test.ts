import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fillCatalogue, SMALL_CATALOGUE } from '../src/catalogue/catalogue.fixture.ts';
import { createEdit, getProposalId } from '../src/flows/edit-order/edit-order.fixture.ts';
import { completeOrder, createCustomer, actAsStaff } from '../src/orders/orders.fixture.ts';
import { setUpShop } from './harness.ts';
import { runDueJobs } from './run-jobs.ts';

const api = setUpShop();

const hindi = { 'accept-language': 'hi' };

/** Returns the messages that were sent to a phone number, oldest first. */
async function readMessagesTo(phone: string): Promise<string[]> {
  await runDueJobs(api.platform, 'messages');
  const path = join(api.platform.dataDir, 'sms.ndjson');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  return lines
    .map((line) => JSON.parse(line) as { to: string; body: string })
    .filter(({ to }) => to === phone)
    .map(({ body }) => body);
}

const setLanguage = (token: string, language: unknown) =>
  api.call('PATCH', '/api/user/profile', { token, body: { language } });
const readLanguage = async (token: string) =>
  (await api.call('GET', '/api/user/profile', { token })).body['userDetail']?.['language'];

it("a login code is in the page's language, which becomes the new user's language", async () => {
  const phone = '9876500101';
  const registration = await api.call('POST', '/api/user/register', {
    body: { phone_number: phone },
    headers: hindi,
  });
  const [code = ''] = await readMessagesTo(phone);
  expect(code).toMatch(/^\d{4} आपका Sudhaar लॉगिन कोड है। यह 5 मिनट तक चलेगा।/);
  const id = String(registration.body['user']?.['id']);
  const { body } = await api.call('POST', `/api/user/verify-otp/${id}`, {
    body: { otp: code.slice(0, 4) },
    headers: hindi,
  });
  expect(body['message']).toBe('लॉगिन हो गया');
  expect(await readLanguage(String(body['access_token']))).toBe('hi');
});

it('messages are in English by default, and in Hindi after the user chooses it', async () => {
  const customer = await createCustomer(api);
  const { token, phone } = customer;
  expect(await readLanguage(token)).toBe('en');
  await customer.add({ product_id: 1302, quantity: 1 });
  const first = Number((await customer.checkout()).body['order']?.['id']);
  expect((await readMessagesTo(phone)).at(-1)).toContain(`booking #${first} for ₹299 is placed.`);
  expect((await setLanguage(token, 'hi')).body).toMatchObject({
    status: 1,
    code: 'language_saved',
  });
  expect(await readLanguage(token)).toBe('hi');
  await customer.add({ product_id: 1301, quantity: 1 });
  const id = Number((await customer.checkout()).body['order']?.['id']);
  await actAsStaff(api)(id, 'confirm');
  expect((await readMessagesTo(phone)).slice(-2)).toEqual([
    `Sudhaar: ₹1,499.50 की बुकिंग #${id} हो गई। समय पक्का करने के लिए हम 2 घंटे के अंदर कॉल करेंगे। काम होने पर नकद दें। देखें: http://localhost:3000/hi/booking`,
    `Sudhaar: आपकी बुकिंग #${id} पक्की है। यहाँ देखें: http://localhost:3000/hi/booking`,
  ]);
});

it('the profile rejects an unknown language', async () => {
  const token = await api.login('9876500103');
  expect(await setLanguage(token, 'fr')).toMatchObject({
    status: 422,
    body: { error_codes: { language: ['choose_language'] } },
  });
  expect((await setLanguage(token, undefined)).status).toBe(422);
  expect(await readLanguage(token)).toBe('en');
});

it('an export contains the language, and messages in the language in which they were sent', async () => {
  const customer = await createCustomer(api);
  await setLanguage(customer.token, 'hi');
  await customer.add({ product_id: 1302, quantity: 1 });
  await customer.checkout();
  const { body } = await api.call('GET', '/api/user/export', { token: customer.token });
  const text = JSON.stringify(body);
  expect(text).toContain('"language":"hi"');
  expect(text).toContain('की बुकिंग #');
  expect(text).not.toContain('is placed.');
});

it('the response to a repeated checkout is in the language of the repeated request', async () => {
  const customer = await createCustomer(api);
  await customer.add({ product_id: 1302, quantity: 1 });
  const key = { 'idempotency-key': 'once' };
  const body = { ...CHECKOUT, payment_method: 'cod' };
  const order = (headers: Record<string, string>) =>
    api.call('POST', '/api/cart/process-checkout', { token: customer.token, body, headers });
  const first = await order(key);
  const second = await order({ ...key, ...hindi });
  expect(first.body['message']).toBe('Order saved successfully');
  expect(second.body).toEqual({ ...first.body, message: 'ऑर्डर हो गया' });
});

const CHECKOUT = {
  first_name: 'Asha',
  last_name: 'Devi',
  city: 'Hazaribagh',
  block: 'Sadar',
  landmark: '',
  address: 'House 12, Matwari',
};

it('cart and bookings have localized names, and mark names without a translation', async () => {
  const customer = await createCustomer(api);
  const [fridge, ...rest] = SMALL_CATALOGUE.products;
  if (fridge === undefined) throw new Error('the small catalogue has a product');
  await fillCatalogue(api.pool, {
    ...SMALL_CATALOGUE,
    products: [{ ...fridge, hi: { title: 'गैस भरना', timing: '45 मिनट' } }, ...rest],
  });
  await customer.add({ product_id: 1301, quantity: 1 });
  await customer.add({ spare_part_id: 5001, quantity: 1 });
  const cart = await customer.call('GET', '/api/cart', undefined, hindi);
  expect(cart.body['cart']?.['data']).toMatchObject([
    { product: { title: 'गैस भरना', timing: '45 मिनट' } },
    { spare_part: { service_name: 'Thermostat', in_english: ['name'] } },
  ]);
  await customer.checkout();
  const list = await customer.call('GET', '/api/order/list', undefined, hindi);
  expect(list.body['orders']?.['data']?.[0]).toMatchObject({
    products: [{ id: 1301, name: 'गैस भरना' }],
    spare_parts: [{ id: 5001, name: 'Thermostat', in_english: ['name'] }],
  });
  expect(JSON.stringify((await customer.orders()).body)).not.toContain('in_english');
  const id = Number(list.body['orders']?.['data']?.[0]?.['id']);
  await completeOrder(api, id);
  const { rows } = await api.pool.query<{ id: string }>(
    'SELECT id FROM feedback_invitations WHERE order_id = $1',
    [id],
  );
  const getFeedback = (headers: Record<string, string>) =>
    api.call('GET', `/api/review/${rows[0]?.id}`, { headers });
  expect((await getFeedback(hindi)).body['feedback']?.['services']).toEqual([
    'गैस भरना',
    'Thermostat',
  ]);
  expect((await getFeedback({})).body['feedback']?.['services']).toEqual([
    'Gas refill',
    'Thermostat',
  ]);
  // An order keeps the product name at the time of purchase, even if the product is renamed later.
  await fillCatalogue(api.pool, {
    ...SMALL_CATALOGUE,
    products: [{ ...fridge, title: 'Gas charge', hi: { title: 'गैस' } }, ...rest],
  });
  const later = await customer.call('GET', '/api/order/list', undefined, hindi);
  expect(later.body['orders']?.['data']?.[0]).toMatchObject({
    products: [{ name: 'Gas refill', in_english: ['name'] }],
  });
  await fillCatalogue(api.pool);
});

it('messages about changes of an order have the Hindi names of its items', async () => {
  const customer = await createCustomer(api);
  await setLanguage(customer.token, 'hi');
  await api.pool.query(`UPDATE spare_parts SET hi = '{"service_name": "थर्मोस्टेट"}' WHERE id = 5001`);
  await customer.add({ product_id: 1302, quantity: 1 });
  const id = Number((await customer.checkout()).body['order']?.['id']);
  const takeAction = actAsStaff(api);
  await takeAction(id, 'parts', { part: 5001, qty: 1, telephone: true });
  const { body } = await takeAction(id, 'parts', { part: 5001, qty: 2 });
  const [added, proposed] = (body['order']?.['changes'] ?? []) as unknown as { id: number }[];
  await takeAction(id, 'drop-part', { change: added?.id });
  await customer.call('POST', `/api/order/change/${proposed?.id}`, { answer: 'yes' });
  const edit = createEdit(api);
  await edit(customer, { quantities: { 5001: 0 } });
  await edit(customer, { added: [{ spare_part_id: 5001, quantity: 1 }] });
  const proposal = await getProposalId(customer);
  await customer.call('POST', `/api/order/edit/${proposal}`, { answer: 'yes' });
  const texts = (await readMessagesTo(customer.phone)).filter((text) =>
    /थर्मोस्टेट|Thermostat/.test(text),
  );
  expect(texts.length).toBe(7);
  expect(texts.join()).not.toContain('Thermostat');
});
