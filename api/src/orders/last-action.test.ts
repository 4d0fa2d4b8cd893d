/** Who a conflict names as the one who changed the order (CONSOLE-16). */
import { beforeAll, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { createEdit, placeCashOrder } from '../flows/edit-order/edit-order.fixture.ts';
import {
  addTechnician,
  callAsStaff,
  deactivateAllTechnicians,
} from '../flows/visits/visits.fixture.ts';
import { fillDiagnosisCatalogue, startDiagnosis } from './estimates/estimates.fixture.ts';

const OWNER = '9431060001';
const TECHNICIAN = '9431060002';

const api = setUpShop({ RATE_LIMITS: 'off' });
let technician: number;
beforeAll(async () => {
  await fillDiagnosisCatalogue(api);
  await deactivateAllTechnicians(api);
  technician = await addTechnician(api, { phone: TECHNICIAN, name: 'Sunita' });
  const body = { phone: OWNER, name: 'Asha Owner', role: 'owner' };
  await callAsStaff(api, 'POST', '/ops/staff', body);
});

/** Runs an action, then sends another one with the version from before it; returns the response to the latter. */
async function getConflictAfter(id: number, action: () => Promise<{ status: number }>) {
  const seen = await callAsStaff(api, 'GET', `/ops/orders/${id}`);
  api.clock.advance(1);
  expect((await action()).status).toBe(200);
  const { status, body } = await api.call('POST', `/ops/orders/${id}/confirm`, {
    headers: {
      authorization: `Bearer ${api.opsToken}`,
      'if-match': `"${seen.body['order']?.['version']}"`,
    },
  });
  return { status, changed: body['changed'] };
}

const toConflict = (name: string) => ({
  status: 409,
  changed: { by: name, at: api.clock.now().toISOString() },
});

it('names who proposed an edit, and the customer who answered it', async () => {
  const customer = await placeCashOrder(api);
  const token = await api.login(OWNER);
  const propose = () =>
    createEdit(api)(customer, { quantities: { 1301: 3 } }, (id, body) =>
      api.call('POST', `/ops/orders/${id}/edit`, { token, body }),
    );
  expect(await getConflictAfter(customer.id, propose)).toEqual(toConflict('Asha Owner'));
  const decline = () => customer.answer('no');
  expect(await getConflictAfter(customer.id, decline)).toEqual(toConflict('customer'));
});

it('names who asked the customer to pay online', async () => {
  const { id } = await placeCashOrder(api);
  const token = await api.login(OWNER);
  const ask = () => api.call('POST', `/ops/orders/${id}/ask-online`, { token, body: {} });
  expect(await getConflictAfter(id, ask)).toEqual(toConflict('Asha Owner'));
});

it('names who made an estimate, and the customer who declined it', async () => {
  const visit = await startDiagnosis(api, TECHNICIAN, technician);
  expect(await getConflictAfter(visit.id, () => visit.estimate())).toEqual(
    toConflict(`Sunita (technician ${technician})`),
  );
  const { estimate } = await visit.order();
  const decline = () => visit.answer(estimate?.id ?? 0, 'no');
  expect(await getConflictAfter(visit.id, decline)).toEqual(toConflict('customer'));
});
