import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from 'platform/db';
import { startTestApi, type TestApi } from '../../test/harness.ts';
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts';
import {
  completeOrder,
  newCustomer,
  placeOnlineOrder,
  placeOrder,
  actAsStaff,
  type Customer,
} from './orders.fixture.ts';
import { markPaid } from './orders.service.ts';

let api: TestApi;
let customer: Customer;
beforeAll(async () => {
  api = await startTestApi();
  await fillCatalogue(api.pool);
});
beforeEach(async () => {
  customer = await newCustomer(api);
});
afterAll(() => api.close());

const act = (...given: Parameters<ReturnType<typeof actAsStaff>>) => actAsStaff(api)(...given);
/** Returns the messages to the customer for an event. */
async function told(id: number, event: string) {
  const { rows } = await api.pool.query<{ body: string }>(
    'SELECT body FROM message_outbox WHERE recipient = $1 AND event_key LIKE $2 ORDER BY id',
    [customer.phone, `order ${id} ${event}%`],
  );
  return rows.map(({ body }) => body);
}
const ask = (orderId: number) => customer.call('POST', '/api/order/cancel-request', { orderId });

describe('the customer is told once', () => {
  it('of each step that staff take, with whom to call', async () => {
    const id = await placeOrder(customer);
    await act(id, 'confirm');
    await act(id, 'assign', { technician: 'Ravi Oraon', phone: '+91 98765 43210' });
    await act(id, 'start');
    await act(id, 'complete');
    expect(await told(id, 'confirm')).toEqual([
      `Sudhaar: your booking #${id} is confirmed. Follow it here: http://localhost:3000/booking`,
    ]);
    expect(await told(id, 'assign')).toEqual([
      `Sudhaar: Ravi Oraon will handle your booking #${id}. You can call Ravi Oraon on 9876543210.`,
    ]);
    expect(await told(id, 'start')).toEqual([
      `Sudhaar: Ravi Oraon has started work on your booking #${id}.`,
    ]);
    expect(await told(id, 'feedback')).toMatchObject([
      expect.stringContaining(
        `booking #${id} is complete. Invoice: http://localhost:3000/invoice/${id} `,
      ),
    ]);
    expect(await told(id, 'complete')).toEqual([]);
  });

  it('to call the business where the technician gave no number', async () => {
    const id = await placeOrder(customer);
    await act(id, 'confirm');
    await act(id, 'assign', { technician: 'Ravi' });
    expect((await told(id, 'assign'))[0]).toContain('Call us on 9431012345');
    expect((await customer.orders()).body['orders']?.['data']?.[0]).toMatchObject({
      technician: 'Ravi',
      technician_phone: null,
    });
  });

  it('that a paid order is confirmed, by the message about its payment alone', async () => {
    const id = await placeOnlineOrder(api, customer);
    await transaction(api.pool, (tx) => markPaid(tx, id, api.clock.now()));
    expect((await act(id, 'confirm')).status).toBe(200);
    expect(await told(id, 'confirm')).toEqual([]);
  });

  it('what happens to the money of a cancelled order', async () => {
    const cash = await placeOrder(customer);
    await ask(cash);
    await act(cash, 'approve-cancel');
    expect((await told(cash, 'approve'))[0]).toContain('There is nothing to pay.');
    const online = await placeOnlineOrder(api, customer);
    await transaction(api.pool, (tx) => markPaid(tx, online, api.clock.now()));
    await ask(online);
    await act(online, 'approve-cancel');
    expect((await told(online, 'approve'))[0]).toContain('Your ₹499 is on its way back');
  });

  it('each time that a cancellation is turned down', async () => {
    const id = await placeOrder(customer);
    for (const at of ['2026-11-20T06:31:00Z', '2026-11-20T06:32:00Z']) {
      api.clock.set(at);
      await ask(id);
      await act(id, 'reject-cancel');
    }
    expect(await told(id, 'reject')).toHaveLength(2);
  });
});

describe('a number that staff give for a technician', () => {
  it('has ten digits', async () => {
    const id = await placeOrder(customer);
    await act(id, 'confirm');
    const wrong = await act(id, 'assign', { technician: 'Ravi', phone: '12345' });
    expect(wrong).toMatchObject({ status: 422, body: { error: { phone: expect.anything() } } });
  });
});

describe('the customer’s list', () => {
  it('has each status with its first time, and the feedback that waits', async () => {
    const id = await placeOrder(customer);
    api.clock.set('2026-11-20T07:00:00Z');
    await completeOrder(api, id);
    const list = async () =>
      (await customer.orders()).body['orders']?.['data']?.[0] as unknown as {
        steps: object[];
        feedback: string | null;
      };
    const { steps, feedback } = await list();
    expect(steps).toMatchObject([
      { status: 'pending' },
      { status: 'confirmed', at: '2026-11-20T07:00:00.000Z' },
      { status: 'assigned' },
      { status: 'in progress' },
      { status: 'completed' },
    ]);
    expect(
      (await api.call('POST', `/api/review/${feedback}`, { body: { rating: 5 } })).status,
    ).toBe(200);
    expect((await list()).feedback).toBeNull();
  });
});
