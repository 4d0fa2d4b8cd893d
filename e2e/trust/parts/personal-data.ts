/** What people can have and have deleted of themselves, and what a token that was found can't do. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { startProduct, type Product } from '../../product.ts';
import { atMost, works, type TrustPart, type TrustRow } from '../part.ts';
import {
  callAt,
  completeOrder,
  earn,
  personAt,
  placeOrder,
  useEverything,
  type Answer,
  type Person,
} from './personal-data-person.ts';
import { columnsWith, openDatabase, type Found } from './personal-data-scan.ts';

interface Stand {
  product: Product;
  database: Client;
  next: () => string;
  say: (line: string) => void;
}

/** The product's own life of codes; only the seconds between two are fewer. */
const ENV = { TRUST_PROXY: '1', OTP_PER_HOUR_PER_NUMBER: '100' };

export const personalData: TrustPart = {
  name: 'personal-data',
  run: async ({ say }) => {
    const product = await startProduct({ env: ENV });
    const database = await openDatabase(product);
    let numbers = 6_300_000_000;
    const stand = { product, database, say, next: () => String((numbers += 1)) };
    try {
      return [
        ...(await sessionRows(stand)),
        ...(await withdrawalRows(stand)),
        ...(await exportAndErasureRows(stand)),
        ...(await largeInvoiceRows(stand)),
        await raceRow(stand, 25),
      ];
    } finally {
      await database.end();
      await product.stop();
    }
  },
};

const statusOf = async (product: Product, token: string): Promise<number> =>
  (
    await callAt(product, 'GET', '/api/user/profile', {
      headers: { 'x-authorization': `Bearer ${token}` },
    })
  ).status;

async function sessionRows({ product, database, next }: Stand): Promise<TrustRow[]> {
  const person = await personAt(product, next());
  const others = [await person.logIn(), await person.logIn()];
  const ended = await person.call('DELETE', '/api/user/sessions');
  const alive = await Promise.all(others.map((token) => statusOf(product, token)));
  const here = await statusOf(product, person.token);
  await database.query(
    `UPDATE sessions SET created_at = now() - interval '180 days', touched_at = now(),
       expires_at = now() + interval '30 days'
     WHERE user_id = (SELECT id FROM users WHERE phone = $1)`,
    [person.phone],
  );
  return [
    atMost('ended sessions that still open something', alive.filter((s) => s !== 401).length, 0),
    works('the session that ended the others goes on', ended.status === 200 && here === 200),
    atMost(
      'sessions of 180 days that still open something',
      (await statusOf(product, person.token)) === 401 ? 0 : 1,
      0,
    ),
  ];
}

const withdraw = (person: Person, more: object = {}): Promise<Answer> =>
  person.call(
    'POST',
    '/api/withdrawal/request',
    { amount: 500, phonepe_number: '9876543210', ...more },
    { 'idempotency-key': `withdrawal-of-${person.phone}` },
  );

const isAsked = ({ status, body }: Answer): boolean =>
  status === 409 && body['message'] === 'Please confirm with a code.';

async function withdrawalRows({ product, database, next }: Stand): Promise<TrustRow[]> {
  const person = await personAt(product, next());
  await earn(product, person, next());
  await database.query(
    `UPDATE sessions SET created_at = now() - interval '24 hours 1 second'
     WHERE user_id = (SELECT id FROM users WHERE phone = $1)`,
    [person.phone],
  );
  const balance = async (): Promise<number> =>
    ((await person.call('GET', '/api/user/reward')).body['e_wallet'] as { balance: number })
      .balance;
  const before = person.codes();
  const first = await withdraw(person);
  const kept = await balance();
  const otp = await person.code(before);
  const wrong = await withdraw(person, { otp: otp === '0000' ? '0001' : '0000' });
  const right = await withdraw(person, { otp });
  const again = await withdraw(person, { otp });
  const told = await isTold(product, person.phone);
  return [
    works('a withdrawal from a session of a day asks for a code', isAsked(first)),
    atMost('rupees that left without the code', 500 - kept, 0),
    works('a wrong code is refused', wrong.status === 422),
    works('the same call and key with the code goes through', right.status === 200),
    works('its repeat gets its answer', again.text === right.text && (await balance()) === 0),
    works('a message told of it', told),
  ];
}

async function isTold(product: Product, phone: string): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (product.messagesTo(phone).some((text) => text.includes('you asked to withdraw')))
      return true;
    await sleep(50);
  }
  return false;
}

/** Asks for the code and erases with it. */
async function erase(person: Person): Promise<{ asked: Answer; erased: Answer }> {
  const before = person.codes();
  const asked = await person.call('POST', '/api/user/erase', {});
  const otp = await person.code(before);
  return { asked, erased: await person.call('POST', '/api/user/erase', { otp }) };
}

async function exportAndErasureRows(stand: Stand): Promise<TrustRow[]> {
  const { product, database, next, say } = stand;
  const person = await personAt(product, next());
  await useEverything(product, person, next);
  const { rows } = await database.query<{ id: string }>('SELECT id FROM users WHERE phone = $1', [
    person.phone,
  ]);
  const id = rows[0]?.id ?? '';
  const texts = [person.phone, ...Object.values(person.words)];
  const exported = await person.call('GET', '/api/user/export');
  const cells = await columnsWith(database, [...texts, id]);
  const left = cells.filter((cell) => !isHandedOver(exported, cell));
  say(`${cells.length} columns say something of the person; left out: ${namesOf(left)}`);
  const { asked, erased } = await erase(person);
  const matches = await columnsWith(database, texts);
  say(`after the erasure: ${namesOf(matches)}`);
  await sleep(1100);
  const renewed = await personAt(product, person.phone);
  const profile = (await renewed.call('GET', '/api/user/profile')).body['userDetail'] as {
    name: string;
  };
  return [
    atMost(`of ${cells.length} columns keyed to a person, left out of the export`, left.length, 0),
    works('erasing asks for a code, also right after a login', isAsked(asked)),
    atMost('matches of number, name, address and words left after erasing', matches.length, 0),
    atMost(
      'sessions that an erasure leaves',
      erased.status === 200 && (await statusOf(product, person.token)) === 401 ? 0 : 1,
      0,
    ),
    works('the number signs up as somebody new', profile.name === ''),
  ];
}

const namesOf = (found: readonly Found[]): string =>
  found.map(({ table, column }) => `${table}.${column}`).join(', ') || 'nothing';

/** Whether the export has the column, or says that it is kept back as a secret or an inner figure. */
function isHandedOver({ body }: Answer, { table, column }: Found): boolean {
  const data = body['data'] as Record<string, Record<string, unknown>[]>;
  const withheld = body['withheld'] as Record<string, string[]>;
  const rows = [...(data[table] ?? []), ...(data[`${table} for your number`] ?? [])];
  return rows.some((row) => column in row) || (withheld[table] ?? []).includes(column);
}

async function largeInvoiceRows({ product, database, next }: Stand): Promise<TrustRow[]> {
  const person = await personAt(product, next());
  const id = await placeOrder(person, 20);
  // Nothing in the catalogue costs that much: the line is made dearer where it stands.
  await database.query('UPDATE order_items SET price_paise = 500000 WHERE order_id = $1', [id]);
  await completeOrder(product, id);
  await erase(person);
  const found = await columnsWith(database, [person.phone, ...Object.values(person.words)]);
  const outside = found.filter(({ table, column }) => `${table}.${column}` !== 'invoices.figures');
  const byNumber = await columnsWith(database, [person.phone]);
  return [
    atMost('matches outside an invoice of ₹50,000 and more', outside.length, 0),
    atMost('matches of the number in it', byNumber.length, 0),
    works('it keeps name and address, as the law asks', found.length > 0),
  ];
}

/** Erasures beside everything else that writes; an order that was first is under way, and keeps the account. */
async function raceRow({ product, database, next, say }: Stand, rounds: number): Promise<TrustRow> {
  let [erasures, faults, traces] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const person = await personAt(product, next());
    await person.call('POST', '/api/cart/addtocart', { product_id: 604, quantity: 1 });
    const before = person.codes();
    await person.call('POST', '/api/user/erase', {});
    const otp = await person.code(before);
    const { words } = person;
    const address = {
      first_name: words.firstName,
      last_name: words.lastName,
      address: words.address,
      city: 'Hazaribagh',
      block: 'Sadar',
    };
    const late = async (method: string, path: string, body: object): Promise<Answer> => {
      await sleep((round * 7) % 50);
      return person.call(method, path, body);
    };
    const [erased, ...others] = await Promise.all([
      person.call('POST', '/api/user/erase', { otp }),
      late('PUT', '/api/update/address', address),
      late('POST', '/api/cart/addtocart', { product_id: 604, quantity: 1 }),
      late('POST', '/api/cart/process-checkout', { ...address, payment_method: 'cod' }),
      late('PUT', '/api/update/address', address),
    ]);
    faults += [erased, ...others].filter((answer) => (answer?.status ?? 500) >= 500).length;
    if (erased?.status !== 200) continue;
    erasures += 1;
    traces += (await columnsWith(database, [person.phone, ...Object.values(words)])).length;
  }
  say(`${erasures} of ${rounds} erasures were first; the others met an order under way`);
  return atMost(`of ${rounds} erasures beside other calls: traces and faults`, traces + faults, 0);
}
