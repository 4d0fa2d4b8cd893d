/** Technicians, and customers who book visits, for tests. */
import type { TestResponse, TestApi } from '../../../test/harness.ts';
import { createCustomer, findMessages, type Customer } from '../../orders/orders.fixture.ts';

const WHOLE_WEEK = 'Mon-Sun 08:00-20:00';

let technicianCount = 0;

/** Calls a staff endpoint: `callAsStaff(api, 'POST', '/ops/visits/17/arrived')`. */
export const callAsStaff = (
  api: TestApi,
  method: 'GET' | 'POST',
  url: string,
  body?: object,
): Promise<TestResponse> =>
  api.call(method, url, {
    headers: { authorization: `Bearer ${api.opsToken}` },
    ...(body === undefined ? {} : { body }),
  });

/** Adds a technician with all skills and blocks unless overridden; returns the id. */
export async function addTechnician(api: TestApi, some: object = {}): Promise<number> {
  technicianCount += 1;
  const { body } = await callAsStaff(api, 'POST', '/ops/technicians', {
    name: `Technician ${technicianCount}`,
    phone: String(9_500_000_000 + technicianCount),
    skills: [10, 11, 13],
    blocks: ['Sadar', 'Ichak'],
    hours: WHOLE_WEEK,
    ...some,
  });
  return Number(body['technician']?.['id']);
}

/** Deactivates all technicians and frees all slots, so that a test starts without any. */
export async function deactivateAllTechnicians({ pool }: TestApi): Promise<void> {
  await pool.query('UPDATE technicians SET ended_at = now() WHERE ended_at IS NULL');
  await pool.query('UPDATE visit_slots SET counts = false');
}

/** Deactivates all technicians and adds one; returns the id. */
export async function resetTechnicians(api: TestApi): Promise<number> {
  await deactivateAllTechnicians(api);
  return addTechnician(api);
}

/** Returns functions that call the visit endpoints as a customer. */
export function createVisitCalls(customer: Customer) {
  const { call } = customer;
  return {
    windows: (more = '') => call('GET', `/api/visit/windows?block=Sadar&days=14${more}`),
    hold: (start: string, more: object = {}) =>
      call('POST', '/api/visit/hold', { start, block: 'Sadar', ...more }),
    move: (order: number, hold: unknown) => call('POST', `/api/order/${order}/visit`, { hold }),
    visit: (order: number) => call('GET', `/api/order/${order}/visit`),
    order: async (id: number): Promise<Record<string, unknown>> => {
      const { body } = await customer.orders();
      const all = (body['orders']?.['data'] ?? []) as unknown as { id: number }[];
      return { ...all.find((order) => order.id === id) };
    },
  };
}

/** A customer with one drum cleaning (45 minutes) in the cart. */
export async function createVisitCustomer(api: TestApi) {
  const customer = await createCustomer(api);
  await customer.add({ product_id: 1101, quantity: 1 });
  return { ...customer, ...createVisitCalls(customer) };
}
export type VisitCustomer = Awaited<ReturnType<typeof createVisitCustomer>>;

/** Holds a window and checks out in cash; returns the order id. */
export async function bookVisitAt(visitor: VisitCustomer, start: string): Promise<number> {
  const hold = await visitor.hold(start);
  const { body } = await visitor.checkout({ visit_hold: hold.body['hold']?.['id'] });
  return Number(body['order']?.['id']);
}

/** Books a visit of a new customer, which staff confirm; the technician is not assigned. */
export async function bookConfirmedVisit(api: TestApi, start: string) {
  const customer = await createVisitCustomer(api);
  const id = await bookVisitAt(customer, start);
  await callAsStaff(api, 'POST', `/ops/orders/${id}/confirm`);
  return { customer, id };
}

/** Returns the messages to a customer about visits, oldest first. */
export const findVisitMessages = (api: TestApi, { phone }: Customer): Promise<string[]> =>
  findMessages(api, phone, 'visit %');
