/** Who a conflict names as the one who changed the order (CONSOLE-16). */
import { beforeAll, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { createEdit, placeCashOrder } from '../flows/edit-order/edit-order.fixture.ts';
import { callAsStaff, deactivateAllTechnicians } from '../flows/visits/visits.fixture.ts';
import {
  addFridgeTechnician,
  fillDiagnosisCatalogue,
  startDiagnosis,
} from './estimates/estimates.fixture.ts';

const OWNER = '9431060001';
const TECHNICIAN = '9431060002';

const api = setUpShop({ RATE_LIMITS: 'off' });
let technician: number;
beforeAll(async () => {
  await fillDiagnosisCatalogue(api);
  await deactivateAllTechnicians(api);
  technician = await addFridgeTechnician(api, TECHNICIAN);
  const body = { phone: OWNER, name: 'Asha Owner', role: 'owner' };
  await callAsStaff(api, 'POST', '/ops/staff', body);
});

/** Runs an action, then another one on the version before it; returns what the conflict says. */
async function conflictAfter(id: number, action: () => Promise<{ status: number }>) {
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

const by = (name: string) => ({
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
  expect(await conflictAfter(customer.id, propose)).toEqual(by('Asha Owner'));
  const decline = () => customer.answer('no');
  expect(await conflictAfter(customer.id, decline)).toEqual(by('customer'));
});

it('names who asked the customer to pay online', async () => {
  const { id } = await placeCashOrder(api);
  const token = await api.login(OWNER);
  const ask = () => api.call('POST', `/ops/orders/${id}/ask-online`, { token, body: {} });
  expect(await conflictAfter(id, ask)).toEqual(by('Asha Owner'));
});

it('names who made an estimate, and the customer who declined it', async () => {
  const visit = await startDiagnosis(api, TECHNICIAN, technician);
  expect(await conflictAfter(visit.id, () => visit.estimate())).toEqual(
    by(`Sunita (technician ${technician})`),
  );
  const { estimate } = await visit.order();
  const decline = () => visit.answer(estimate?.id ?? 0, 'no');
  expect(await conflictAfter(visit.id, decline)).toEqual(by('customer'));
});
