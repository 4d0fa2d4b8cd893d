import { beforeAll, describe, expect, it } from 'vitest';
import { addSeconds } from 'platform/clock';
import { setUpShop } from '../../test/harness.ts';
import { toWrongCode } from '../../test/people.ts';
import {
  addTechnician,
  bookVisitAt,
  callAsStaff,
  createVisitCustomer,
  deactivateAllTechnicians,
  findVisitMessages,
  type VisitCustomer,
} from '../flows/visits/visits.fixture.ts';
import { actAsStaff, BY_TELEPHONE } from '../orders/orders.fixture.ts';
import { purgeOldPersonalData } from '../retention/retention.ts';
import { MAX_WRONG_CODES } from '../visits/completion-code.ts';

const OWN = '9000000501';
const OTHER = '9000000502';
const SIGNATURE = 'M1 1L9 9';

const api = setUpShop({ RATE_LIMITS: 'off' });
let technician: string;
beforeAll(async () => {
  await deactivateAllTechnicians(api);
  technician = String(await addTechnician(api, { phone: OWN, name: 'Sunita' }));
  await addTechnician(api, { phone: OTHER, name: 'Imran' });
});

let hour = 4;
/** Books an order and starts its work; returns it with the code that its customer sees. */
async function beginWork() {
  const customer = await createVisitCustomer(api);
  const start = `2026-11-${23 + Math.floor(hour / 12)}T${String((hour % 12) + 2).padStart(2, '0')}:30:00.000Z`;
  hour += 2;
  const id = await bookVisitAt(customer, start);
  await actAsStaff(api)(id, 'confirm');
  await actAsStaff(api)(id, 'assign', { technician, anyway: true });
  await callAsStaff(api, 'POST', `/ops/visits/${id}/on-the-way`);
  await actAsStaff(api)(id, 'start');
  return { id, customer, code: await readCode(customer) };
}

async function readCode(customer: VisitCustomer): Promise<string> {
  const { body } = await customer.call('GET', '/api/order/list');
  return String(body['orders']?.['data']?.[0]?.['visit']?.['completion_code']);
}

async function complete(id: number, body: object, phone = OWN, headers = {}) {
  const token = await api.login(phone);
  return api.call('POST', `/ops/my/orders/${id}/complete`, { token, body, headers });
}

/** Deletes old personal data as if it were some days later. */
const purgeAfter = (days: number) =>
  purgeOldPersonalData({
    ...api.platform,
    clock: { ...api.clock, now: () => addSeconds(api.clock.now(), days * 24 * 3600) },
  });

const readCompletion = async (id: number) =>
  (await callAsStaff(api, 'GET', `/ops/orders/${id}/whole`)).body['completion'];

describe('a completion code', () => {
  it('is in the message and the booking of the customer only', async () => {
    const { id, customer, code } = await beginWork();
    expect(code).toMatch(/^\d{4}$/);
    expect((await findVisitMessages(api, customer)).at(-1)).toContain(code);
    const visitPage = await customer.call('GET', `/api/order/${id}/visit`);
    expect(visitPage.body['visit']).toMatchObject({ completion_code: code });
    const token = await api.login(OWN);
    const responses = [
      await callAsStaff(api, 'GET', `/ops/orders/${id}`),
      await callAsStaff(api, 'GET', `/ops/orders/${id}/whole`),
      await callAsStaff(api, 'GET', `/ops/users/${customer.phone}/export`),
      await api.call('GET', '/ops/my/day?day=2026-11-23', { token }),
      await api.call('GET', '/ops/my/week', { token }),
    ];
    const shown = JSON.stringify(responses.map(({ body }) => body));
    expect(shown).not.toMatch(new RegExp(`"completion_code":|\\b${code}\\b`));
    expect(shown.split('completion code is ****')).toHaveLength(3);
  });

  it('is still required after staff recorded a later visit of the same order as missed', async () => {
    const { id, code } = await beginWork();
    const start = '2026-12-02T04:30:00.000Z';
    await callAsStaff(api, 'POST', `/ops/visits/${id}/move`, { start });
    await callAsStaff(api, 'POST', `/ops/visits/${id}/missed`, { by: 'us' });
    expect((await complete(id, { code: toWrongCode(code), cash: 499 })).status).toBe(422);
    expect((await complete(id, { code, cash: 499 })).status).toBe(200);
  });

  it('completes the visit, and staff see that it did', async () => {
    const { id, code } = await beginWork();
    expect((await complete(id, { cash: 499 })).body['error']).toHaveProperty('code');
    expect((await complete(id, { code, signature: SIGNATURE })).status).toBe(422);
    const wrong = await complete(id, { code: toWrongCode(code), cash: 499 });
    expect([wrong.status, wrong.body['code']]).toEqual([422, 'wrong_completion_code']);
    const done = await complete(id, { code, cash: 499 });
    expect(done.body['order']).toMatchObject({ status: 'completed' });
    expect(await readCompletion(id)).toEqual({ method: 'code', reason: null, signature: null });
  });

  it('allows five wrong tries, even concurrent ones, and then only a signature completes the visit', async () => {
    const { id, code } = await beginWork();
    const guess = { code: toWrongCode(code), cash: 499 };
    // Another technician's guesses are rejected without being counted.
    for (let count = 0; count < MAX_WRONG_CODES; count += 1)
      expect((await complete(id, guess, OTHER)).status).toBe(404);
    const guesses = Array.from({ length: MAX_WRONG_CODES + 3 }, () => complete(id, guess));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(MAX_WRONG_CODES);
    const right = await complete(id, { code, cash: 499 });
    expect([right.status, right.body['code']]).toEqual([409, 'completion_code_locked']);
    expect((await complete(id, { signature: SIGNATURE, cash: 499 })).status).toBe(200);
  });

  it('that is wrong counts once per idempotency key, also if the visit is locked meanwhile', async () => {
    const { id, code } = await beginWork();
    const guess = { code: toWrongCode(code), cash: 499 };
    const repeat = () => complete(id, guess, OWN, { 'idempotency-key': `wrong-${id}` });
    const repeats = await Promise.all(Array.from({ length: MAX_WRONG_CODES + 1 }, repeat));
    expect(new Set(repeats.map(({ status }) => status))).toEqual(new Set([422]));
    for (let count = 1; count < MAX_WRONG_CODES; count += 1)
      expect((await complete(id, guess)).status).toBe(422);
    expect((await complete(id, guess)).status).toBe(409);
    expect((await repeat()).body['code']).toBe('wrong_completion_code');
  });
});

describe('a signature', () => {
  it('is an SVG path of lines, is exported, and is deleted after 180 days', async () => {
    const { id, customer } = await beginWork();
    for (const signature of ['', 'M1 1', 'M1 1L9999 1', `${SIGNATURE}"><script>`])
      expect((await complete(id, { signature, cash: 499 })).status, signature).toBe(422);
    expect((await complete(id, { signature: SIGNATURE, cash: 499 })).status).toBe(200);
    const exported = await customer.call('GET', '/api/user/export');
    expect(exported.body['data']?.['order_completions']).toMatchObject([{ signature: SIGNATURE }]);
    await purgeAfter(179);
    expect(await readCompletion(id)).toMatchObject({ signature: SIGNATURE });
    await purgeAfter(181);
    expect(await readCompletion(id)).toEqual({
      method: 'signature',
      reason: null,
      signature: null,
    });
  });
});

it('staff complete an order by stating what the customer said on the telephone', async () => {
  const { id } = await beginWork();
  expect((await actAsStaff(api)(id, 'complete', {})).status).toBe(422);
  expect((await actAsStaff(api)(id, 'complete')).status).toBe(200);
  expect(await readCompletion(id)).toMatchObject({ method: 'telephone', ...BY_TELEPHONE });
  const { rows } = await api.pool.query(
    `SELECT detail ->> 'confirmed_by' AS by FROM ops_audit WHERE act = 'order complete' AND subject = $1`,
    [`order ${id}`],
  );
  expect(rows).toEqual([{ by: 'telephone' }]);
});
