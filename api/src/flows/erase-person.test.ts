import { beforeAll, describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { toWrongCode } from '../../test/people.ts';
import { defaultSettings, setPublishedSettings } from '../business/business.ts';
import { completeOrder } from '../orders/orders.fixture.ts';
import {
  findColumnsWith,
  erase,
  eraseNow,
  findTraces,
  getPeople,
  createPerson,
  createPersonWithAllData,
} from '../personal-data/person-with-all-data.fixture.ts';
import { creditWallet } from '../wallet/wallet.fixture.ts';

const api = setUpShop({ CONTACT_PER_HOUR: '1000' });
beforeAll(() => setPublishedSettings({ ...defaultSettings, open_cash_rupees_new: 100_000 }));

const CODE_REQUIRED = {
  status: 0,
  message: 'Please confirm with a code.',
  code: 'confirm_by_code',
};

describe('erasing a person', () => {
  it('leaves no number, name, address or text in any column of any table', async () => {
    const person = await createPersonWithAllData(api);
    expect((await findTraces(api.pool, person)).length).toBeGreaterThan(20);
    expect(await eraseNow(api, person)).toMatchObject({
      status: 200,
      body: { status: 1, message: 'Your account is deleted.' },
    });
    expect(await findTraces(api.pool, person)).toEqual([]);
    // The user id stays as the key of accounting rows only.
    const keys = (await findColumnsWith(api.pool, person.userId)).map(
      (found) => found.split(' ')[0],
    );
    expect(keys.sort()).toEqual(
      [
        'public.erasures.user_id',
        'public.ops_audit.subject',
        'public.orders.user_id',
        'public.referrals.referred_user_id',
        'public.referrals.referrer_id',
        'public.users.id',
        'public.wallet_entries.user_id',
        'public.wallets.user_id',
        'public.withdrawals.user_id',
      ].filter((name) => keys.includes(name)),
    );
    expect(keys).toContain('public.orders.user_id');
  });

  it('releases held time and anonymizes visits', async () => {
    const person = await createPersonWithAllData(api);
    const ownRows = await api.pool.query<{ id: string }>(
      `SELECT id FROM visit_slots WHERE user_id = $1
         OR order_id IN (SELECT id FROM orders WHERE user_id = $1)`,
      [person.userId],
    );
    const ids = ownRows.rows.map(({ id }) => id);
    const readSlots = async () =>
      (
        await api.pool.query(
          `SELECT counts, user_id IS NULL AS anonymous, order_id IS NULL AS held FROM visit_slots
           WHERE id = ANY($1) ORDER BY starts_at`,
          [ids],
        )
      ).rows;
    // `counts`: the slot occupies the technician's time.
    expect((await readSlots()).at(-1)).toEqual({ counts: true, anonymous: false, held: true });
    await eraseNow(api, person);
    const remaining = await readSlots();
    expect(remaining.length).toBeGreaterThan(1);
    for (const slot of remaining) expect(slot).toMatchObject({ counts: false, anonymous: true });
  });

  it('keeps invoices, order histories and ledger consistent', async () => {
    const person = await createPersonWithAllData(api);
    const readBooks = async () =>
      (
        await api.pool.query<Record<string, unknown>>(
          `SELECT (SELECT count(*) FROM order_steps) AS steps, (SELECT count(*) FROM invoices) AS invoices,
             (SELECT sum((figures ->> 'total')::bigint) FROM invoices) AS issued,
             (SELECT count(*) FROM orders) AS orders, (SELECT sum(total_paise) FROM orders) AS sold,
             (SELECT sum(rating_count) FROM products) AS ratings`,
        )
      ).rows[0];
    const before = await readBooks();
    expect((await eraseNow(api, person)).body['forfeited']).toBe(883);
    expect(await readBooks()).toEqual(before);
    const { rows } = await api.pool.query(
      `SELECT w.balance_paise, (SELECT sum(amount_paise) FROM wallet_entries e WHERE e.user_id = w.user_id) AS sum
       FROM wallets w WHERE w.user_id = $1`,
      [person.userId],
    );
    expect(rows).toEqual([{ balance_paise: 0, sum: '0' }]);
    const erasures = await api.pool.query('SELECT by_whom, at FROM erasures WHERE user_id = $1', [
      person.userId,
    ]);
    expect(erasures.rows).toEqual([{ by_whom: 'the person', at: api.clock.now() }]);
  });

  it('keeps name and address on an invoice of ₹50,000 or more, as tax law requires', async () => {
    const person = await createPerson(api);
    const id = await person.order({}, 20);
    await api.pool.query('ALTER TABLE order_items DISABLE TRIGGER USER');
    await api.pool.query(
      'UPDATE order_items SET price_paise = price_paise * 4 WHERE order_id = $1',
      [id],
    );
    await api.pool.query('ALTER TABLE order_items ENABLE TRIGGER USER');
    await completeOrder(api, id);
    await eraseNow(api, person);
    const { rows } = await api.pool.query<{ figures: Record<string, unknown> }>(
      'SELECT figures FROM invoices WHERE order_id = $1',
      [id],
    );
    expect(rows[0]?.figures).toMatchObject({
      userPhone: '',
      userName: `${person.texts.firstName} ${person.texts.lastName}`,
    });
    const found = new Set((await findTraces(api.pool, person)).map((text) => text.split(' ')[0]));
    expect([...found]).toEqual(['public.invoices.figures']);
  });

  it('ends every session, and the number can sign up as a new user', async () => {
    const person = await createPersonWithAllData(api);
    const other = await api.login(person.phone);
    await eraseNow(api, person);
    for (const token of [person.token, other])
      expect((await api.call('GET', '/api/user/profile', { token })).status).toBe(401);
    const people = getPeople(api);
    const token = await people.signIn(person.phone);
    expect(await people.getProfile(token)).toMatchObject({
      name: '',
      address: null,
      cart_count: 0,
    });
    const fresh = (await api.call('GET', '/api/user/export', { token })).body['data'];
    expect(fresh?.['users']?.[0]?.['id']).not.toBe(person.userId);
    expect(fresh?.['orders']).toEqual([]);
  });

  it('deactivates the referral code', async () => {
    const person = await createPersonWithAllData(api);
    const { rows } = await api.pool.query<{ referral_code: string }>(
      'SELECT referral_code FROM users WHERE id = $1',
      [person.userId],
    );
    await eraseNow(api, person);
    const people = getPeople(api);
    const registration = await people.register(people.createPhone(), {
      referral_code: rows[0]?.referral_code,
    });
    expect(registration.body['error']).toHaveProperty('referral_code');
  });
});

describe('the confirmation code for erasing', () => {
  it('is always required, also in a new session', async () => {
    const person = await createPerson(api);
    expect(await erase(person)).toMatchObject({ status: 409, body: CODE_REQUIRED });
    expect(await person.call('POST', '/api/user/erase')).toMatchObject({
      status: 409,
      body: CODE_REQUIRED,
    });
    const code = await api.getCode(person.phone);
    expect(await erase(person, toWrongCode(code))).toMatchObject({
      status: 422,
      body: { message: 'Invalid OTP' },
    });
    api.clock.advance(301);
    expect(await erase(person, code)).toMatchObject({
      status: 410,
      body: { message: 'OTP expired' },
    });
    expect((await person.call('GET', '/api/user/profile')).status).toBe(200);
    expect((await api.call('POST', '/api/user/erase', { body: {} })).status).toBe(401);
  });

  it('is not interchangeable with the code for a withdrawal', async () => {
    const person = await createPerson(api);
    await creditWallet(api, person.userId, 600);
    api.clock.advance(24 * 60 * 60 + 1);
    await person.call('POST', '/api/withdrawal/request', {
      amount: 500,
      phonepe_number: '9876543210',
    });
    const code = await api.getCode(person.phone);
    expect((await erase(person, code)).status).toBe(410);
    expect(await findColumnsWith(api.pool, person.phone)).not.toEqual([]);
  });
});

describe('a blocked erasure', () => {
  it('names the open bookings, withdrawals and payments that block it', async () => {
    const person = await createPerson(api);
    await creditWallet(api, person.userId, 600);
    const id = await person.order();
    await person.call('POST', '/api/withdrawal/request', {
      amount: 500,
      phonepe_number: '9876543210',
    });
    const refused = await erase(person);
    expect(refused.status).toBe(409);
    expect(refused.body['message']).toBe(
      `The account can't be deleted yet: booking #${id} is under way; a withdrawal is not paid yet.`,
    );
    await api.pool.query(
      `UPDATE withdrawals SET status = 'paid', settled_at = now() WHERE user_id = $1`,
      [person.userId],
    );
    await person.cancel(id);
    await api.pool.query(
      `INSERT INTO payment_attempts (order_id, merchant_order_id, amount_paise, state, created_at, expires_at)
       VALUES ($1, 'open-' || $1::int, 49900, 'created', now(), now())`,
      [id],
    );
    expect((await erase(person)).body['message']).toBe(
      `The account can't be deleted yet: money of booking #${id} is on its way.`,
    );
    await api.pool.query(`UPDATE payment_attempts SET state = 'expired' WHERE order_id = $1`, [id]);
    expect((await eraseNow(api, person)).status).toBe(200);
  });
});
