/** Measures windows, holds and checkouts in a database with many future visits. */
import autocannon from 'autocannon';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCustomer } from '../src/orders/orders.fixture.ts';
import { getQuantile } from '../faults/harness/many.ts';
import type { TestApi } from '../test/start-api.ts';
import { startTestServer } from '../faults/harness/test-server.ts';
import { addTechnicians, PRODUCT_ID } from '../visits/cases/technicians.ts';

const TECHNICIANS = 20;
const VISITS = 5000;
const CONNECTIONS = 20;

/** 5,000 visits of 15 minutes over 14 days: 18 per technician and day, one every 40 minutes. */
const FILL = `
  INSERT INTO visit_slots (technician_id, block, starts_at, ends_at, done_at, leaves_at, leaves_far_at, user_id, counts,
    held_until, made_at)
  SELECT t.id, 'Sadar', s.at, s.at + interval '2 hours', s.at + interval '15 minutes', s.at - interval '5 minutes',
    s.at - interval '5 minutes', NULL, true, now() + interval '1 day', now()
  FROM technicians t, LATERAL (
    SELECT date_trunc('day', now()) + n / 18 * interval '1 day' + n % 18 * interval '40 minutes' + interval '3 hours' AS at
    FROM generate_series(0, $1::integer / $2::integer - 1) AS n) AS s`;

async function fillWithVisits(api: TestApi): Promise<void> {
  await addTechnicians(api.pool, TECHNICIANS);
  // A booked slot must refer to an order or a user. The measured queries do not read that reference.
  await api.pool.query('ALTER TABLE visit_slots DROP CONSTRAINT visit_slots_check');
  await api.pool.query(FILL, [VISITS, TECHNICIANS]);
  await api.pool.query('VACUUM ANALYZE visit_slots');
}

/** Repeats a hold and a checkout while `isRunning`; returns the duration of each call in ms. */
async function holdAndCheckOut(api: TestApi, isRunning: () => boolean) {
  const times: Record<'hold' | 'checkout', number[]> = { hold: [], checkout: [] };
  const customer = await createCustomer(api);
  const measure = async <Result>(what: 'hold' | 'checkout', work: () => Promise<Result>) => {
    const startedAt = performance.now();
    const result = await work();
    times[what].push(performance.now() - startedAt);
    return result;
  };
  while (isRunning()) {
    await customer.add({ product_id: PRODUCT_ID, quantity: 1 });
    const { body } = await customer.call('GET', '/api/visit/windows?block=Sadar&days=14');
    const start = String(body['earliest']);
    const held = await measure('hold', () =>
      customer.call('POST', '/api/visit/hold', { start, block: 'Sadar' }),
    );
    const visit_hold = held.body['hold']?.['id'];
    const placed = await measure('checkout', () => customer.checkout({ visit_hold }));
    if (placed.status !== 200) throw new Error(`a checkout returned ${placed.status}`);
    await sleep(20);
  }
  return times;
}

/** Requests windows over all connections for `seconds`; returns the duration of each request in ms. */
async function requestWindows(url: string, seconds: number) {
  const path = `/api/visit/windows?block=Sadar&days=14&items=${PRODUCT_ID}`;
  const windows: number[] = [];
  const load = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ method: 'GET', path }],
    setupClient: (client) =>
      client.on('response', (_status: number, _bytes: number, ms: number) => windows.push(ms)),
  });
  const failed = load.non2xx + load.errors + load.timeouts;
  if (failed > 0) throw new Error(`${failed} requests for windows failed`);
  return { windows, perSecond: windows.length / load.duration };
}

/**
 * Requests windows over 20 connections, concurrently with holds and checkouts, in a shop with 20 technicians and 5,000
 * visits in 14 days. Prints the figures; returns whether the p99 is under 50 ms for windows, and under 100 ms for holds
 * and checkouts.
 */
export async function measureVisits(): Promise<boolean> {
  const server = await startTestServer();
  const api = await server.startApi({ RATE_LIMITS: 'off' }, new Date().toISOString());
  try {
    await fillWithVisits(api);
    const url = await api.listen();
    let isRunning = true;
    const holdsAndCheckouts = holdAndCheckOut(api, () => isRunning);
    const { windows, perSecond } = await requestWindows(url, 20);
    isRunning = false;
    const times = await holdsAndCheckouts;
    const p99 = getQuantile(windows, 0.99);
    const [hold, checkout] = [getQuantile(times.hold, 0.99), getQuantile(times.checkout, 0.99)];
    console.log(
      `windows    ${perSecond.toFixed(0)} a second, p99 ${p99.toFixed(1)} ms, at most 50`,
    );
    console.log(`holds      ${times.hold.length}, p99 ${hold.toFixed(1)} ms, at most 100`);
    console.log(`checkouts  p99 ${checkout.toFixed(1)} ms, at most 100`);
    return times.hold.length > 0 && p99 < 50 && hold < 100 && checkout < 100;
  } finally {
    await api.close();
    await server.stop();
  }
}
