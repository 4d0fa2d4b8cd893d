import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import { toWrongCode } from '../../../test/people.ts';
import {
  addTechnician,
  callAsStaff,
  deactivateAllTechnicians,
} from '../../flows/visits/visits.fixture.ts';
import { actAsStaff, createCustomer } from '../orders.fixture.ts';
import {
  DIAGNOSIS_CATALOGUE,
  fillDiagnosisCatalogue,
  REPAIR,
  startDiagnosis,
  type Diagnosis,
} from './estimates.fixture.ts';
import { MAX_ESTIMATES, MAX_WRONG_ESTIMATE_CODES } from './estimates.service.ts';

/** Phone number of the technician of the visit. */
const PHONE = '9000000601';
/** Phone number of another technician. */
const OTHER_PHONE = '9000000602';

const api = setUpShop({ RATE_LIMITS: 'off' });
let technician: number;
beforeAll(async () => {
  await fillDiagnosisCatalogue(api);
  await deactivateAllTechnicians(api);
  technician = await addTechnician(api, { phone: PHONE });
  await addTechnician(api, { phone: OTHER_PHONE });
});

let visit: Diagnosis;
beforeEach(async () => {
  visit = await startDiagnosis(api, PHONE, technician);
});

/** Imports the catalogue with another price of the labour in the rate card. */
const reprice = (price: number) =>
  callAsStaff(api, 'POST', '/ops/catalogue', {
    ...DIAGNOSIS_CATALOGUE,
    rate_card: DIAGNOSIS_CATALOGUE.rate_card.map((rate) =>
      rate.id === 7001 ? { ...rate, price } : rate,
    ),
  });

describe('an estimate', () => {
  it('changes no bill until the customer accepts it, and credits the visit fee then', async () => {
    const id = await visit.estimateRepair();
    expect(await visit.order()).toMatchObject({
      total: 299,
      actions: expect.arrayContaining(['answer-estimate']),
      estimate: { state: 'open', total: REPAIR.total, tax: 367.47 },
    });
    expect((await visit.answer(id, 'yes')).status).toBe(200);
    const order = await visit.order();
    expect(order).toMatchObject({
      total: 2340.5,
      due: 2340.5,
      estimate: { state: 'accepted', agreement: 'bookings' },
      products: [
        { name: 'Fridge check-up', estimate: null },
        { name: 'Compressor work', estimate: { kind: 'labour', warranty_days: 90 } },
        { name: 'Gas R600a', price: 1250.5 },
        { name: 'Visit fee credited', price: -299, estimate: { kind: 'credit' } },
      ],
      spare_parts: [{ name: 'Relay', quantity: 2 }],
    });
    expect(order.actions).not.toContain('answer-estimate');
  });

  it('adds nothing if it is declined', async () => {
    const id = await visit.estimateRepair();
    expect((await visit.answer(id, 'no')).status).toBe(200);
    expect((await visit.answer(id, 'yes')).status).toBe(409);
    expect(await visit.order()).toMatchObject({ total: 299, estimate: { state: 'declined' } });
  });

  it('is replaced by a new one and can no longer be accepted', async () => {
    const first = await visit.estimateRepair();
    const second = await visit.estimateRepair();
    expect([first, (await visit.answer(first, 'yes')).status]).toEqual([second - 1, 409]);
    expect((await visit.answer(second, 'yes')).status).toBe(200);
    expect(await visit.order()).toMatchObject({ total: 2340.5 });
  });

  it('credits each fee once', async () => {
    const small = { lines: [{ rate: 7003, qty: 1 }], total: 21 };
    await visit.estimate(small);
    await visit.answer((await visit.order()).estimate?.id ?? 0, 'yes');
    expect(await visit.order()).toMatchObject({ total: 320 });
    expect((await visit.estimate(small)).status).toBe(409);
    expect((await visit.estimate({ ...small, total: 320 })).status).toBe(200);
  });

  it('leaves the total unchanged if the repair is cheaper than the fee', async () => {
    await reprice(200);
    expect((await visit.estimate({ lines: [{ rate: 7001, qty: 1 }], total: 0 })).status).toBe(200);
    await visit.answer((await visit.order()).estimate?.id ?? 0, 'yes');
    expect(await visit.order()).toMatchObject({ total: 299, due: 299 });
    await reprice(450);
  });

  it('has a total in rupees and paise', async () => {
    await reprice(640.29);
    const lines = [{ rate: 7001, qty: 1 }];
    expect((await visit.estimate({ lines, total: 341.29 })).status).toBe(200);
    expect((await visit.estimate({ lines, total: 341.291 })).status).toBe(409);
    await reprice(450);
  });

  it('closes an open edit proposal when it is accepted, even at the same total', async () => {
    await reprice(200);
    const { products } = await visit.order();
    await actAsStaff(api)(visit.id, 'edit', {
      lines: [
        ...products.map(({ line, quantity }) => ({ line, quantity })),
        { product_id: 1301, quantity: 1 },
      ],
      discount: null,
    });
    expect((await visit.order()).actions).toContain('answer-edit');
    await visit.estimate({ lines: [{ rate: 7001, qty: 1 }], total: 0 });
    await visit.answer((await visit.order()).estimate?.id ?? 0, 'yes');
    expect((await visit.order()).actions).not.toContain('answer-edit');
    await reprice(450);
  });

  it('is made once for an idempotency key, and at most ten times for an order', async () => {
    for (const _ of [1, 2]) expect((await visit.estimate({}, 'key-estimate-1')).status).toBe(200);
    const { rows } = await api.pool.query('SELECT 1 FROM estimates WHERE order_id = $1', [
      visit.id,
    ]);
    expect(rows).toHaveLength(1);
    for (let count = 1; count < MAX_ESTIMATES; count += 1)
      expect((await visit.estimate()).status).toBe(200);
    expect((await visit.estimate()).status).toBe(409);
  });

  it.each([
    ['another sum than the prices give', { total: 2041 }, 409],
    ['an unknown rate', { lines: [{ rate: 7999, qty: 1 }], total: 1 }, 422],
    ['a rate twice', { lines: [REPAIR.lines[0], REPAIR.lines[0]], total: 601 }, 422],
    ['no line', { lines: [], total: 0 }, 422],
    ['half a part', { lines: [{ rate: 7003, qty: 0.5 }], total: 0 }, 422],
    ['a huge version', { version: 2 ** 53 }, 422],
    ['an unknown version', { version: 900_000 }, 409],
  ])('is rejected with %s', async (_what, more, status) => {
    expect((await visit.estimate(more)).status).toBe(status);
    expect(await visit.order()).toMatchObject({ estimate: null });
  });

  it('has the prices of the version that the phone had, for seven days', async () => {
    const version = await visit.readVersion();
    await reprice(999);
    expect((await visit.estimate({ version })).status).toBe(200);
    expect((await visit.estimate({})).status).toBe(409);
    await api.pool.query(
      `UPDATE catalogue_versions SET at = at - interval '8 days' WHERE version > $1`,
      [version],
    );
    const old = await visit.estimate({ version });
    expect([old.status, old.body['code']]).toEqual([409, 'prices_too_old']);
    await reprice(450);
  });

  it('is made only during the technician’s own visit', async () => {
    const token = await api.login(OTHER_PHONE);
    const body = { ...REPAIR, version: await visit.readVersion() };
    const url = `/ops/my/orders/${visit.id}/estimate`;
    expect((await api.call('POST', url, { token, body })).status).toBe(404);
    expect((await api.call('POST', url, { token: visit.customer.token, body })).status).toBe(403);
    await visit.complete(299);
    expect((await visit.estimate()).status).toBe(409);
  });

  it('is answered by its customer only', async () => {
    const id = await visit.estimateRepair();
    const stranger = await createCustomer(api);
    const url = `/api/order/estimate/${id}`;
    expect((await stranger.call('POST', url, { answer: 'yes' })).status).toBe(404);
    expect((await api.call('POST', url, { body: { answer: 'yes' } })).status).toBe(401);
    expect((await visit.answer(id, 'maybe')).status).toBe(422);
    expect((await visit.answer(2_147_483_647, 'yes')).status).toBe(404);
    expect(await visit.order()).toMatchObject({ total: 299, estimate: { state: 'open' } });
  });

  it('expires with the order, and nothing is added after it', async () => {
    const id = await visit.estimateRepair();
    expect((await visit.complete(299)).status).toBe(200);
    expect((await visit.answer(id, 'yes')).status).toBe(409);
    expect(await visit.order()).toMatchObject({ total: 299, estimate: { state: 'expired' } });
    visit = await startDiagnosis(api, PHONE, technician);
    const other = await visit.estimateRepair();
    const why = { reason: 'no-technician', paid_by: 'us' };
    expect((await actAsStaff(api)(visit.id, 'cancel', why)).status).toBe(200);
    expect((await visit.answer(other, 'yes')).status).toBe(409);
  });
});

describe('the code of an estimate', () => {
  it('accepts it, and is shown to the customer alone', async () => {
    const id = await visit.estimateRepair();
    const code = await visit.code();
    const pages = [
      await callAsStaff(api, 'GET', `/ops/orders/${visit.id}/whole`),
      await callAsStaff(api, 'GET', `/ops/orders/${visit.id}`),
      await callAsStaff(api, 'GET', `/ops/users/${visit.customer.phone}/export`),
    ];
    const shown = JSON.stringify(pages.map(({ body }) => body));
    expect(shown.split('read the code ****')).toHaveLength(3);
    expect(shown).not.toMatch(new RegExp(String.raw`\b${code}\b`));
    const wrong = await visit.takeAction('accept-estimate', {
      estimate: id,
      code: toWrongCode(code),
    });
    expect([wrong.status, wrong.body['code']]).toEqual([422, 'wrong_estimate_code']);
    const accept = { estimate: id, code };
    for (const _ of [1, 2])
      expect((await visit.takeAction('accept-estimate', accept, 'key-accept-1')).status).toBe(200);
    expect(await visit.order()).toMatchObject({ total: 2340.5, estimate: { agreement: 'code' } });
    expect((await visit.takeAction('accept-estimate', accept)).status).toBe(409);
  });

  it('may be wrong five times for an order, also with a new estimate', async () => {
    const id = await visit.estimateRepair();
    const guess = { estimate: id, code: toWrongCode(await visit.code()) };
    const guesses = Array.from({ length: MAX_WRONG_ESTIMATE_CODES + 3 }, () =>
      visit.takeAction('accept-estimate', guess),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(MAX_WRONG_ESTIMATE_CODES);
    const next = await visit.estimateRepair();
    const locked = await visit.takeAction('accept-estimate', {
      estimate: next,
      code: await visit.code(),
    });
    expect([locked.status, locked.body['code']]).toEqual([409, 'estimate_code_locked']);
    expect((await visit.answer(next, 'yes')).status).toBe(200);
  });

  it('counts once per idempotency key if it is wrong', async () => {
    const id = await visit.estimateRepair();
    const code = await visit.code();
    const guess = { estimate: id, code: toWrongCode(code) };
    for (let count = 0; count <= MAX_WRONG_ESTIMATE_CODES; count += 1) {
      const { body } = await visit.takeAction('accept-estimate', guess, `key-wrong-${id}`);
      expect(body['code']).toBe('wrong_estimate_code');
    }
    const { status } = await visit.takeAction('accept-estimate', { estimate: id, code });
    expect(status).toBe(200);
  });

  it('accepts nothing in another order', async () => {
    const other = await visit.estimateRepair();
    const code = await visit.code();
    visit = await startDiagnosis(api, PHONE, technician);
    const { status } = await visit.takeAction('accept-estimate', { estimate: other, code });
    expect([status, (await visit.order()).total]).toEqual([404, 299]);
  });
});

describe('concurrent requests for an estimate', () => {
  it('accept the estimate once if three answers race', async () => {
    const id = await visit.estimateRepair();
    const code = await visit.code();
    const answers = await Promise.all([
      visit.answer(id, 'yes'),
      visit.answer(id, 'yes'),
      visit.takeAction('accept-estimate', { estimate: id, code }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await visit.order()).toMatchObject({ total: 2340.5 });
  });

  it.each([1, 2, 3])(
    'either add an accepted estimate to the bill or complete the order without it (%i)',
    async () => {
      const id = await visit.estimateRepair();
      const [accepted, completed] = await Promise.all([
        visit.answer(id, 'yes'),
        visit.complete(299),
      ]);
      expect([accepted.status, completed.status].toSorted()).toEqual([200, 409]);
      const total = accepted.status === 200 ? 2340.5 : 299;
      expect(await visit.order()).toMatchObject({ total });
    },
  );

  it('either accept an estimate or replace it', async () => {
    const id = await visit.estimateRepair();
    const [accepted] = await Promise.all([visit.answer(id, 'yes'), visit.estimate()]);
    // If the second estimate came first, it replaced the first one and is still open.
    const { total } = await visit.order();
    expect([accepted.status, total]).toEqual(accepted.status === 200 ? [200, 2340.5] : [409, 299]);
  });
});
