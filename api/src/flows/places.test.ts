import { afterEach, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { defaultSettings, setPublishedSettings } from '../business/business.ts';
import {
  bookVisitAt,
  callAsStaff,
  createVisitCustomer,
  resetTechnicians,
} from './visits/visits.fixture.ts';
import { CASH } from '../orders/orders.fixture.ts';

const api = setUpShop({ RATE_LIMITS: 'off' });
afterEach(() => setPublishedSettings(defaultSettings));

/** Replaces Sadar by Barhi. */
const publishBarhi = () =>
  setPublishedSettings({
    ...defaultSettings,
    blocks: ['Barhi', 'Ichak'],
    blocks_hi: ['बरही', 'इचाक'],
    travel_minutes: { ...defaultSettings.travel_minutes, Barhi: { Barhi: 20 } },
  });

it('addresses must be in a published city and block, which error messages and /api/business name', async () => {
  publishBarhi();
  const visitor = await createVisitCustomer(api);
  const { landmark: _, payment_method: __, ...address } = { ...CASH, block: 'Barhi' };
  const save = (changes: object, language = 'en') =>
    visitor.call(
      'POST',
      '/api/add/user/address',
      { ...address, ...changes },
      {
        'accept-language': language,
      },
    );
  expect((await save({ block: 'Sadar' })).body).toMatchObject({
    error: { block: ['Choose Barhi or Ichak.'] },
  });
  expect((await save({ block: 'Sadar' }, 'hi')).body['message']).toBe('बरही या इचाक चुनें।');
  expect((await save({ city: 'Ranchi' })).body['error']).toHaveProperty('city');
  expect((await save({})).status).toBe(200);
  expect((await api.call('GET', '/api/business')).body['places']).toEqual({
    cities: ['Hazaribagh'],
    blocks: ['Barhi', 'Ichak'],
    in_hindi: { Hazaribagh: 'हज़ारीबाग', Barhi: 'बरही', Ichak: 'इचाक' },
  });
});

it('a block that is no longer served stays readable, takes no new order, and its visit can be moved', async () => {
  api.clock.set('2026-11-20T06:30:00.000Z');
  await resetTechnicians(api);
  const visitor = await createVisitCustomer(api);
  const id = await bookVisitAt(visitor, '2026-11-23T04:30:00.000Z');
  publishBarhi();
  const { userDetail } = (await visitor.call('GET', '/api/user/profile')).body;
  expect(userDetail).toMatchObject({ address: { block: 'Sadar' } });
  expect(await visitor.order(id)).toMatchObject({ block: 'Sadar' });
  await visitor.add({ product_id: 1101, quantity: 1 });
  const refused = await visitor.checkout();
  expect([refused.status, refused.body['error']]).toEqual([
    422,
    { block: ['Choose Barhi or Ichak.'] },
  ]);
  const hold = await visitor.hold('2026-11-24T04:30:00.000Z', { order: id });
  const moved = await visitor.move(id, hold.body['hold']?.['id']);
  expect(moved.body['visit']).toMatchObject({ start: '2026-11-24T04:30:00.000Z' });
});

it('technicians get published blocks only', async () => {
  publishBarhi();
  const technician = { name: 'Asha', phone: '9511111111', skills: [10], hours: 'Mon 08:00-18:00' };
  const add = (block: string) =>
    callAsStaff(api, 'POST', '/ops/technicians', { ...technician, blocks: [block] });
  expect((await add('Sadar')).body['error']).toEqual({ blocks: ['Blocks are Barhi, Ichak.'] });
  expect((await add('Barhi')).status).toBe(200);
});
