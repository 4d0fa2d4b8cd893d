import { describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { createPeople } from '../../test/people.ts';

const api = setUpShop();

const { createPhone, signIn, getProfile } = createPeople(api);

const address = {
  first_name: ' Asha ',
  last_name: 'Kumari',
  city: 'Hazaribagh',
  block: 'Sadar',
  landmark: 'near the lake',
  address: 'House 12, Matwari',
};

describe('the address', () => {
  it('is saved by both endpoints and sets the name once', async () => {
    const token = await signIn(createPhone());
    const added = await api.call('POST', '/api/add/user/address', { token, body: address });
    expect(added.body).toEqual({ status: 1, message: 'Address saved', code: 'address_saved' });
    const { landmark: _without, ...rest } = address;
    const body = { ...rest, first_name: 'Ravi', block: 'Ichak' };
    expect((await api.call('PUT', '/api/update/address', { token, body })).status).toBe(200);
    expect(await getProfile(token)).toMatchObject({
      name: 'Asha Kumari',
      address: { ...body, landmark: null },
    });
  });

  it('has a second phone, which stays if a request omits it and is copied to the order', async () => {
    const token = await signIn(createPhone());
    const second_phone = '9123456780';
    const save = async (change: object) => {
      const body = { ...address, ...change };
      await api.call('PUT', '/api/update/address', { token, body });
      return (await getProfile(token))?.['address'];
    };
    expect(await save({ second_phone })).toMatchObject({ second_phone });
    expect(await save({ block: 'Ichak' })).toMatchObject({ block: 'Ichak', second_phone });
    await api.call('POST', '/api/cart/addtocart', {
      token,
      body: { product_id: 1301, quantity: 1 },
    });
    const order = { ...address, second_phone, payment_method: 'cod' };
    await api.call('POST', '/api/cart/process-checkout', { token, body: order });
    expect(await save({ second_phone: null })).not.toHaveProperty('second_phone');
    const { body } = await api.call('GET', '/api/order/list?per_page=52&page=1', { token });
    expect(body['orders']?.['data']).toMatchObject([{ second_phone }]);
    const wrong = { ...address, second_phone: '12345' };
    const rejected = await api.call('PUT', '/api/update/address', { token, body: wrong });
    expect([rejected.status, Object.keys(rejected.body['error'] ?? {})]).toEqual([
      422,
      ['second_phone'],
    ]);
  });

  it('is rejected with a message per field', async () => {
    const token = await signIn(createPhone());
    const body = {
      first_name: ' ',
      last_name: 'x'.repeat(61),
      city: 'Ranchi',
      address: 'a\0bcdef',
    };
    const response = await api.call('POST', '/api/add/user/address', { token, body });
    expect(response.status).toBe(422);
    expect(Object.keys(response.body['error'] ?? {}).sort()).toEqual([
      'block',
      'city',
      'first_name',
      'last_name',
    ]);
    const unserved = { ...address, block: 'Barhi', landmark: 'x'.repeat(121) };
    const outside = await api.call('POST', '/api/add/user/address', { token, body: unserved });
    expect(outside.body['error']).toEqual({
      block: ['Choose Sadar or Ichak.'],
      landmark: ['Keep the landmark to 120 characters.'],
    });
    const withUnstorableText = {
      ...address,
      address: 'half a pair \ud800 here',
      landmark: 'nul \0',
    };
    const unstorable = await api.call('POST', '/api/add/user/address', {
      token,
      body: withUnstorableText,
    });
    expect(Object.keys(unstorable.body['error'] ?? {}).sort()).toEqual(['address', 'landmark']);
  });

  it('is measured without spaces at the ends of the fields', async () => {
    const token = await signIn(createPhone());
    const save = (change: object) =>
      api.call('POST', '/api/add/user/address', { token, body: { ...address, ...change } });
    expect((await save({ address: 'a    ' })).body['error']).toEqual({
      address: ['Enter your house number, street and area, 5 to 300 characters.'],
    });
    expect((await save({ address: '\n12 A\n' })).status).toBe(422);
    const longest = { first_name: `${'x'.repeat(60)} `, address: ` ${'x'.repeat(300)} ` };
    expect((await save(longest)).status).toBe(200);
  });

  it('can be saved concurrently with checkouts without a deadlock', async () => {
    for (let round = 0; round < 10; round += 1) {
      const token = await api.login(createPhone());
      const saveAddress = () => api.call('PUT', '/api/update/address', { token, body: address });
      const placeOrder = () =>
        api.call('POST', '/api/cart/process-checkout', {
          token,
          body: { ...address, payment_method: 'cod' },
        });
      await api.call('POST', '/api/cart/addtocart', {
        token,
        body: { product_id: 1301, quantity: 1 },
      });
      const responses = await Promise.all([
        saveAddress(),
        placeOrder(),
        saveAddress(),
        placeOrder(),
        saveAddress(),
      ]);
      for (const { status } of responses) expect([200, 422]).toContain(status);
    }
  });
});

describe('several addresses', () => {
  interface Row {
    id: string;
    label: string;
    is_default: boolean;
    address: string;
  }
  /** Customer with one saved address for each label. The address of the last label is the default. */
  const createCustomer = async (...labels: string[]) => {
    const token = await signIn(createPhone());
    const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      (await api.call(method, `/api/user/addresses${path}`, { token, ...(body && { body }) }))
        .status;
    const list = async () =>
      (await api.call('GET', '/api/user/addresses', { token })).body[
        'addresses'
      ] as unknown as Row[];
    for (const label of labels) {
      api.clock.advance(1);
      await call('POST', '', { ...address, label, address: `Street of ${label}` });
    }
    const find = async (label: string) =>
      (await list()).find((row) => row.label === label)?.id ?? '';
    return { token, call, list, find };
  };
  const listLabels = async ({ list }: Awaited<ReturnType<typeof createCustomer>>) =>
    (await list()).map(({ label, is_default: isDefault }) => (isDefault ? `${label} *` : label));

  it('have labels, and the profile and the cart use the address that was added or chosen last', async () => {
    const customer = await createCustomer('home', ' Mother ', 'work');
    const { token, call, find } = customer;
    expect(await listLabels(customer)).toEqual(['work *', 'Mother', 'home']);
    api.clock.advance(1);
    expect(await call('POST', `/${await find('home')}/default`)).toBe(200);
    expect(await listLabels(customer)).toEqual(['home *', 'work', 'Mother']);
    const cart = await api.call('GET', '/api/cart', { token });
    expect(cart.body['address']).toMatchObject({ address: 'Street of home' });
    expect((await getProfile(token))?.['address']).toEqual(cart.body['address']);
    expect(cart.body['address']).not.toHaveProperty('label');
  });

  it('keep label and second phone if a request omits them, as the older endpoints do', async () => {
    const customer = await createCustomer('Mother');
    const { token, call, list, find } = customer;
    const second_phone = '9123456780';
    const update = { ...address, address: 'New house 7', second_phone };
    await api.call('PUT', '/api/update/address', { token, body: update });
    await call('PUT', `/${await find('Mother')}`, { ...address, address: 'New house 8' });
    expect(await list()).toMatchObject([
      { label: 'Mother', is_default: true, address: 'New house 8', second_phone },
    ]);
    const first = await createCustomer();
    await api.call('POST', '/api/add/user/address', { token: first.token, body: address });
    expect(await listLabels(first)).toEqual(['home *']);
  });

  it('are changed one at a time, without changing placed orders', async () => {
    const customer = await createCustomer('home', 'work');
    const { token, call, list, find } = customer;
    const body = { product_id: 1301, quantity: 1 };
    await api.call('POST', '/api/cart/addtocart', { token, body });
    const order = { ...address, address: 'Street of home', payment_method: 'cod' };
    await api.call('POST', '/api/cart/process-checkout', { token, body: order });
    const id = await find('home');
    const change = { ...address, label: 'Flat', address: 'Upper floor', landmark: '' };
    expect(await call('PUT', `/${id}`, change)).toBe(200);
    expect(await list()).toMatchObject([
      { label: 'work', address: 'Street of work' },
      { id, label: 'Flat', address: 'Upper floor', landmark: null },
    ]);
    await call('DELETE', `/${id}`);
    const orders = await api.call('GET', '/api/order/list?per_page=52&page=1', { token });
    expect(orders.body['orders']?.['data']).toMatchObject([{ address: 'Street of home' }]);
  });

  it('make the last used address the default when the default is deleted', async () => {
    const customer = await createCustomer('home', 'work', 'Shop');
    const { call, find } = customer;
    api.clock.advance(1);
    await call('POST', `/${await find('home')}/default`);
    expect(await call('DELETE', `/${await find('work')}`)).toBe(200);
    expect(await call('DELETE', `/${await find('home')}`)).toBe(200);
    expect(await listLabels(customer)).toEqual(['Shop *']);
    await call('DELETE', `/${await find('Shop')}`);
    expect(await listLabels(customer)).toEqual([]);
    expect((await getProfile(customer.token))?.['address']).toBeNull();
  });

  it('are limited to ten, even under concurrent requests', async () => {
    const customer = await createCustomer(
      ...Array.from({ length: 8 }, (_, index) => `Flat ${index}`),
    );
    const adding = Array.from({ length: 5 }, (_, index) =>
      customer.call('POST', '', { ...address, address: `House ${index}, Matwari` }),
    );
    expect((await Promise.all(adding)).sort()).toEqual([200, 200, 409, 409, 409]);
    expect(await customer.list()).toHaveLength(10);
  });

  it('are saved once if a request is repeated, even concurrently or if there are already ten', async () => {
    const labels = Array.from({ length: 9 }, (_, index) => `Flat ${index}`);
    const customer = await createCustomer(...labels);
    const added = { ...address, label: 'Shop', second_phone: '9123456780' };
    const add = () => customer.call('POST', '', added);
    expect(await Promise.all([add(), add(), add()])).toEqual([200, 200, 200]);
    expect(await customer.list()).toHaveLength(10);
    expect(await customer.call('POST', '', { ...added, second_phone: null })).toBe(409);
    await customer.call('POST', `/${await customer.find('Flat 0')}/default`);
    expect(await add()).toBe(200);
    expect((await listLabels(customer))[0]).toBe('Shop *');
    expect(await customer.list()).toHaveLength(10);
  });

  it('have exactly one default after concurrent choices and deletions', async () => {
    for (let round = 0; round < 5; round += 1) {
      const customer = await createCustomer('home', 'work', 'Shop', 'Farm');
      const [first, second, third, fourth] = (await customer.list()).map(({ id }) => id);
      await Promise.all([
        customer.call('DELETE', `/${first}`),
        customer.call('POST', `/${third}/default`),
        customer.call('POST', `/${fourth}/default`),
        customer.call('DELETE', `/${second}`),
      ]);
      const left = await customer.list();
      expect(left.map(({ id }) => id).sort()).toEqual([third, fourth].sort());
      expect(left.filter(({ is_default: isDefault }) => isDefault)).toHaveLength(1);
    }
  });

  it('return 404 for another customer’s address and leave it unchanged', async () => {
    const owner = await createCustomer('home', 'work');
    const other = await createCustomer('home');
    for (const id of [...(await owner.list()).map((row) => row.id), 'none'])
      expect([
        await other.call('PUT', `/${id}`, address),
        await other.call('POST', `/${id}/default`),
        await other.call('DELETE', `/${id}`),
      ]).toEqual([404, 404, 404]);
    expect(await listLabels(owner)).toEqual(['work *', 'home']);
    expect(await listLabels(other)).toEqual(['home *']);
  });

  it.each(['', '  ', '12', 'x'.repeat(21)])('reject the label %j', async (label) => {
    const { token } = await createCustomer();
    const body = { ...address, label };
    const response = await api.call('POST', '/api/user/addresses', { token, body });
    expect([response.status, Object.keys(response.body['error'] ?? {})]).toEqual([422, ['label']]);
  });
});
