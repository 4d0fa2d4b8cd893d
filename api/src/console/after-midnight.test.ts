import { expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import {
  addTechnician,
  bookVisitAt,
  callAsStaff,
  createVisitCustomer,
  deactivateAllTechnicians,
} from '../flows/visits/visits.fixture.ts';
import { actAsStaff } from '../orders/orders.fixture.ts';

const PHONE = '9000000311';
const LAST_WINDOW = '2026-11-23T12:30:00.000Z';

const api = setUpShop({ RATE_LIMITS: 'off' });

it('a visit of yesterday is in the technician’s day from when it begins until it is completed', async () => {
  await deactivateAllTechnicians(api);
  const technician = String(await addTechnician(api, { phone: PHONE, name: 'Sunita' }));
  const id = await bookVisitAt(await createVisitCustomer(api), LAST_WINDOW);
  await actAsStaff(api)(id, 'confirm');
  await actAsStaff(api)(id, 'assign', { technician });
  api.clock.set('2026-11-23T18:31:00.000Z');
  const token = await api.login(PHONE);
  const post = (path: string, body?: object) =>
    api.call('POST', `/ops/my/${path}`, { token, ...(body && { body }) });
  const listToday = async () => {
    const { body } = await api.call('GET', '/ops/my/day', { token });
    const { visits } = body['day'] as unknown as { visits: { order_id: number }[] };
    return [body['day']?.['day'], visits.map(({ order_id: order }) => order)];
  };
  expect(await listToday()).toEqual(['2026-11-24', []]);
  await callAsStaff(api, 'POST', `/ops/visits/${id}/arrived`);
  expect(await listToday()).toEqual(['2026-11-24', [id]]);
  await post(`orders/${id}/start`);
  const signed = { signature: 'M1 1L9 9', cash: 499 };
  expect((await post(`orders/${id}/complete`, signed)).status).toBe(200);
  expect(await listToday()).toEqual(['2026-11-24', []]);
  const { day } = (await api.call('GET', '/ops/my/day', { token })).body;
  const { cash } = (await callAsStaff(api, 'GET', '/ops/cash')).body;
  expect([day?.['cash'], cash?.['day'], cash?.['amount']]).toEqual([499, '2026-11-24', 499]);
});
