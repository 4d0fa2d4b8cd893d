import { beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import {
  createCustomer,
  findMessages,
  placeOnlineOrder,
  placeOrder,
  actAsStaff,
} from '../../orders/orders.fixture.ts';
import { createEdit } from '../edit-order/edit-order.fixture.ts';
import { eraseByStaff } from '../erase-person.ts';
import { summarizeDue } from './summarize-days.ts';
import {
  addTechnician,
  bookVisitAt,
  deactivateAllTechnicians,
  callAsStaff,
  createVisitCustomer,
  type VisitCustomer,
} from './visits.fixture.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';
const NOON = '2026-11-23T06:30:00.000Z';
const TUESDAY = '2026-11-24T04:30:00.000Z';
const SUNDAY_NOON = '2026-11-22T06:30:00.000Z';
/** Sunday, 19:00 in India. */
const SEVEN_PM = '2026-11-22T13:30:00.000Z';
const MANOJ_PHONE = '9000000401';
const SITA_PHONE = '9000000402';
const LINK = 'http://localhost:3001/staff/technician';

const api = setUpShop({ RATE_LIMITS: 'off' });
let customer: VisitCustomer;
let manojId: string;
let sitaId: string;
beforeEach(async () => {
  api.clock.set(SUNDAY_NOON);
  await deactivateAllTechnicians(api);
  await api.pool.query(`DELETE FROM message_outbox WHERE event_key LIKE 'technician %'`);
  manojId = String(await addTechnician(api, { name: 'Manoj', phone: MANOJ_PHONE }));
  customer = await createVisitCustomer(api);
});

const findMessagesTo = (technicianPhone: string) =>
  findMessages(api, technicianPhone, 'technician %');
const takeAction = actAsStaff(api);
function move(id: number, body: object) {
  api.clock.advance(1);
  return callAsStaff(api, 'POST', `/ops/visits/${id}/move`, body);
}
async function addSita(): Promise<void> {
  sitaId = String(await addTechnician(api, { name: 'Sita', phone: SITA_PHONE }));
}
async function bookConfirmed(start = MONDAY): Promise<number> {
  const id = await bookVisitAt(customer, start);
  await takeAction(id, 'confirm');
  return id;
}
async function bookAssigned(start = MONDAY): Promise<number> {
  const id = await bookConfirmed(start);
  await takeAction(id, 'assign', { technician: manojId });
  return id;
}
const toReassignedText = (id: number): string =>
  `Sudhaar: order #${id} of Mon 23 Nov, 10:00 to 12:00 is not yours any more.`;

describe('messages to technicians', () => {
  it('contain time, customer, address, work and cash of an assigned order', async () => {
    const id = await bookAssigned();
    expect(await findMessagesTo(MANOJ_PHONE)).toEqual([
      `Sudhaar: order #${id} is yours: Mon 23 Nov, 10:00 to 12:00. Asha Devi, 12 Main Road, Sadar. Drum cleaning. Take ₹499 in cash. See it: ${LINK}`,
    ]);
  });

  it('are in Hindi if the technician chose it', async () => {
    await api.login(MANOJ_PHONE);
    await api.pool.query(`UPDATE users SET language = 'hi' WHERE phone = $1`, [MANOJ_PHONE]);
    const id = await bookAssigned();
    const [message] = await findMessagesTo(MANOJ_PHONE);
    expect(message).toContain(`ऑर्डर #${id} आपका है: सोम 23 नव॰`);
    expect(message).toContain('http://localhost:3001/hi/staff/technician');
    await api.pool.query(`UPDATE users SET language = 'en' WHERE phone = $1`, [MANOJ_PHONE]);
  });

  it('omit the customer if the visit is after tomorrow', async () => {
    await bookAssigned(TUESDAY);
    const [message] = await findMessagesTo(MANOJ_PHONE);
    expect(message).toContain('Tue 24 Nov, 10:00 to 12:00. Sadar. Drum cleaning.');
    expect(message).not.toMatch(/Asha|Main Road/);
  });

  it('announce an order without a visit', async () => {
    const id = await placeOrder(await createCustomer(api));
    await takeAction(id, 'confirm');
    await takeAction(id, 'assign', { technician: manojId, anyway: true });
    expect(await findMessagesTo(MANOJ_PHONE)).toEqual([
      expect.stringContaining('no time is fixed yet'),
    ]);
  });

  it('announce an edit of an order without a visit', async () => {
    const other = await createCustomer(api);
    const id = await placeOrder(other);
    await takeAction(id, 'confirm');
    await takeAction(id, 'assign', { technician: manojId, anyway: true });
    const edit = createEdit(api);
    await edit(other, { discount: { amount: 100, reason: 'late' } });
    await edit(other, { discount: { amount: 100, reason: 'complaint' } });
    expect((await findMessagesTo(MANOJ_PHONE)).slice(1)).toEqual([
      expect.stringMatching(`order #${id} is changed. .*Take ₹3,549 in cash`),
    ]);
  });

  it('announce a new time, whether staff or the customer moved the visit', async () => {
    const id = await bookAssigned();
    await move(id, { start: NOON });
    api.clock.advance(1);
    const hold = await customer.hold(TUESDAY, { order: id });
    await customer.move(id, hold.body['hold']?.['id']);
    expect((await findMessagesTo(MANOJ_PHONE)).slice(1)).toEqual([
      expect.stringContaining('is moved to Mon 23 Nov, 12:00 to 14:00.'),
      expect.stringContaining('is moved to Tue 24 Nov, 10:00 to 12:00.'),
    ]);
  });

  it('announce a reassignment to both technicians', async () => {
    const id = await bookAssigned();
    await addSita();
    await move(id, { technician: sitaId });
    expect((await findMessagesTo(MANOJ_PHONE)).slice(1)).toEqual([toReassignedText(id)]);
    expect(await findMessagesTo(SITA_PHONE)).toEqual([
      expect.stringContaining(`order #${id} is yours`),
    ]);
  });

  it('tell a technician who was assigned without a time that another one got the order', async () => {
    const id = await placeOrder(await createCustomer(api));
    await takeAction(id, 'confirm');
    await takeAction(id, 'assign', { technician: manojId, anyway: true });
    await addSita();
    await move(id, { start: MONDAY, technician: sitaId });
    expect((await findMessagesTo(MANOJ_PHONE)).slice(1)).toEqual([
      `Sudhaar: order #${id} is not yours any more.`,
    ]);
    expect(await findMessagesTo(SITA_PHONE)).toEqual([
      expect.stringContaining(`order #${id} is yours`),
    ]);
  });

  it('go to the technician whom staff assigned after a missed visit, who keeps the order when it is moved', async () => {
    const id = await bookAssigned();
    await addSita();
    await callAsStaff(api, 'POST', `/ops/visits/${id}/missed`, { by: 'us' });
    await takeAction(id, 'assign', { technician: sitaId });
    const { body } = await move(id, { start: TUESDAY });
    expect(body['visit']).toMatchObject({ start: TUESDAY, technician: { phone: SITA_PHONE } });
    expect((await findMessagesTo(MANOJ_PHONE)).slice(1)).toEqual([
      `Sudhaar: order #${id} is not yours any more.`,
    ]);
    expect(await findMessagesTo(SITA_PHONE)).toEqual([
      expect.stringContaining(`order #${id} is yours: no time is fixed yet`),
      expect.stringContaining('is moved to Tue 24 Nov, 10:00 to 12:00.'),
    ]);
  });

  it('announce each reassignment once if requests are concurrent', async () => {
    const id = await bookAssigned();
    await addSita();
    api.clock.advance(1);
    const responses = await Promise.all(
      [1, 2, 3].map(() => takeAction(id, 'assign', { technician: sitaId })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(responses.find(({ status }) => status === 200)?.body['order']).toMatchObject({
      technician: 'Sita',
      visit: { technician: { phone: SITA_PHONE } },
    });
    expect((await findMessagesTo(MANOJ_PHONE)).slice(1)).toEqual([toReassignedText(id)]);
    expect(await findMessagesTo(SITA_PHONE)).toHaveLength(1);
  });

  it('announce a cancellation', async () => {
    const id = await bookAssigned();
    await customer.call('POST', '/api/order/cancel-request', { orderId: id });
    expect((await findMessagesTo(MANOJ_PHONE)).slice(1)).toEqual([
      `Sudhaar: order #${id} of Mon 23 Nov, 10:00 to 12:00 is cancelled. Do not go.`,
    ]);
  });

  it('are not sent about an order that waits for its online payment', async () => {
    api.clock.set(SEVEN_PM);
    const payer = await createCustomer(api);
    const id = await placeOnlineOrder(api, payer);
    for (const start of [MONDAY, NOON]) await move(id, { start });
    await createEdit(api)(payer, { discount: { amount: 20, reason: 'late' } });
    await takeAction(id, 'cancel', { reason: 'price', paid_by: 'us' });
    expect(await findMessagesTo(MANOJ_PHONE)).toEqual([]);
  });

  it('are not sent about visits the technician was never informed of', async () => {
    const id = await bookConfirmed();
    await addSita();
    await move(id, { technician: sitaId });
    await move(id, { start: TUESDAY });
    await customer.call('POST', '/api/order/cancel-request', { orderId: id });
    expect([...(await findMessagesTo(MANOJ_PHONE)), ...(await findMessagesTo(SITA_PHONE))]).toEqual(
      [],
    );
  });
});

describe('the summary of the next day', () => {
  it('is sent once at 19:00 to technicians with a visit', async () => {
    await addSita();
    const [first, second] = [await bookVisitAt(customer, MONDAY), await createVisitCustomer(api)];
    const later = await bookVisitAt(second, NOON);
    for (const id of [first, later]) await move(id, { technician: manojId });
    api.clock.set('2026-11-22T13:29:59.000Z');
    await summarizeDue(api.platform);
    expect(await findMessagesTo(MANOJ_PHONE)).toEqual([]);
    api.clock.set(SEVEN_PM);
    await Promise.all(Array.from({ length: 8 }, () => summarizeDue(api.platform)));
    expect(await findMessagesTo(MANOJ_PHONE)).toEqual([
      [
        'Sudhaar: you have 2 visits tomorrow.',
        'Mon 23 Nov, 10:00 to 12:00: Asha Devi, 12 Main Road, Sadar. Drum cleaning. Take ₹499 in cash.',
        'Mon 23 Nov, 12:00 to 14:00: Asha Devi, 12 Main Road, Sadar. Drum cleaning. Take ₹499 in cash.',
        `See them: ${LINK}`,
      ].join('\n'),
    ]);
    expect(await findMessagesTo(SITA_PHONE)).toEqual([]);
  });

  it('is not repeated after its message was deleted from the outbox, nor for later bookings', async () => {
    await bookVisitAt(customer, MONDAY);
    api.clock.set(SEVEN_PM);
    await summarizeDue(api.platform);
    expect(await findMessagesTo(MANOJ_PHONE)).toHaveLength(1);
    await api.pool.query('DELETE FROM message_outbox');
    await bookVisitAt(await createVisitCustomer(api), NOON);
    api.clock.advance(60);
    await summarizeDue(api.platform);
    expect(await findMessagesTo(MANOJ_PHONE)).toEqual([]);
  });

  it('is followed by messages about later changes', async () => {
    const id = await bookVisitAt(customer, MONDAY);
    api.clock.set(SEVEN_PM);
    await summarizeDue(api.platform);
    await move(id, { start: NOON });
    expect((await findMessagesTo(MANOJ_PHONE)).slice(1)).toEqual([
      expect.stringContaining('is moved to'),
    ]);
  });

  it('is processed in batches', async () => {
    await addSita();
    api.clock.set(SEVEN_PM);
    expect(await summarizeDue(api.platform, 1)).toBe('more');
    expect(await summarizeDue(api.platform, 1)).toBe('more');
    expect(await summarizeDue(api.platform, 1)).toBe('done');
  });
});

it('erasing a customer removes them from queued messages to technicians', async () => {
  const id = await bookAssigned();
  api.clock.set(SEVEN_PM);
  await summarizeDue(api.platform);
  expect((await findMessagesTo(MANOJ_PHONE)).join(' ')).toMatch(/Asha Devi.*Asha Devi/s);
  for (const action of ['start', 'complete']) await takeAction(id, action);
  await eraseByStaff(api.platform, customer.phone, { actor: 'Asha', requestId: '1' });
  const { rows } = await api.pool.query<{ body: string | null; state: string }>(
    `SELECT body, state FROM message_outbox WHERE recipient = $1 AND event_key LIKE 'technician %'`,
    [MANOJ_PHONE],
  );
  expect(rows).toEqual([1, 2].map(() => ({ body: null, state: 'given up' })));
});
