/** Customers compete for few windows while the server is killed: no visits overlap, no confirmed visit is lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openPool } from 'platform/db';
import { silentLog } from 'platform/log';
import { loginWithoutCode } from '../../test/start-api.ts';
import { Checks } from '../../faults/checks.ts';
import { createChildApi, type ChildApi } from '../../faults/harness/child-api.ts';
import { countValues } from '../../faults/harness/many.ts';
import { createRandom } from '../../faults/harness/random.ts';
import type { SystemTest } from '../../faults/harness/run-system-tests.ts';
import { simulateCustomer, type SimulatedCustomer } from './simulated-customer.ts';
import { countOverlaps } from './technicians.ts';

const PORT = 4230;
const CUSTOMERS = 50;
const OPS_TOKEN = 'ops-token-of-the-test';

interface Scale {
  attempts: number;
  kills: number;
  /** Number of windows that customers compete for. */
  windows: number;
}

const SCALE: Scale = { attempts: 6000, kills: 4, windows: 12 };

async function createCustomers(pool: Pool): Promise<SimulatedCustomer[]> {
  const customers: SimulatedCustomer[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) {
    const token = await loginWithoutCode(pool, String(9_300_000_000 + index), new Date());
    customers.push({
      token,
      confirmed: new Set(),
      cancelled: new Set(),
      hasItem: false,
      outcomes: [],
    });
  }
  return customers;
}

async function waitUntil(isReached: () => boolean): Promise<void> {
  while (!isReached()) await sleep(20);
}

/** Runs all attempts with kills at random moments. */
async function runAttempts(
  api: ChildApi,
  pool: Pool,
  { attempts, kills, windows }: Scale,
): Promise<SimulatedCustomer[]> {
  const customers = await createCustomers(pool);
  const random = createRandom(23);
  let started = 0;
  const hasMore = (): boolean => {
    started += 1;
    return started <= attempts;
  };
  const access = { url: api.url, opsToken: OPS_TOKEN, pool, windows };
  const running = Promise.all(
    customers.map((customer, index) =>
      simulateCustomer(access, customer, createRandom(index), hasMore),
    ),
  );
  for (let kill = 1; kill <= kills; kill += 1) {
    await waitUntil(() => started >= (attempts * kill) / (kills + 1));
    await sleep(random.below(200));
    await api.kill('node');
    await api.start();
  }
  await running;
  return customers;
}

/** Counts confirmed visits that are missing although they were not cancelled. */
async function countLostVisits(
  pool: Pool,
  customers: readonly SimulatedCustomer[],
): Promise<number> {
  const expected = customers.flatMap(({ confirmed, cancelled }) =>
    [...confirmed].filter((id) => !cancelled.has(id)),
  );
  const { rows } = await pool.query<{ found: number }>(
    `SELECT count(*) AS found FROM visits v JOIN visit_slots s ON s.id = v.slot_id
     WHERE v.order_id = ANY($1) AND v.state = 'booked' AND s.counts AND s.order_id = v.order_id`,
    [expected],
  );
  return expected.length - (rows[0]?.found ?? 0);
}

async function runOnce(scale: Scale, hasConstraints: boolean) {
  const dataDir = mkdtempSync(join(tmpdir(), 'visit-attempts-'));
  const env = { RATE_LIMITS: 'off', OPS_TOKEN, LOG_LEVEL: 'silent' };
  const api = createChildApi(dataDir, PORT, env);
  try {
    await api.start();
    const pool = openPool({ ...api.connection(), max: 4 }, silentLog);
    if (!hasConstraints)
      await pool.query(
        `ALTER TABLE visit_slots DROP CONSTRAINT visit_slots_one_place,
           DROP CONSTRAINT visit_slots_way_between_blocks`,
      );
    const customers = await runAttempts(api, pool, scale);
    const found = {
      customers,
      pairs: await countOverlaps(pool),
      lost: await countLostVisits(pool, customers),
    };
    await pool.end();
    return found;
  } finally {
    await api.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const attempts: SystemTest = {
  name: 'attempts',
  scenario: `${SCALE.attempts} attempts of ${CUSTOMERS} customers to order, move, reassign, cancel or let a hold expire, during ${SCALE.kills} times kill -9`,
  requirement: '0 overlaps, 0 confirmed visits lost; some overlaps if the constraints are dropped',
  run: async () => {
    const checks = new Checks();
    const { customers, pairs, lost } = await runOnce(SCALE, true);
    // Double bookings only happen while windows are free, so few windows and attempts suffice.
    const unconstrained = await runOnce({ attempts: 1500, kills: 0, windows: 2 }, false);
    const confirmed = customers.reduce((sum, customer) => sum + customer.confirmed.size, 0);
    checks.requireEqual('overlaps', pairs, 0);
    checks.requireEqual('confirmed visits lost', lost, 0);
    checks.require(confirmed > 20, 'too few visits were confirmed');
    checks.require(
      unconstrained.pairs > 0,
      'without the constraints nothing overlaps, so this test proves nothing',
    );
    const outcomes = countValues(customers.flatMap((customer) => customer.outcomes));
    const figures =
      `${SCALE.attempts} attempts, ${SCALE.kills} kills, ${confirmed} visits confirmed: ${pairs} overlaps, ${lost} lost; ` +
      `without the constraints ${unconstrained.pairs} overlaps; ${JSON.stringify(outcomes)}`;
    return { figures, failures: checks.failures };
  },
};
