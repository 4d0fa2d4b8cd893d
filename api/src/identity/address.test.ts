import { describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { createPeople } from '../../test/people.ts';

const api = setUpShop();

const { newPhone, signIn, getProfile } = createPeople(api);

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
    const token = await signIn(newPhone());
    const added = await api.call('POST', '/api/add/user/address', { token, body: address });
    expect(added.body).toEqual({
      status: 1,
      message: 'Address saved',
      code: 'address_saved',
    });
    const { landmark: _without, ...rest } = address;
    const body = { ...rest, first_name: 'Ravi', block: 'Ichak' };
    expect((await api.call('PUT', '/api/update/address', { token, body })).status).toBe(200);
    expect(await getProfile(token)).toMatchObject({
      name: 'Asha Kumari',
      address: { ...body, landmark: null },
    });
  });

  it('has a second phone, which stays if a request omits it and is copied to the order', async () => {
    const token = await signIn(newPhone());
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
    const token = await signIn(newPhone());
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
    const elsewhere = { ...address, block: 'Barhi', landmark: 'x'.repeat(121) };
    const outsideCity = await api.call('POST', '/api/add/user/address', { token, body: elsewhere });
    expect(outsideCity.body['error']).toEqual({
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

  it('requires a login', async () => {
    const response = await api.call('PUT', '/api/update/address', { body: address });
    expect(response.status).toBe(401);
  });

  it('can be saved concurrently with checkouts without a deadlock', async () => {
    for (let round = 0; round < 10; round += 1) {
      const token = await api.login(newPhone());
      const saving = () => api.call('PUT', '/api/update/address', { token, body: address });
      const ordering = () =>
        api.call('POST', '/api/cart/process-checkout', {
          token,
          body: { ...address, payment_method: 'cod' },
        });
      await api.call('POST', '/api/cart/addtocart', {
        token,
        body: { product_id: 1301, quantity: 1 },
      });
      const responses = await Promise.all([saving(), ordering(), saving(), ordering(), saving()]);
      for (const { status } of responses) expect([200, 422]).toContain(status);
    }
  });
});
