/** Many concurrent completions at the turn of the financial year. */
import { setTimeout as sleep } from 'node:timers/promises';
import { getUserByPhone } from '../../src/identity/users.service.ts';
import { newCustomer, actAsStaff } from '../../src/orders/orders.fixture.ts';
import type { TestApi } from '../../test/api-on.ts';
import { Checks } from '../checks.ts';
import type { Trial } from '../stand/run-trials.ts';
import { atOnce, tally } from '../stand/many.ts';

const ORDERS = 200;
const ROLLED_BACK = ORDERS / 10;
/** 23:59:59 on 31 March in India, and the first moment of 1 April. */
const LAST_SECOND = '2027-03-31T18:29:59.000Z';
const NEW_YEAR = '2027-03-31T18:30:00.000Z';

/** Orders in progress, each with one item. */
const PLACE = `
  WITH placed AS (
    INSERT INTO orders (user_id, status, payment_method, payment_status, total_paise, due_paise,
      technician, address, user_phone, user_type, created_at, moved_by, moved_at)
    SELECT $1, 'in progress', 'cod', 'unpaid', 49900, 49900, 'Ravi',
      '{"first_name":"Asha","last_name":"Devi","city":"Hazaribagh","block":"Sadar","landmark":null,"address":"12 Main Road"}',
      $2, 'customer', $4, 'staff', $4
    FROM generate_series(1, $3::integer) RETURNING id)
  INSERT INTO order_items (order_id, product_id, name, images, price_paise, quantity, cart_line_id)
  SELECT id, 1101, 'Drum cleaning', '[]', 49900, 1, 'cl_1' FROM placed`;

/** Fails every tenth at commit, the worst moment, because its number is already taken. */
const FAIL_EVERY_TENTH = `
  CREATE FUNCTION fail_every_tenth() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.order_id % 10 = 0 THEN RAISE EXCEPTION 'rolled back on purpose'; END IF;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER fail_every_tenth AFTER INSERT ON invoices
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail_every_tenth();`;

interface Issued {
  financial_year: string;
  sequence: number;
  number: string;
  in_new_year: boolean;
}

const issued = async (api: TestApi): Promise<Issued[]> =>
  (
    await api.pool.query<Issued>(
      `SELECT financial_year, sequence, number, issued_at >= $1 AS in_new_year
       FROM invoices ORDER BY financial_year, sequence`,
      [NEW_YEAR],
    )
  ).rows;

function checkNumbers(invoices: readonly Issued[], checks: Checks): string {
  const years = Object.groupBy(invoices, ({ financial_year }) => financial_year);
  const parts = Object.entries(years).map(([year, rows = []]) => {
    rows.forEach(({ sequence, number, in_new_year }, index) => {
      checks.same(`a number of ${year}`, sequence, index + 1);
      checks.same('an invoice', number, `HZB/${year}/${String(index + 1).padStart(6, '0')}`);
      checks.same(`whether it is of 27-28`, year === '27-28', in_new_year);
    });
    return `${year}: 1 to ${rows.length}`;
  });
  checks.same(
    'different numbers',
    new Set(invoices.map(({ number }) => number)).size,
    invoices.length,
  );
  return parts.join(', ');
}

/**
 * Completes all orders concurrently; the year turns when a third has a response. A 503 is retried; the retry may return
 * 409 if the first request succeeded and only its response was late.
 */
async function completeAll(api: TestApi, ids: readonly number[]): Promise<string[]> {
  const complete = actAsStaff(api);
  let answered = 0;
  return atOnce(ids.length, async (index) => {
    let told = '';
    for (;;) {
      const { status } = await complete(ids[index] ?? 0, 'complete');
      answered += 1;
      if (answered > ids.length / 3) api.clock.set(NEW_YEAR);
      if (status !== 503)
        return status === 409 && told !== '' ? 'done, answered late' : String(status);
      told = 'later';
      await sleep(100);
    }
  });
}

const openOrders = async (api: TestApi): Promise<number[]> =>
  (
    await api.pool.query<{ id: number }>(
      `SELECT id FROM orders WHERE status = 'in progress' ORDER BY id`,
    )
  ).rows.map(({ id }) => id);

export const completions: Trial = {
  name: 'completions',
  does: `${ORDERS} completions at once at the turn of 31 March, a tenth rolled back at commit, then done again`,
  must: 'invoice numbers without gap or repeat; roll-over at 1 April IST',
  run: async (server) => {
    const api = await server.startApi({}, LAST_SECOND);
    const checks = new Checks();
    try {
      const { phone } = await newCustomer(api);
      const user = await getUserByPhone(api.pool, phone);
      await api.pool.query(PLACE, [user?.id, phone, ORDERS, api.clock.now()]);
      await api.pool.query(FAIL_EVERY_TENTH);
      const codes = tally(await completeAll(api, await openOrders(api)));
      checks.same('completions that failed', codes['500'], ROLLED_BACK);
      const done = (codes['200'] ?? 0) + (codes['done, answered late'] ?? 0);
      checks.same('completions that were done', done, ORDERS - ROLLED_BACK);
      const before = checkNumbers(await issued(api), checks);
      checks.same('orders still open', (await openOrders(api)).length, ROLLED_BACK);
      await api.pool.query('DROP TRIGGER fail_every_tenth ON invoices');
      await completeAll(api, await openOrders(api));
      const invoices = await issued(api);
      checks.same('invoices in the end', invoices.length, ORDERS);
      const after = checkNumbers(invoices, checks);
      return {
        figures: `${JSON.stringify(codes)}; ${before}; after the rest: ${after}`,
        broken: checks.broken,
      };
    } finally {
      await api.close();
    }
  },
};
