/** kill -9 of Node alone or with PostgreSQL, repeated while customers buy and withdraw. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openPool } from 'platform/db';
import { silentLog } from 'platform/log';
import { loginWithoutCode } from '../../test/start-api.ts';
import { Checks } from '../checks.ts';
import type { SystemTest } from '../harness/run-system-tests.ts';
import {
  checkDatabase,
  checkPayments,
  waitUntilSettled,
  type SettlingResult,
} from '../kill/check-database.ts';
import { actAsCustomer, type SimulatedCustomer } from '../kill/customer.ts';
import { createGate, type Gate } from '../kill/gate.ts';
import { createChildApi, type ChildApi } from '../harness/child-api.ts';
import { createRandom } from '../harness/random.ts';

const PORT = 4220;
/** Half of them kill Node alone, half PostgreSQL too. */
const KILLS = 16;
const CUSTOMERS = 8;
/** After this many kills the customers pause until everything is settled. */
const PAUSE_EVERY = 8;
const INITIAL_BALANCE_PAISE = 5_000_000_00;

interface Run {
  api: ChildApi;
  pool: Pool;
  customers: SimulatedCustomer[];
  checks: Checks;
  settlings: SettlingResult[];
}

/** Creates customers with a wallet balance, and their tokens. */
async function createCustomers(
  pool: Pool,
): Promise<{ customers: SimulatedCustomer[]; tokens: string[] }> {
  const customers: SimulatedCustomer[] = [];
  const tokens: string[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) {
    const phone = String(9_200_000_000 + index);
    tokens.push(await loginWithoutCode(pool, phone, new Date()));
    await pool.query(
      `INSERT INTO wallet_entries (user_id, kind, source_id, amount_paise, created_at)
       SELECT id, 'referral', $2, $3, now() FROM users WHERE phone = $1`,
      [phone, 1_000_000 + index, INITIAL_BALANCE_PAISE],
    );
    customers.push({ phone, acknowledged: [], pending: null, paidOrders: [], wrongResponses: [] });
  }
  return { customers, tokens };
}

/** Kills and restarts the API once, then checks the database; in a pause, waits until all payments are settled. */
async function killOnce(
  run: Run,
  what: 'node' | 'all',
  gate: Gate,
  isPause: boolean,
): Promise<void> {
  await run.api.kill(what);
  await gate.close();
  await run.api.start();
  await checkDatabase(run.pool, run.customers, run.checks);
  if (isPause) run.settlings.push(await waitUntilSettled(run.pool));
  gate.open();
}

async function killRepeatedly(run: Run, tokens: readonly string[]): Promise<void> {
  const random = createRandom(20_261_121);
  const gate = createGate();
  let isRunning = true;
  const customerLoops = run.customers.map((customer, index) => {
    const access = { url: run.api.url, token: tokens[index] ?? '', gate };
    return actAsCustomer(access, customer, createRandom(index), () => isRunning);
  });
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await sleep(50 + random.below(1500));
    await killOnce(run, kill % 2 === 0 ? 'all' : 'node', gate, kill % PAUSE_EVERY === 0);
  }
  isRunning = false;
  await Promise.all(customerLoops);
  run.settlings.push(await waitUntilSettled(run.pool));
  await checkDatabase(run.pool, run.customers, run.checks);
}

async function summarize({ pool, customers, checks, settlings }: Run): Promise<string> {
  const paid = await checkPayments(pool, customers, checks);
  for (const { stillOpen } of settlings)
    checks.requireEqual('payments that did not settle', stillOpen, []);
  const isSettled = settlings.every(({ stillOpen }) => stillOpen.length === 0);
  const verdict = checks.failures.length === 0 ? 'none lost, none doubled' : 'see the failures';
  const acknowledged = customers.flatMap((customer) => customer.acknowledged);
  const withdrawals = acknowledged.filter(({ kind }) => kind === 'withdrawal').length;
  return (
    `${KILLS} kills (${Math.ceil(KILLS / 2)} of Node alone, ${Math.floor(KILLS / 2)} with PostgreSQL); ` +
    `${acknowledged.length - withdrawals} orders (${paid} paid online) and ${withdrawals} withdrawals acknowledged: ` +
    `${verdict}; open at each pause: ${settlings.map(({ openAtFirst }) => openAtFirst.length).join(', ')}, ${isSettled ? 'all settled' : 'not all settled'}`
  );
}

export const kills: SystemTest = {
  name: 'kill',
  scenario: `kill -9 at ${KILLS} random moments during checkouts, payments and withdrawals`,
  requirement:
    'no acknowledged write lost, none doubled, ledger equal to balances, every payment settled',
  run: async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fault-kill-'));
    const api = createChildApi(dataDir, PORT, { RATE_LIMITS: 'off' });
    const checks = new Checks();
    try {
      await api.start();
      const pool = openPool({ ...api.connection(), max: 2 }, silentLog);
      const { customers, tokens } = await createCustomers(pool);
      const run: Run = { api, pool, customers, checks, settlings: [] };
      await killRepeatedly(run, tokens);
      const figures = await summarize(run);
      await pool.end();
      return { figures, failures: checks.failures };
    } finally {
      await api.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
