import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { fillCatalogue } from '../../catalogue/catalogue.fixture.ts';
import { newCustomer, placeOrder, actAsStaff } from '../../orders/orders.fixture.ts';
import { eraseByStaff } from '../erase-person.ts';
import { summarizeDue } from './summarize-days.ts';
import {
  addTechnician,
  bookedAt,
  endAll,
  staffCall,
  visitor,
  type Visitor,
} from './visits.fixture.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';
const NOON = '2026-11-23T06:30:00.000Z';
const TUESDAY = '2026-11-24T04:30:00.000Z';
const SUNDAY_NOON = '2026-11-22T06:30:00.000Z';
/** Sunday, 19:00 in India. */
const SEVEN = '2026-11-22T13:30:00.000Z';
const MANOJ = '9000000401';
const SITA = '9000000402';
const LINK = 'http://localhost:3000/staff/technician';

let api: TestApi;
let customer: Visitor;
let manoj: string;
let sita: string;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: 'off' });
  await fillCatalogue(api.pool);
});
beforeEach(async () => {
  api.clock.set(SUNDAY_NOON);
  await endAll(api);
  await api.pool.query('UPDATE visit_slots SET counts = false');
  await api.pool.query(`DELETE FROM message_outbox WHERE event_key LIKE 'technician %'`);
  manoj = String(await addTechnician(api, { name: 'Manoj', phone: MANOJ }));
  customer = await visitor(api);
});
afterAll(() => api.close());

/** What a technician was told, oldest first; in Hindi if that is their language. */
async function toldTo(phone: string): Promise<string[]> {
  const { rows } = await api.pool.query<{ body: string }>(
    `SELECT coalesce(body_hi, body) AS body FROM message_outbox
     WHERE recipient = $1 AND event_key LIKE 'technician %' ORDER BY id`,
    [phone],
  );
  return rows.map(({ body }) => body);
}
const act = (...given: Parameters<ReturnType<typeof actAsStaff>>) => actAsStaff(api)(...given);
function move(id: number, body: object) {
  api.clock.advance(1);
  return staffCall(api, 'POST', `/ops/visits/${id}/move`, body);
}
async function addSita(): Promise<void> {
  sita = String(await addTechnician(api, { name: 'Sita', phone: SITA }));
}
async function confirmed(start = MONDAY): Promise<number> {
  const id = await bookedAt(customer, start);
  await act(id, 'confirm');
  return id;
}
async function assigned(start = MONDAY): Promise<number> {
  const id = await confirmed(start);
  await act(id, 'assign', { technician: manoj });
  return id;
}
const taken = (id: number): string =>
  `Sudhaar: order #${id} of Mon 23 Nov, 10:00 to 12:00 is not yours any more.`;

describe('a technician is told', () => {
  it('of an order that is assigned to them: when, who, where, what, and what to take', async () => {
    const id = await assigned();
    expect(await toldTo(MANOJ)).toEqual([
      `Sudhaar: order #${id} is yours: Mon 23 Nov, 10:00 to 12:00. Asha Devi, 12 Main Road, Sadar. Drum cleaning. Take ₹499 in cash. See it: ${LINK}`,
    ]);
  });

  it('in Hindi, if they chose it', async () => {
    await api.login(MANOJ);
    await api.pool.query(`UPDATE users SET language = 'hi' WHERE phone = $1`, [MANOJ]);
    const id = await assigned();
    const [told] = await toldTo(MANOJ);
    expect(told).toContain(`ऑर्डर #${id} आपका है: सोम 23 नव॰`);
    expect(told).toContain('http://localhost:3000/hi/staff/technician');
    await api.pool.query(`UPDATE users SET language = 'en' WHERE phone = $1`, [MANOJ]);
  });

  it('of no customer further ahead than tomorrow', async () => {
    await assigned(TUESDAY);
    const [told] = await toldTo(MANOJ);
    expect(told).toContain('Tue 24 Nov, 10:00 to 12:00. Sadar. Drum cleaning.');
    expect(told).not.toMatch(/Asha|Main Road/);
  });

  it('of an order without a time', async () => {
    const id = await placeOrder(await newCustomer(api));
    await act(id, 'confirm');
    await act(id, 'assign', { technician: manoj, anyway: true });
    expect(await toldTo(MANOJ)).toEqual([expect.stringContaining('no time is fixed yet')]);
  });

  it('of another time, whether staff or the customer move it', async () => {
    const id = await assigned();
    await move(id, { start: NOON });
    api.clock.advance(1);
    const held = await customer.hold(TUESDAY, { order: id });
    await customer.move(id, held.body['hold']?.['id']);
    expect((await toldTo(MANOJ)).slice(1)).toEqual([
      expect.stringContaining('is moved to Mon 23 Nov, 12:00 to 14:00.'),
      expect.stringContaining('is moved to Tue 24 Nov, 10:00 to 12:00.'),
    ]);
  });

  it('that a visit went to another technician, who is told of it too', async () => {
    const id = await assigned();
    await addSita();
    await move(id, { technician: sita });
    expect((await toldTo(MANOJ)).slice(1)).toEqual([taken(id)]);
    expect(await toldTo(SITA)).toEqual([expect.stringContaining(`order #${id} is yours`)]);
  });

  it('of an order that is reassigned: both, each once', async () => {
    const id = await assigned();
    await addSita();
    api.clock.advance(1);
    const answers = await Promise.all([1, 2, 3].map(() => act(id, 'assign', { technician: sita })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 200)?.body['order']).toMatchObject({
      technician: 'Sita',
      visit: { technician: { phone: SITA } },
    });
    expect((await toldTo(MANOJ)).slice(1)).toEqual([taken(id)]);
    expect(await toldTo(SITA)).toHaveLength(1);
  });

  it('that an order is cancelled', async () => {
    const id = await assigned();
    await customer.call('POST', '/api/order/cancel-request', { orderId: id });
    await act(id, 'approve-cancel');
    expect((await toldTo(MANOJ)).slice(1)).toEqual([
      `Sudhaar: order #${id} of Mon 23 Nov, 10:00 to 12:00 is cancelled. Do not go.`,
    ]);
  });

  it('of nothing that they never knew of', async () => {
    const id = await confirmed();
    await addSita();
    await move(id, { technician: sita });
    await move(id, { start: TUESDAY });
    await customer.call('POST', '/api/order/cancel-request', { orderId: id });
    await act(id, 'approve-cancel');
    expect([...(await toldTo(MANOJ)), ...(await toldTo(SITA))]).toEqual([]);
  });
});

describe('the summary of the next day', () => {
  it('goes out at seven in the evening, once, to those who have a visit', async () => {
    await addSita();
    const [first, second] = [await bookedAt(customer, MONDAY), await visitor(api)];
    const later = await bookedAt(second, NOON);
    for (const id of [first, later]) await move(id, { technician: manoj });
    api.clock.set('2026-11-22T13:29:59.000Z');
    await summarizeDue(api.platform);
    expect(await toldTo(MANOJ)).toEqual([]);
    api.clock.set(SEVEN);
    await Promise.all(Array.from({ length: 8 }, () => summarizeDue(api.platform)));
    expect(await toldTo(MANOJ)).toEqual([
      [
        'Sudhaar: you have 2 visits tomorrow.',
        'Mon 23 Nov, 10:00 to 12:00: Asha Devi, 12 Main Road, Sadar. Drum cleaning. Take ₹499 in cash.',
        'Mon 23 Nov, 12:00 to 14:00: Asha Devi, 12 Main Road, Sadar. Drum cleaning. Take ₹499 in cash.',
        `See them: ${LINK}`,
      ].join('\n'),
    ]);
    expect(await toldTo(SITA)).toEqual([]);
  });

  it('does not come again after its message was sent and forgotten, nor for what is booked later', async () => {
    await bookedAt(customer, MONDAY);
    api.clock.set(SEVEN);
    await summarizeDue(api.platform);
    expect(await toldTo(MANOJ)).toHaveLength(1);
    await api.pool.query('DELETE FROM message_outbox');
    await bookedAt(await visitor(api), NOON);
    api.clock.advance(60);
    await summarizeDue(api.platform);
    expect(await toldTo(MANOJ)).toEqual([]);
  });

  it('makes a visit known: its move and its end are told from then on', async () => {
    const id = await bookedAt(customer, MONDAY);
    api.clock.set(SEVEN);
    await summarizeDue(api.platform);
    await move(id, { start: NOON });
    expect((await toldTo(MANOJ)).slice(1)).toEqual([expect.stringContaining('is moved to')]);
  });

  it('comes in portions', async () => {
    await addSita();
    api.clock.set(SEVEN);
    expect(await summarizeDue(api.platform, 1)).toBe('more');
    expect(await summarizeDue(api.platform, 1)).toBe('more');
    expect(await summarizeDue(api.platform, 1)).toBe('done');
  });
});

it('forgets who the customer was when they are erased, in summaries too', async () => {
  const id = await assigned();
  api.clock.set(SEVEN);
  await summarizeDue(api.platform);
  expect((await toldTo(MANOJ)).join(' ')).toMatch(/Asha Devi.*Asha Devi/s);
  for (const verb of ['start', 'complete']) await act(id, verb);
  await eraseByStaff(api.platform, customer.phone, { actor: 'Asha', requestId: '1' });
  const { rows } = await api.pool.query<{ body: string | null; state: string }>(
    `SELECT body, state FROM message_outbox WHERE recipient = $1 AND event_key LIKE 'technician %'`,
    [MANOJ],
  );
  expect(rows).toEqual([1, 2].map(() => ({ body: null, state: 'given up' })));
});
