/** Each role may perform exactly those actions of `CALLS` that its responses list in `actions`. */
import { beforeAll, expect, it } from 'vitest';
import { setUpShop, type TestResponse } from '../../test/harness.ts';
import {
  addTechnician,
  bookVisitAt,
  callAsStaff,
  createVisitCustomer,
  deactivateAllTechnicians,
  type VisitCustomer,
} from '../flows/visits/visits.fixture.ts';
import { actAsStaff } from '../orders/orders.fixture.ts';
import { getCatalogueVersion } from '../catalogue/catalogue.sql.ts';
import { ROLES } from '../people/roles.rules.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';
const TUESDAY = '2026-11-24T04:30:00.000Z';
const TECHNICIAN = '9000000311';

const api = setUpShop({ RATE_LIMITS: 'off' });
let technician: string;
const tokens = new Map<string, string>();
beforeAll(async () => {
  await deactivateAllTechnicians(api);
  technician = String(await addTechnician(api, { phone: TECHNICIAN }));
  const version = await getCatalogueVersion(api.pool);
  const estimate = { version, lines: [{ rate: 7001, qty: 1 }], total: 450 };
  CALLS['make-estimate'] = ['orders/ID/estimate', estimate];
  for (const [index, role] of ROLES.entries()) {
    const phone = role === 'technician' ? TECHNICIAN : `900000032${index}`;
    const name = `Person ${'ABCDE'[index]}`;
    await callAsStaff(api, 'POST', '/ops/staff', { phone, name, role });
    tokens.set(role, await api.login(phone));
  }
});

/**
 * Path and body of the call for each tested action. Actions that need the id of a part or an estimate are not tested
 * here.
 */
const CALLS: Record<string, [path: string, body?: object]> = {
  confirm: ['orders/ID/confirm'],
  assign: ['orders/ID/assign', { technician: '' }],
  start: ['orders/ID/start'],
  'add-part': ['orders/ID/parts', { part: 5001, qty: 1 }],
  edit: ['orders/ID/edit', { lines: [{ product_id: 1101, quantity: 2 }], discount: null }],
  'ask-online': ['orders/ID/ask-online'],
  complete: ['orders/ID/complete', { reason: 'It works.', signature: 'M1 1L9 9' }],
  'hand-over': ['orders/ID/hand-over'],
  cancel: ['orders/ID/cancel', { reason: 'no-technician', paid_by: 'us' }],
  'approve-cancel': ['orders/ID/approve-cancel'],
  'reject-cancel': ['orders/ID/reject-cancel'],
  move: ['visits/ID/move', { start: TUESDAY }],
  'on-the-way': ['visits/ID/on-the-way'],
  arrived: ['visits/ID/arrived'],
  missed: ['visits/ID/missed', {}],
};

/** Functions that bring a placed order to each stage. */
const STAGES: Record<string, (id: number, customer: VisitCustomer) => Promise<unknown>> = {
  pending: () => Promise.resolve(),
  // Without the endpoint, which would cancel the order at once, because its visit can still be moved.
  requested: (id) =>
    api.pool.query(
      `UPDATE orders SET request = true, moved_by = 'customer', moved_at = now() WHERE id = $1`,
      [id],
    ),
  confirmed: (id) => actAsStaff(api)(id, 'confirm'),
  assigned: async (id) => {
    await actAsStaff(api)(id, 'confirm');
    await actAsStaff(api)(id, 'assign', { technician });
  },
  working: async (id, customer) => {
    await STAGES['assigned']?.(id, customer);
    await actAsStaff(api)(id, 'start');
  },
};

async function placeAt(stage: string): Promise<number> {
  await api.pool.query('UPDATE visit_slots SET counts = false');
  const customer = await createVisitCustomer(api);
  const id = await bookVisitAt(customer, MONDAY);
  await STAGES[stage]?.(id, customer);
  return id;
}

/** Returns the order's actions as the role reads them; none if the role may not read the order. */
async function readActions(role: string, id: number): Promise<string[]> {
  const token = tokens.get(role) ?? '';
  if (role !== 'technician') {
    const { body } = await api.call('GET', `/ops/orders/${id}`, { token });
    return (body['order']?.['actions'] ?? []) as unknown as string[];
  }
  const { body } = await api.call('GET', '/ops/my/day?day=2026-11-23', { token });
  const { visits } = body['day'] as unknown as {
    visits: { order_id: number; order: { actions: string[] } }[];
  };
  return visits.find(({ order_id: orderId }) => orderId === id)?.order.actions ?? [];
}

/** Returns the order's actions on the board of its day; none if the role may not read the board. */
async function readBoardActions(role: string, id: number): Promise<string[]> {
  const token = tokens.get(role) ?? '';
  const { body } = await api.call('GET', '/ops/board?day=2026-11-23', { token });
  const visits = (body['board']?.['visits'] ?? []) as unknown as {
    order_id: number;
    actions: string[];
  }[];
  return visits.find(({ order_id: orderId }) => orderId === id)?.actions ?? [];
}

const perform = (role: string, id: number, action: string): Promise<TestResponse> => {
  const [path = '', body] = CALLS[action] ?? [];
  const area = role === 'technician' ? 'my/' : '';
  return api.call('POST', `/ops/${area}${path.replace('ID', String(id))}`, {
    token: tokens.get(role) ?? '',
    ...(body && { body: 'technician' in body ? { technician } : body }),
  });
};

const CASES = ROLES.flatMap((role) => Object.keys(STAGES).map((stage) => [role, stage] as const));

it.each(CASES)('a %s may perform exactly the listed actions of a %s order', async (role, stage) => {
  const id = await placeAt(stage);
  const offered = await readActions(role, id);
  expect(await readBoardActions(role, id)).toEqual(role === 'technician' ? [] : offered);
  for (const action of Object.keys(CALLS)) {
    // The call that assigns is also offered as `reassign`.
    if (offered.includes(action === 'assign' ? 'reassign' : action)) continue;
    if (offered.includes(action)) continue;
    const { status } = await perform(role, id, action);
    expect(status, `${action} is not offered`).toBeGreaterThanOrEqual(400);
  }
  expect(await readActions(role, id)).toEqual(offered);
  for (const action of Object.keys(CALLS).filter((name) => offered.includes(name))) {
    const { status, body } = await perform(role, await placeAt(stage), action);
    expect([status, action, body['message']]).toEqual([200, action, expect.any(String)]);
  }
});
