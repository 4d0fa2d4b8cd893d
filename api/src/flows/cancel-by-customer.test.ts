import { beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { actAsStaff, findMessages } from '../orders/orders.fixture.ts';
import { endNewestPayment } from '../payments/payments.fixture.ts';
import { setUpProvider } from '../payments/provider.fixture.ts';
import {
  bookVisitAt,
  callAsStaff,
  createVisitCustomer,
  resetTechnicians,
  type VisitCustomer,
} from './visits/visits.fixture.ts';

const START = '2026-11-20T06:30:00.000Z';
const MONDAY = '2026-11-23T04:30:00.000Z';
/** The last millisecond at which the customer may move the visit of `MONDAY`. */
const LAST_MOMENT = '2026-11-23T02:30:00.000Z';

const provider = setUpProvider();
const api = setUpShop(() => ({ ...provider.env, RATE_LIMITS: 'off' }));
let customer: VisitCustomer;
let technician: string;
beforeEach(async () => {
  api.clock.set(START);
  technician = String(await resetTechnicians(api));
  customer = await createVisitCustomer(api);
});

const cancel = (orderId: number) => customer.call('POST', '/api/order/cancel-request', { orderId });

async function readState(id: number) {
  const { status, request } = await customer.order(id);
  return [status, request, (await customer.visit(id)).body['visit']?.['state']];
}

const findCancelMessages = (id: number) => findMessages(api, '%', `order ${id} cancel%`);

async function countInReport(): Promise<number> {
  const { body } = await callAsStaff(api, 'GET', '/ops/report?from=2026-11-20&to=2026-11-20');
  const report = body['report'] as unknown as { cancelled: { by_customer: number } };
  return report.cancelled.by_customer;
}

describe('the cancellation of an order by its customer', () => {
  it('succeeds at once until the last moment for moving the visit', async () => {
    const id = await bookVisitAt(customer, MONDAY);
    await actAsStaff(api)(id, 'confirm');
    await actAsStaff(api)(id, 'assign', { technician });
    api.clock.set(LAST_MOMENT);
    expect((await customer.order(id))['actions']).toContain('cancel-booked');
    expect((await cancel(id)).body).toMatchObject({
      status: 1,
      message: 'Your booking is cancelled.',
    });
    expect(await readState(id)).toEqual(['cancelled', false, 'cancelled']);
    expect(await findCancelMessages(id)).toEqual([
      expect.stringContaining('There is nothing to pay.'),
    ]);
    expect((await (await createVisitCustomer(api)).hold('2026-11-24T04:30:00.000Z')).status).toBe(
      200,
    );
    expect((await cancel(id)).status).toBe(409);
  });

  it('needs approval after that moment, while the technician is on the way, and without a visit', async () => {
    const late = await bookVisitAt(customer, MONDAY);
    api.clock.set('2026-11-23T02:30:00.001Z');
    expect((await customer.order(late))['actions']).not.toContain('cancel-booked');
    expect((await cancel(late)).body['message']).toBe('Cancellation requested');
    expect(await readState(late)).toEqual(['pending', true, 'booked']);
    api.clock.set(START);
    customer = await createVisitCustomer(api);
    const early = await bookVisitAt(customer, '2026-11-24T04:30:00.000Z');
    await actAsStaff(api)(early, 'confirm');
    await actAsStaff(api)(early, 'assign', { technician });
    await callAsStaff(api, 'POST', `/ops/visits/${early}/on-the-way`);
    await cancel(early);
    expect(await readState(early)).toEqual(['assigned', true, 'on the way']);
    customer = await createVisitCustomer(api);
    const plain = Number((await customer.checkout()).body['order']?.['id']);
    await cancel(plain);
    expect(await readState(plain)).toEqual(['pending', true, undefined]);
  });

  it('refunds what was paid online', async () => {
    const hold = (await customer.hold(MONDAY)).body['hold']?.['id'];
    const { body } = await customer.checkout({ payment_method: 'phonepe', visit_hold: hold });
    const id = Number(body['order']?.['id']);
    await endNewestPayment(api, provider, id, 'COMPLETED');
    await cancel(id);
    expect(await findCancelMessages(id)).toEqual([expect.stringContaining('is on its way back')]);
    const { rows } = await api.pool.query(
      `SELECT r.amount_paise FROM payment_refunds r JOIN payment_attempts a ON a.id = r.attempt_id WHERE order_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ amount_paise: 49_900 }]);
  });

  it('ends the hold of a time that was not paid for', async () => {
    const hold = (await customer.hold(MONDAY)).body['hold']?.['id'];
    const { body } = await customer.checkout({ payment_method: 'phonepe', visit_hold: hold });
    const id = Number(body['order']?.['id']);
    const readHold = async () => (await customer.visit(id)).body['visit']?.['held_until'];
    expect(await readHold()).toBe('2026-11-20T07:30:00.000Z');
    expect((await cancel(id)).status).toBe(200);
    expect(await readState(id)).toEqual(['cancelled', false, 'cancelled']);
    expect(await readHold()).toBeNull();
    expect(await customer.order(id)).toMatchObject({ visit: { held_until: null } });
  });

  it('either succeeds or becomes a request if the technician sets out concurrently', async () => {
    const id = await bookVisitAt(customer, MONDAY);
    await actAsStaff(api)(id, 'confirm');
    await actAsStaff(api)(id, 'assign', { technician });
    const onTheWay = () => callAsStaff(api, 'POST', `/ops/visits/${id}/on-the-way`);
    const [first, second, sent] = await Promise.all([cancel(id), cancel(id), onTheWay()]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect(await readState(id)).toEqual(
      sent.status === 200 ? ['assigned', true, 'on the way'] : ['cancelled', false, 'cancelled'],
    );
  });

  it('is counted in the report as a cancellation by the customer', async () => {
    const before = await countInReport();
    await cancel(await bookVisitAt(customer, MONDAY));
    expect(await countInReport()).toBe(before + 1);
  });
});
