/** Random wallet operations, and fifty concurrent withdrawals. */
import { transaction } from 'platform/db';
import { getUserByPhone } from '../../src/identity/users.service.ts';
import { paise } from '../../src/money/money.ts';
import { newCustomer, type Customer } from '../../src/orders/orders.fixture.ts';
import { insertEntry } from '../../src/wallet/wallet.sql.ts';
import type { TestApi } from '../../test/api-on.ts';
import { Checks } from '../checks.ts';
import type { Trial } from '../stand/run-trials.ts';
import { atOnce, many, tally } from '../stand/many.ts';
import { randomFrom, type Random } from '../stand/random.ts';
import { wrongBalances } from '../stand/referral.ts';

const OPERATIONS = 1500;
const PEOPLE = 20;
const TOGETHER = 50;

interface Owner {
  customer: Customer;
  id: string;
}

async function newOwner(api: TestApi): Promise<Owner> {
  const customer = await newCustomer(api);
  return { customer, id: (await getUserByPhone(api.pool, customer.phone))?.id ?? '' };
}

/** Credits a referral reward. */
const credit = (api: TestApi, userId: string, rupees: number, sourceId: number): Promise<unknown> =>
  transaction(api.pool, (tx) =>
    insertEntry(
      tx,
      { userId, kind: 'referral', sourceId, amount: paise(rupees * 100) },
      api.clock.now(),
    ),
  );

async function withdraw({ customer }: Owner, amount: number): Promise<number> {
  const body = { amount, phonepe_number: '9876543210' };
  return (await customer.call('POST', '/api/withdrawal/request', body)).status;
}

async function settle(api: TestApi, id: number, verb: string): Promise<number> {
  const headers = { authorization: `Bearer ${api.opsToken}` };
  return (await api.call('POST', `/ops/withdrawals/${id}/${verb}`, { headers })).status;
}

async function readBalance({ customer }: Owner, checks: Checks): Promise<number> {
  const { status, body } = await customer.call('GET', '/api/user/reward');
  const balance = Number(body['e_wallet']?.['balance']);
  checks.that(balance >= 0, `a balance of ${balance} was shown`);
  return status;
}

async function operate(
  api: TestApi,
  owners: readonly Owner[],
  random: Random,
  checks: Checks,
): Promise<string> {
  let sourceId = 1_000_000;
  const codes = await many(OPERATIONS, PEOPLE, async () => {
    const owner = random.pick(owners);
    const what = random.below(10);
    if (what < 3) {
      sourceId += 1;
      await credit(api, owner.id, 1 + random.below(500), sourceId);
      return 'credit';
    }
    if (what < 6) return `withdrawal ${await withdraw(owner, 500 + random.below(900))}`;
    if (what < 9) {
      const verb = random.pick(['pay', 'reject']);
      return `${verb} ${await settle(api, 1 + random.below(1500), verb)}`;
    }
    return `read ${await readBalance(owner, checks)}`;
  });
  for (const code of codes) checks.that(!/ 5\d\d$/.test(code), `an operation failed with ${code}`);
  return JSON.stringify(tally(codes)).replaceAll('"', '');
}

async function together(api: TestApi, checks: Checks): Promise<string> {
  const owner = await newOwner(api);
  await credit(api, owner.id, 3_700, 1);
  const codes = await atOnce(TOGETHER, () => withdraw(owner, 500));
  const counts = tally(codes);
  checks.same('50 withdrawals of ₹500 from ₹3,700', counts, { 200: 7, 422: 43 });
  return JSON.stringify(counts);
}

export const wallet: Trial = {
  name: 'wallet',
  does: `${OPERATIONS} random wallet operations on 20 wallets, 20 at once; 50 withdrawals at once`,
  must: 'sum equals balance, never negative',
  run: async (server) => {
    const api = await server.startApi();
    const checks = new Checks();
    try {
      const owners = await many(PEOPLE, 1, () => newOwner(api));
      const counts = await operate(api, owners, randomFrom(11), checks);
      const race = await together(api, checks);
      checks.same('wallets that differ from their entries', await wrongBalances(api.pool), 0);
      const { rows } = await api.pool.query<{ entries: number }>(
        'SELECT count(*) AS entries FROM wallet_entries',
      );
      return {
        figures: `${rows[0]?.entries} entries, all balances equal their sums; ${counts}; at once ${race}`,
        broken: checks.broken,
      };
    } finally {
      await api.close();
    }
  },
};
