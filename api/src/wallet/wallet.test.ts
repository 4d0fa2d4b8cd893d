import { describe, expect, it } from 'vitest';
import { transaction } from 'platform/db';
import { setUpShop } from '../../test/harness.ts';
import { waitForLocks } from '../../test/statements.ts';
import { saveReferral } from '../flows/save-referral.ts';
import { getUserByPhone, lockUserOrThrow } from '../identity/users.service.ts';
import { paise } from '../money/money.ts';
import { insertOrder } from '../orders/checkout.sql.ts';
import {
  CASH,
  completeOrder,
  createCustomer,
  placeOrder,
  actAsStaff,
} from '../orders/orders.fixture.ts';
import { creditWallet } from './wallet.fixture.ts';
import { insertEntry } from './wallet.sql.ts';

const api = setUpShop();

const PHONEPE = '9876543210';

async function createPerson() {
  const customer = await createCustomer(api);
  const user = await getUserByPhone(api.pool, customer.phone);
  const userId = user?.id ?? '';
  const readReward = async () => (await customer.call('GET', '/api/user/reward')).body;
  return {
    ...customer,
    userId,
    code: user?.referral_code ?? '',
    readReward,
    readBalance: async () => Number((await readReward())['e_wallet']?.['balance']),
    withdraw: (amount: unknown, headers = {}, phonepe_number: unknown = PHONEPE) =>
      customer.call('POST', '/api/withdrawal/request', { amount, phonepe_number }, headers),
    listWithdrawals: async () => (await customer.call('GET', '/api/withdrawal/request/user')).body,
    credit: (rupees: number) => creditWallet(api, userId, rupees),
  };
}
type Person = Awaited<ReturnType<typeof createPerson>>;

const refer = (referrer: Person, friend: Person) =>
  transaction(api.pool, (tx) => saveReferral(tx, friend.userId, referrer.code));

const callAsStaff = (method: 'GET' | 'POST', url: string) =>
  api.call(method, url, { headers: { authorization: `Bearer ${api.opsToken}` } });

const sumLedger = async ({ userId }: Person) =>
  (
    await api.pool.query<{ sum: number; balance: number }>(
      `SELECT coalesce(sum(e.amount_paise), 0)::bigint AS sum, max(w.balance_paise) AS balance
       FROM wallets w LEFT JOIN wallet_entries e ON e.user_id = w.user_id WHERE w.user_id = $1`,
      [userId],
    )
  ).rows[0];

describe('a referral', () => {
  it('credits a tenth of the first completed order, once', async () => {
    const [referrer, friend] = [await createPerson(), await createPerson()];
    await refer(referrer, friend);
    const first = await placeOrder(friend);
    expect(await referrer.readReward()).toMatchObject({ e_wallet: { balance: 0 }, users: [] });
    await completeOrder(api, first);
    await completeOrder(api, await placeOrder(friend));
    expect(await referrer.readReward()).toMatchObject({
      status: 1,
      e_wallet: { balance: 364 },
      users: [{ user: { name: 'Asha Devi' }, referred_by: referrer.code, amount: 364 }],
    });
    expect((await friend.readReward())['users']).toEqual([]);
  });

  it('is credited once under concurrent completions', async () => {
    const [referrer, friend] = [await createPerson(), await createPerson()];
    await refer(referrer, friend);
    const ids = [await placeOrder(friend), await placeOrder(friend)];
    const applyAsStaff = actAsStaff(api);
    for (const id of ids) {
      await applyAsStaff(id, 'confirm');
      await applyAsStaff(id, 'assign', { technician: 'Ravi' });
      await applyAsStaff(id, 'start');
    }
    const responses = await Promise.all(ids.map((id) => applyAsStaff(id, 'complete')));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await referrer.readBalance()).toBe(364);
    expect((await referrer.readReward())['users']).toHaveLength(1);
  });

  it('is not stored for a customer whose first order is being placed at the same time', async () => {
    const [referrer, friend] = [await createPerson(), await createPerson()];
    const { payment_method: _method, ...address } = CASH;
    const order = { userPhone: friend.phone, customerNumber: null, total: paise(49_900), address };
    let referral = Promise.resolve();
    await transaction(api.pool, async (tx) => {
      await lockUserOrThrow(tx, friend.userId);
      referral = refer(referrer, friend);
      await waitForLocks(api.pool, 1);
      const facts = { userType: 'customer', method: 'cod', at: api.clock.now() } as const;
      await insertOrder(tx, { userId: friend.userId, ...order, ...facts });
    });
    await referral;
    expect((await getUserByPhone(api.pool, friend.phone))?.referred_by_code).toBeNull();
  });

  it('is not credited without a code', async () => {
    const customer = await createPerson();
    await completeOrder(api, await placeOrder(customer));
    expect(await customer.readBalance()).toBe(0);
  });
});

describe('the ledger', () => {
  it.each([
    'UPDATE wallet_entries SET amount_paise = 1',
    'DELETE FROM wallet_entries',
    'TRUNCATE wallet_entries',
    'UPDATE wallets SET balance_paise = 1000000',
    'DELETE FROM wallets',
    `INSERT INTO wallets (user_id, balance_paise) SELECT id, 5 FROM users ORDER BY created_at DESC LIMIT 1`,
  ])('rejects %s', async (sql) => {
    await (await createPerson()).credit(10);
    await expect(api.pool.query(sql)).rejects.toThrow(
      /keeps what was written|moves by entries only/,
    );
  });

  it('rejects an entry that would make the balance negative', async () => {
    const { userId, credit } = await createPerson();
    await credit(10);
    const entry = {
      userId,
      kind: 'withdrawal',
      sourceId: 5_000_000,
      amount: paise(-1001),
    } as const;
    const insertion = transaction(api.pool, (tx) => insertEntry(tx, entry, api.clock.now()));
    await expect(insertion).rejects.toThrow(/wallets_not_below_zero/);
  });
});

describe('a withdrawal', () => {
  it('is debited at once and listed', async () => {
    const customer = await createPerson();
    await customer.credit(1200);
    const response = await customer.withdraw(500);
    expect(response.status).toBe(200);
    expect(response.body['message']).toContain('2 hours');
    expect(await customer.readBalance()).toBe(700);
    expect(await customer.listWithdrawals()).toMatchObject({
      status: 1,
      withdrawals: [{ phonepe_number: PHONEPE, amount: 500, status: 'pending' }],
      total_withdrawal_amount: 500,
    });
  });

  it('is not listed before it is requested', async () => {
    expect(await (await createPerson()).listWithdrawals()).toMatchObject({
      status: 0,
      withdrawals: [],
      total_withdrawal_amount: 0,
    });
  });

  it('above the balance is rejected, and its key can be reused', async () => {
    const customer = await createPerson();
    await customer.credit(600);
    const key = { 'idempotency-key': 'k1' };
    const rejected = await customer.withdraw(601, key);
    expect(rejected.status).toBe(422);
    expect(rejected.body['error']).toHaveProperty('amount');
    expect((await customer.withdraw(600, key)).status).toBe(200);
  });

  it.each([
    [499, PHONEPE, 'amount'],
    ['x', PHONEPE, 'amount'],
    [500, { a: 1 }, 'phone_number'],
  ])('of %j to %j is rejected with an error for %s', async (amount, number, field) => {
    const customer = await createPerson();
    await customer.credit(1200);
    const response = await customer.withdraw(amount, {}, number);
    expect(response.status).toBe(422);
    expect(await customer.readBalance()).toBe(1200);
    expect(response.body['error']).toHaveProperty(field);
  });

  it('never exceeds the balance under concurrent requests', async () => {
    const customer = await createPerson();
    await customer.credit(1600);
    const responses = await Promise.all(Array.from({ length: 20 }, () => customer.withdraw(500)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(17);
    expect(await customer.readBalance()).toBe(100);
    expect(await sumLedger(customer)).toEqual({ sum: 10_000, balance: 10_000 });
  });

  it('is idempotent under concurrent requests with one key', async () => {
    const customer = await createPerson();
    await customer.credit(5000);
    const key = { 'idempotency-key': 'once' };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => customer.withdraw(500, key)),
    );
    expect(new Set(responses.map(({ raw }) => raw)).size).toBe(1);
    expect(responses[0]?.status).toBe(200);
    expect(await customer.readBalance()).toBe(4500);
    expect((await customer.withdraw(600, key)).status).toBe(422);
  });
});

async function createWithdrawal() {
  const customer = await createPerson();
  await customer.credit(800);
  await customer.withdraw(500);
  const { body } = await callAsStaff('GET', '/ops/withdrawals');
  return { customer, id: Number(body['withdrawals']?.[0]?.['id']) };
}

describe('withdrawals in the staff API', () => {
  it('show the owner and can be paid once', async () => {
    const { customer, id } = await createWithdrawal();
    const { body } = await callAsStaff('GET', '/ops/withdrawals');
    expect(body['withdrawals']?.[0]).toMatchObject({
      id,
      amount: 500,
      status: 'pending',
      user: { phone_number: customer.phone },
    });
    const listByStatus = async (status: string) =>
      (await callAsStaff('GET', `/ops/withdrawals?status=${status}`)).body['withdrawals'];
    expect(await listByStatus('pending')).toContainEqual(expect.objectContaining({ id }));
    expect(await listByStatus('paid')).not.toContainEqual(expect.objectContaining({ id }));
    expect((await callAsStaff('POST', `/ops/withdrawals/${id}/pay`)).status).toBe(200);
    expect(await listByStatus('pending')).not.toContainEqual(expect.objectContaining({ id }));
    expect((await callAsStaff('POST', `/ops/withdrawals/${id}/pay`)).status).toBe(409);
    expect((await callAsStaff('POST', `/ops/withdrawals/${id}/reject`)).status).toBe(409);
    expect(await customer.readBalance()).toBe(300);
    const messages = await api.pool.query('SELECT body FROM message_outbox WHERE event_key = $1', [
      `withdrawal ${id} paid`,
    ]);
    expect(messages.rows).toEqual([{ body: 'Sudhaar: your withdrawal of ₹500 has been paid.' }]);
    const audit = await api.pool.query('SELECT act FROM ops_audit WHERE subject = $1', [
      `withdrawal ${id}`,
    ]);
    expect(audit.rows).toEqual([{ act: 'withdrawal pay' }]);
  });

  it('can be rejected once, which credits the wallet', async () => {
    const { customer, id } = await createWithdrawal();
    const rejecting = [1, 2, 3].map(() => callAsStaff('POST', `/ops/withdrawals/${id}/reject`));
    const statuses = (await Promise.all(rejecting)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409]);
    expect(await customer.readBalance()).toBe(800);
    expect(await customer.listWithdrawals()).toMatchObject({
      status: 1,
      withdrawals: [{ status: 'rejected' }],
      total_withdrawal_amount: 0,
    });
  });

  it.each(['999999', 'x', '99999999999'])('return 404 for the id %s', async (id) => {
    expect((await callAsStaff('POST', `/ops/withdrawals/${id}/pay`)).status).toBe(404);
  });
});
