import { describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { createPeople, type Client } from '../../test/people.ts';
import { getUserByPhone } from '../identity/users.service.ts';
import { CASH, completeOrder } from '../orders/orders.fixture.ts';
import { creditWallet } from './wallet.fixture.ts';

const api = setUpShop();

const { createPhone, createClient } = createPeople(api);

/** Logs in with a new number, with a referral code if one is given. */
async function logIn(browser: Client, code?: string) {
  const phone = createPhone();
  const response = await browser.logIn(phone, code === undefined ? {} : { referral_code: code });
  api.clock.advance(60);
  const user = await getUserByPhone(api.pool, phone);
  const token = String(response.body['access_token']);
  return { phone, token, id: user?.id ?? '', code: user?.referral_code ?? '' };
}
type Person = Awaited<ReturnType<typeof logIn>>;

/** Completes an order of two gas refills (₹2,999 with tax). */
async function completeFirstOrder({ token }: Person, address: string): Promise<void> {
  const cartLine = { product_id: 1301, quantity: 2 };
  await api.call('POST', '/api/cart/addtocart', { token, body: cartLine });
  const body = { ...CASH, address };
  const checkout = await api.call('POST', '/api/cart/process-checkout', { token, body });
  await completeOrder(api, Number(checkout.body['order']?.['id']));
}

const getBalance = async ({ token }: Person): Promise<number> =>
  Number((await api.call('GET', '/api/user/reward', { token })).body['e_wallet']?.['balance']);

/** Credits ₹500 and requests its withdrawal; returns the newest row in staff's list. */
async function withdraw({ id, token, phone }: Person) {
  await creditWallet(api, id, 500);
  const body = { amount: 500, phonepe_number: phone.replace(/^./, '9') };
  const response = await api.call('POST', '/api/withdrawal/request', { token, body });
  expect(response.status).toBe(200);
  const headers = { authorization: `Bearer ${api.opsToken}` };
  return (await api.call('GET', '/ops/withdrawals', { headers })).body['withdrawals']?.[0];
}

/** Erases an account on behalf of staff. */
async function erase({ phone }: Person): Promise<void> {
  const headers = { authorization: `Bearer ${api.opsToken}` };
  expect((await api.call('POST', `/ops/users/${phone}/erase`, { headers })).status).toBe(200);
}

describe('referral fraud', () => {
  it('earns one reward per device', async () => {
    const browser = createClient(undefined, 'browser');
    const owner = await logIn(browser);
    const [second, third] = [await logIn(browser, owner.code), await logIn(browser, owner.code)];
    await completeFirstOrder(second, '12 Main Road');
    expect(await getBalance(owner)).toBeGreaterThan(0);
    const balanceAfterFirst = await getBalance(owner);
    await completeFirstOrder(third, '14 Main Road');
    expect(await getBalance(owner)).toBe(balanceAfterFirst);
    const fourth = await logIn(browser, second.code);
    await completeFirstOrder(fourth, '16 Main Road');
    expect(await getBalance(second)).toBe(0);
  });

  it('is not assumed if friends use their own devices', async () => {
    const owner = await logIn(createClient(undefined, 'browser'));
    const friends = [
      await logIn(createClient(undefined, 'browser'), owner.code),
      await logIn(createClient(undefined, 'browser'), owner.code),
    ];
    for (const friend of friends) await completeFirstOrder(friend, '20 Lake Road');
    const reward = await api.call('GET', '/api/user/reward', { token: owner.token });
    expect(reward.body['users']).toHaveLength(2);
    expect(await getBalance(owner)).toBeGreaterThan(400);
  });

  it('is flagged for staff if both customers used one device', async () => {
    const browser = createClient(undefined, 'browser');
    const owner = await logIn(browser);
    await completeFirstOrder(await logIn(browser, owner.code), '1 Hill Road');
    expect(await withdraw(owner)).toMatchObject({ shares_device: true, shares_address: false });
  });

  it('is flagged for staff if both customers saved one address', async () => {
    const owner = await logIn(createClient(undefined, 'browser'));
    const friend = await logIn(createClient(undefined, 'browser'), owner.code);
    await completeFirstOrder(owner, '3 Hill Road');
    await completeFirstOrder(friend, '3 HILL road');
    expect(await withdraw(owner)).toMatchObject({ shares_device: false, shares_address: true });
  });

  it('is flagged after the friend changed the address, and after their account was erased', async () => {
    const browser = createClient(undefined, 'browser');
    const owner = await logIn(browser);
    const friend = await logIn(browser, owner.code);
    await completeFirstOrder(owner, '7 Hill Road');
    await completeFirstOrder(friend, '7 Hill Road');
    const body = { ...CASH, payment_method: undefined, address: '9 Far Road' };
    const { token } = friend;
    expect((await api.call('PUT', '/api/update/address', { token, body })).status).toBe(200);
    expect(await withdraw(owner)).toMatchObject({ shares_device: true, shares_address: true });
    await erase(friend);
    expect(await withdraw(owner)).toMatchObject({ shares_device: true, shares_address: true });
  });

  it('is flagged if the friend shared device and address only after the reward and was erased', async () => {
    const owner = await logIn(createClient(undefined, 'browser'));
    const [browser, shared] = [
      createClient(undefined, 'browser'),
      createClient(undefined, 'browser'),
    ];
    const friend = await logIn(browser, owner.code);
    await completeFirstOrder(friend, '11 Hill Road');
    await completeFirstOrder(owner, '11 Hill Road');
    for (const { phone } of [owner, friend]) {
      await shared.logIn(phone);
      api.clock.advance(60);
    }
    await erase(friend);
    expect(await withdraw(owner)).toMatchObject({ shares_device: true, shares_address: true });
  });

  it('earns one reward per device, also after the rewarded friend was erased', async () => {
    const owner = await logIn(createClient(undefined, 'browser'));
    const browser = createClient(undefined, 'browser');
    const friend = await logIn(browser, owner.code);
    const before = await logIn(browser, owner.code);
    await completeFirstOrder(friend, '21 Main Road');
    const balance = await getBalance(owner);
    expect(balance).toBeGreaterThan(0);
    await erase(friend);
    const after = await logIn(browser, owner.code);
    await completeFirstOrder(before, '22 Main Road');
    await completeFirstOrder(after, '23 Main Road');
    expect(await getBalance(owner)).toBe(balance);
    const own = await logIn(createClient(undefined, 'browser'), owner.code);
    await completeFirstOrder(own, '24 Main Road');
    expect(await getBalance(owner)).toBeGreaterThan(balance);
  });

  it('is not flagged if neither device nor address is shared', async () => {
    const owner = await logIn(createClient(undefined, 'browser'));
    const friend = await logIn(createClient(undefined, 'browser'), owner.code);
    await completeFirstOrder(owner, '5 Hill Road');
    await completeFirstOrder(friend, '6 Hill Road');
    expect(await withdraw(owner)).toMatchObject({ shares_device: false, shares_address: false });
  });
});
