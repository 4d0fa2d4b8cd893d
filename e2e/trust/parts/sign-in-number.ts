/** What strangers can do to one number and its owner. */
import { setTimeout as sleep } from 'node:timers/promises';
import { completeOrder, placeOrder } from '../../pages/orders.ts';
import type { Customer } from '../../pages/session.ts';
import type { Product } from '../../product.ts';
import { atMost, works, type TrustRow } from '../part.ts';
import { callerAt } from './sign-in-caller.ts';

/** Longer than the seconds between two codes for one number. */
const GAP_MS = 1100;

/** A network of its own for each caller. */
let networks = 0;
function elsewhere(): string {
  networks += 1;
  return `100.${64 + (networks >> 8)}.${networks & 255}.1`;
}

export async function numberRows(product: Product): Promise<TrustRow[]> {
  const found = await Promise.all([
    attemptRows(product, '9000000001'),
    ownerRows(product, '9000000002'),
    referralRows(product, '9000000003', '9000000004'),
  ]);
  return found.flat();
}

/** The owner and a stranger ask for the same number; the stranger tries what the owner was sent. */
async function attemptRows(product: Product, phone: string): Promise<TrustRow[]> {
  const owner = callerAt(product, elsewhere(), 'browser');
  const owners = (await owner.register(phone)).body.user?.id ?? '';
  const code = await product.codeFor(phone);
  await sleep(GAP_MS);
  const stranger = callerAt(product, elsewhere());
  const strangers = (await stranger.register(phone)).body.user?.id ?? '';
  const strangersCode = await product.codeFor(phone, 1);
  let opened = 0;
  for (let tries = 0; tries < 6; tries += 1) {
    // One time in 10,000 both codes are the same, and it is the stranger's own.
    if (code === strangersCode) break;
    opened += (await stranger.verify(strangers, code)).status === 200 ? 1 : 0;
  }
  const verified = await owner.verify(owners, code);
  return [
    atMost("sessions opened by the owner's code under a stranger's attempt", opened, 0),
    works("the owner's attempt after a stranger used up his own", verified.status === 200),
  ];
}

/** Strangers use up what the number has: its codes of the hour and its wrong codes. */
async function ownerRows(product: Product, phone: string): Promise<TrustRow[]> {
  const owner = callerAt(product, elsewhere(), 'browser');
  const first = await owner.logIn(phone);
  for (let count = 0; count < 5; count += 1) {
    await sleep(GAP_MS);
    const stranger = callerAt(product, elsewhere());
    const attempt = (await stranger.register(phone)).body.user?.id;
    if (attempt === undefined) continue;
    const code = await product.codeFor(phone, product.messagesTo(phone).length - 1);
    for (let tries = 0; tries < 5; tries += 1) await stranger.verify(attempt, otherThan(code));
  }
  const refused = await callerAt(product, elsewhere()).register(phone);
  const again = await owner.logIn(phone);
  product.ops('user', 'unlock', phone);
  const unlocked = await callerAt(product, elsewhere()).logIn(phone);
  return [
    works('the number is closed to strangers who guessed', refused.status === 429),
    works("the owner's login from a known device meanwhile", first !== null && again !== null),
    works("the owner's login from a new device after `ops user unlock`", unlocked !== null),
  ];
}

/** A stranger asks for a code for somebody's number with a referral code of his own. */
async function referralRows(
  product: Product,
  strangersPhone: string,
  phone: string,
): Promise<TrustRow[]> {
  const stranger = callerAt(product, elsewhere(), 'browser');
  const strangers = customerOf(
    product,
    strangersPhone,
    (await stranger.logIn(strangersPhone)) ?? '',
  );
  const { userDetail } = await strangers.call('GET', '/api/user/profile');
  const { referral_code: code } = userDetail as { referral_code: string };
  const planted = await callerAt(product, elsewhere()).register(phone, code);
  await sleep(GAP_MS);
  const token = (await callerAt(product, elsewhere(), 'browser').logIn(phone)) ?? '';
  await completeOrder(product, await placeOrder(customerOf(product, phone, token)));
  const reward = await strangers.call('GET', '/api/user/reward');
  const { balance } = reward['e_wallet'] as { balance: number };
  return [
    works('the plant of a referral code on a number is answered as ever', planted.status === 200),
    atMost('rupees it brought when the owner came without one and ordered', balance, 0),
  ];
}

const otherThan = (code: string): string => (code === '1111' ? '2222' : '1111');

const customerOf = (product: Product, phone: string, token: string): Customer => ({
  phone,
  token,
  call: async (method, path, body) => {
    const answer = await fetch(product.url + path, {
      method,
      headers: { 'x-authorization': `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Awaited<ReturnType<Customer['call']>>;
  },
});
