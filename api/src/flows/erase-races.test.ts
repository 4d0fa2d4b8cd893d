import { describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { waitForLocks } from '../../test/statements.ts';
import {
  findColumnsWith,
  erase,
  findTraces,
  getPeople,
  createPerson,
  createPersonWithAllData,
} from '../personal-data/person-with-all-data.fixture.ts';
import { creditWallet } from '../wallet/wallet.fixture.ts';

const api = setUpShop({ CONTACT_PER_HOUR: '1000' });

const toAddress = ({ texts }: Awaited<ReturnType<typeof createPerson>>) => ({
  first_name: texts.firstName,
  last_name: texts.lastName,
  city: 'Hazaribagh',
  block: 'Sadar',
  address: texts.address,
});

/** Locks a row by a phone number; returns a function that unlocks it. */
async function lockRow(fromWhere: string, phone: string): Promise<() => Promise<void>> {
  const tx = await api.pool.connect();
  await tx.query('BEGIN');
  await tx.query(`SELECT 1 FROM ${fromWhere} FOR UPDATE`, [phone]);
  return async () => {
    await tx.query('ROLLBACK');
    tx.release();
  };
}

describe('concurrent erasures', () => {
  it('ten erasures with one code succeed once', async () => {
    const person = await createPersonWithAllData(api);
    await erase(person);
    const otp = await api.getCode(person.phone);
    const responses = await Promise.all(Array.from({ length: 10 }, () => erase(person, otp)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    for (const status of statuses.slice(1)) expect([401, 410]).toContain(status);
    expect(await findTraces(api.pool, person)).toEqual([]);
  });

  it('an erasure concurrent with other writes either is rejected or leaves no trace', async () => {
    for (let round = 0; round < 12; round += 1) {
      const person = await createPerson(api);
      await person.order().then((id) => person.cancel(id));
      await creditWallet(api, person.userId, 5000);
      await person.call('POST', '/api/cart/addtocart', { product_id: 1301, quantity: 1 });
      await erase(person);
      const otp = await api.getCode(person.phone);
      const address = toAddress(person);
      const [erased, ...others] = await Promise.all([
        erase(person, otp),
        person.call(
          'POST',
          '/api/cart/process-checkout',
          { ...address, payment_method: 'cod' },
          { 'idempotency-key': 'race' },
        ),
        person.call(
          'POST',
          '/api/withdrawal/request',
          { amount: 500, phonepe_number: person.phone },
          { 'idempotency-key': 'race' },
        ),
        person.call('POST', '/api/withdrawal/request', {
          amount: 500,
          phonepe_number: person.phone,
        }),
        person.call('POST', '/api/cart/addtocart', { product_id: 1301, quantity: 1 }),
        api.call('PUT', '/api/update/address', { token: person.token, body: address }),
        person.call('POST', '/api/order/cancel-request', { orderId: 1 }),
      ]);
      expect([200, 409]).toContain(erased?.status);
      for (const { status } of others) expect(status).toBeLessThan(500);
      const remaining = erased?.status === 200 ? await findTraces(api.pool, person) : [];
      expect(remaining).toEqual([]);
    }
  });

  it('an erasure concurrent with a login never leaves a session of an erased account', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await createPerson(api);
      const people = getPeople(api);
      const registration = await people.register(person.phone);
      const code = await api.getCode(person.phone);
      api.clock.advance(31);
      await erase(person);
      const otp = await api.getCode(person.phone);
      const [erased, verified] = await Promise.all([
        erase(person, otp),
        people.verify(registration, code),
        people.register(person.phone),
      ]);
      expect(erased?.status).toBe(200);
      expect([200, 401, 410, 422]).toContain(verified?.status);
      const { rows } = await api.pool.query(
        'SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.phone IS NULL',
      );
      expect(rows).toEqual([]);
    }
  });

  it('requests that wait for an erasure write nothing once it has ended', async () => {
    const person = await createPersonWithAllData(api);
    const { token, phone } = person;
    const registration = await getPeople(api).register(phone);
    const code = await api.getCode(phone);
    api.clock.advance(31);
    await erase(person);
    const otp = await api.getCode(phone);
    api.clock.advance(31);
    // Locks a row that the erasure needs late, so that it waits while it holds the lock on the user.
    const unlock = await lockRow('message_outbox WHERE recipient = $1', phone);
    const erasing = erase(person, otp);
    await waitForLocks(api.pool, 1);
    const address = toAddress(person);
    const pay = { amount: 500, phonepe_number: phone };
    const calls = [
      person.call('POST', '/api/cart/addtocart', { product_id: 1101, quantity: 1 }),
      api.call('PUT', '/api/update/address', { token, body: address }),
      person.call('POST', '/api/cart/process-checkout', { ...address, payment_method: 'cod' }),
      person.call('POST', '/api/withdrawal/request', pay, { 'idempotency-key': 'late' }),
      person.call('POST', '/api/user/erase', {}),
    ];
    const login = getPeople(api).verify(registration, code);
    await waitForLocks(api.pool, 6);
    await unlock();
    expect((await erasing).status).toBe(200);
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    expect((await login).status).toBe(422);
    expect(await findTraces(api.pool, person)).toEqual([]);
    expect((await findColumnsWith(api.pool, person.userId)).join()).not.toMatch(
      /cart_lines|sessions|addresses|idempotency/,
    );
  });

  it('an erasure and a login from a known device do not deadlock', async () => {
    const person = await createPerson(api);
    const browser = getPeople(api).createClient(undefined, 'browser');
    expect((await browser.logIn(person.phone)).status).toBe(200);
    api.clock.advance(31);
    const registration = await browser.register(person.phone);
    const code = await api.getCode(person.phone);
    await erase(person);
    const otp = await api.getCode(person.phone);
    const unlock = await lockRow('users WHERE phone = $1', person.phone);
    const erasing = erase(person, otp);
    await waitForLocks(api.pool, 1);
    const login = browser.verify(registration, code);
    await waitForLocks(api.pool, 2);
    await unlock();
    expect((await erasing).status).toBe(200);
    expect((await login).status).toBe(422);
    expect(await findTraces(api.pool, person)).toEqual([]);
  });
});
