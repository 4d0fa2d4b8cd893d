import { beforeAll, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import { actAsStaff } from '../../orders/orders.fixture.ts';
import {
  addTechnician,
  bookVisitAt,
  callAsStaff,
  findVisitMessages,
  createVisitCustomer,
  resetTechnicians,
} from './visits.fixture.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';
const WINDOWS = ['2026-11-24T04:30:00.000Z', '2026-11-25T04:30:00.000Z'] as const;
const TIMES = 500;

const api = setUpShop({ RATE_LIMITS: 'off' });
beforeAll(async () => {
  await resetTechnicians(api);
  await addTechnician(api);
});

interface OrderState {
  version: string;
  visit: { start: string };
}

it(`of two dispatchers who move a visit concurrently, ${TIMES} times, one succeeds and the other gets a conflict`, async () => {
  const customer = await createVisitCustomer(api);
  const id = await bookVisitAt(customer, MONDAY);
  await actAsStaff(api)(id, 'confirm');
  const readOrder = async () =>
    (await callAsStaff(api, 'GET', `/ops/orders/${id}`)).body['order'] as unknown as OrderState;
  const move = (start: string, version: string) =>
    api.call('POST', `/ops/visits/${id}/move`, {
      headers: { authorization: `Bearer ${api.opsToken}`, 'if-match': `"${version}"` },
      body: { start },
    });
  const outcomes = new Map<string, number>();
  for (let time = 0; time < TIMES; time += 1) {
    const { version, visit } = await readOrder();
    api.clock.advance(1);
    const free = [MONDAY, ...WINDOWS].filter((start) => start !== visit.start);
    const responses = await Promise.all(free.map((start) => move(start, version)));
    const won = responses.findIndex(({ status }) => status === 200);
    const conflict = responses.find(({ status }) => status === 409);
    expect(conflict?.body['changed']).toMatchObject({ by: 'installation' });
    expect((await readOrder()).visit.start).toBe(free[won]);
    const outcome = responses.map(({ status }) => status).join(' ');
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect((outcomes.get('200 409') ?? 0) + (outcomes.get('409 200') ?? 0)).toBe(TIMES);
  // One message for the booking and one for each successful move.
  expect(await findVisitMessages(api, customer)).toHaveLength(1 + TIMES);
  const { rows } = await api.pool.query<{ history: number; actions: number; slots: number }>(
    `SELECT (SELECT count(*) FROM visit_history WHERE order_id = $1) AS history,
       (SELECT count(*) FROM ops_audit WHERE subject = 'order ' || $1 AND act = 'visit move') AS actions,
       (SELECT count(*) FROM visit_slots WHERE order_id = $1 AND counts) AS slots`,
    [id],
  );
  expect(rows).toEqual([{ history: 1 + TIMES, actions: TIMES, slots: 1 }]);
}, 120_000);
