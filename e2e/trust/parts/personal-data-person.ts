/**
 * A customer who uses every feature of a running product over HTTP and with staff commands, and the texts that
 * identify them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../product.ts';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  text: string;
}

/** A logged-in phone number. */
export interface Person {
  phone: string;
  /** Texts that the customer entered; each is unique in the database. */
  words: Record<
    'firstName' | 'lastName' | 'address' | 'landmark' | 'comment' | 'wish' | 'email',
    string
  >;
  /** Token of the last login. */
  token: string;
  call: (method: string, address: string, body?: object, headers?: Headers) => Promise<Answer>;
  /** Logs in again, as on a second device. */
  logIn: () => Promise<string>;
  /** The newest login code, once more than `before` were sent. */
  code: (before: number) => Promise<string>;
  /** Number of login codes sent so far. */
  codes: () => number;
}

type Headers = Record<string, string>;

const PRODUCT_ID = 604;
const CODE = /^(\d{4}) /;

export async function callAt(
  product: Product,
  method: string,
  address: string,
  { body, headers = {} }: { body?: object | undefined; headers?: Headers } = {},
): Promise<Answer> {
  const answer = await fetch(product.url + address, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: JSON.parse(text) as Record<string, unknown> };
}

/** Logs in a phone number with a login code; `referral` is a friend's code. */
export async function personAt(
  product: Product,
  phone: string,
  referral?: string,
): Promise<Person> {
  const sent = (): string[] =>
    product.messagesTo(phone).flatMap((message) => CODE.exec(message)?.[1] ?? []);
  const code: Person['code'] = async (before) => {
    for (let tries = 0; tries < 200; tries += 1) {
      const newest = sent().at(-1);
      if (sent().length > before && newest !== undefined) return newest;
      await sleep(50);
    }
    throw new Error('No code was sent within 10 s');
  };
  const logIn = async (): Promise<string> => {
    const before = sent().length;
    const registered = await callAt(product, 'POST', '/api/user/register', {
      body: { phone_number: phone, ...(referral === undefined ? {} : { referral_code: referral }) },
    });
    const { id } = registered.body['user'] as { id: string };
    // An older code may arrive first; if so, the next one is tried.
    for (let late = 0; late < 3; late += 1) {
      const verified = await callAt(product, 'POST', `/api/user/verify-otp/${id}`, {
        body: { otp: await code(before + late) },
      });
      if (verified.status === 200) return String(verified.body['access_token']);
    }
    throw new Error(`None of three codes logs ${phone} in`);
  };
  const token = await logIn();
  return {
    phone,
    words: wordsOf(phone.slice(-6)),
    token,
    logIn: async () => {
      // The interval between two codes for a number is one second.
      await sleep(1100);
      return logIn();
    },
    code,
    codes: () => sent().length,
    call: (method, address, body, headers = {}) =>
      callAt(product, method, address, {
        body,
        headers: { 'x-authorization': `Bearer ${token}`, ...headers },
      }),
  };
}

const wordsOf = (mark: string): Person['words'] => ({
  firstName: `Zemlora${mark}`,
  lastName: `Quistelberg${mark}`,
  address: `${mark} Wexford Lane`,
  landmark: `behind the ${mark} mill`,
  comment: `Ravi was kind to Zemlora${mark}`,
  wish: `please call before ${mark} at noon`,
  email: `quist.${mark.toLowerCase()}@wexford.example`,
});

const addressOf = ({ words }: Person): object => ({
  first_name: words.firstName,
  last_name: words.lastName,
  address: words.address,
  landmark: words.landmark,
  city: 'Hazaribagh',
  block: 'Sadar',
});

/** Places a cash order; returns its ID. */
export async function placeOrder(person: Person, quantity = 1, more: object = {}): Promise<number> {
  await person.call('POST', '/api/cart/addtocart', { product_id: PRODUCT_ID, quantity });
  const body = { ...addressOf(person), payment_method: 'cod', ...more };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const placed = await person.call('POST', '/api/cart/process-checkout', body, key);
  const order = placed.body['order'] as { id: number } | undefined;
  if (order === undefined) throw new Error(`no order: ${placed.text}`);
  return order.id;
}

/** Sends a staff action as the command does. Throws the gateway's message. */
async function staff(product: Product, act: string, body?: object): Promise<Answer> {
  const token = readFileSync(path.join(product.dataDir, 'ops-token'), 'utf8').trim();
  const headers = { authorization: `Bearer ${token}` };
  const method = act === 'withdrawals' ? 'GET' : 'POST';
  const answer = await callAt(product, method, `/ops/${act}`, { body, headers });
  if (answer.status !== 200) throw new Error(`${act}: ${answer.text}`);
  return answer;
}

/** Completes an order, as staff do. */
export async function completeOrder(product: Product, id: number): Promise<void> {
  await staff(product, `orders/${id}/confirm`);
  await staff(product, `orders/${id}/assign`, { technician: 'Ravi Oraon' });
  await staff(product, `orders/${id}/start`);
  await staff(product, `orders/${id}/complete`);
}

async function codeOf(person: Person): Promise<string> {
  const { body } = await person.call('GET', '/api/user/profile');
  return (body['userDetail'] as { referral_code: string }).referral_code;
}

/** A friend signs up with the customer's referral code and completes an order, which earns the customer ₹500. */
async function earn(product: Product, person: Person, friendPhone: string): Promise<void> {
  const friend = await personAt(product, friendPhone, await codeOf(person));
  await completeOrder(product, await placeOrder(friend, 20));
}

/** Stores data of the customer in every place that accepts any; no work is pending afterwards. */
export async function useEverything(product: Product, person: Person, next: () => string) {
  const { phone, words, call } = person;
  await call('POST', '/api/add/user/address', addressOf(person));
  const completed = await placeOrder(person);
  await completeOrder(product, completed);
  await reviewNewest(product, person);
  const cancelled = await placeOrder(person);
  await call('POST', '/api/order/cancel-request', { orderId: cancelled });
  await staff(product, `orders/${cancelled}/approve-cancel`);
  await earn(product, person, next());
  await earn(product, person, next());
  await call('POST', '/api/withdrawal/request', { amount: 500, phonepe_number: phone });
  const { body } = await staff(product, 'withdrawals');
  const [newest] = body['withdrawals'] as { id: number }[];
  await staff(product, `withdrawals/${newest?.id}/pay`);
  const partner = await personAt(product, next());
  await staff(product, `users/${partner.phone}/type`, { type: 'partner' });
  await completeOrder(product, await placeOrder(partner, 1, { customer_number: phone }));
  await call('POST', '/api/newsletter', { email: words.email });
  await callAt(product, 'POST', '/api/contact', {
    body: {
      first_name: words.firstName,
      mobile_no: phone,
      service_name: 'AC',
      description: words.wish,
    },
  });
  await call('POST', '/api/cart/addtocart', { product_id: PRODUCT_ID, quantity: 2 });
  await staff(product, `users/${phone}/type`, { type: 'customer' });
  await person.logIn();
}

async function reviewNewest(product: Product, { phone, words }: Person): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const id = product
      .messagesTo(phone)
      .flatMap((message) => /\/f\/([\w-]+)/.exec(message)?.[1] ?? [])
      .at(-1);
    if (id !== undefined) {
      const body = { rating: 5, comment: words.comment, reason: '', forwardMessage: phone };
      await callAt(product, 'POST', `/api/review/${id}`, { body });
      return;
    }
    await sleep(50);
  }
  throw new Error('No feedback link was sent within 10 s');
}
