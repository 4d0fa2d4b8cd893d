/** Export and erasure of personal data, after every feature that stores any was used. */
import type { Client } from 'pg';
import { startProduct, type Product } from '../../product.ts';
import { atMost, works, type TrustPart, type TrustRow } from '../part.ts';
import {
  callAt,
  completeOrder,
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

/** Login codes have the default lifetime; only their rate limits are relaxed. */
const ENV = { TRUST_PROXY: '1', OTP_PER_HOUR_PER_NUMBER: '100' };

export const personalData: TrustPart = {
  name: 'personal-data',
  run: async ({ say }) => {
    const product = await startProduct({ env: ENV });
    const database = await openDatabase(product);
    let numbers = 6_300_000_000;
    const stand = { product, database, say, next: () => String((numbers += 1)) };
    try {
      return [...(await exportAndErasureRows(stand)), ...(await largeInvoiceRows(stand))];
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

const isAsked = ({ status, body }: Answer): boolean =>
  status === 409 && body['message'] === 'Please confirm with a code.';

/** Requests the code and erases the account with it. */
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
  say(`${cells.length} columns contain data of the person; missing: ${namesOf(left)}`);
  const { asked, erased } = await erase(person);
  const matches = await columnsWith(database, texts);
  say(`after the erasure: ${namesOf(matches)}`);
  const renewed = await personAt(product, person.phone);
  const profile = (await renewed.call('GET', '/api/user/profile')).body['userDetail'] as {
    name: string;
  };
  return [
    atMost(
      `columns missing from the export, of ${cells.length} with data of the person`,
      left.length,
      0,
    ),
    works('erasure requires a code, even right after a login', isAsked(asked)),
    atMost('matches of number, name, address and texts after erasure', matches.length, 0),
    atMost(
      'sessions that survive an erasure',
      erased.status === 200 && (await statusOf(product, person.token)) === 401 ? 0 : 1,
      0,
    ),
    works('the number can sign up as a new user', profile.name === ''),
  ];
}

const namesOf = (found: readonly Found[]): string =>
  found.map(({ table, column }) => `${table}.${column}`).join(', ') || 'nothing';

/** Whether the export contains the column or lists it as withheld (a secret or an internal figure). */
function isHandedOver({ body }: Answer, { table, column }: Found): boolean {
  const data = body['data'] as Record<string, Record<string, unknown>[]>;
  const withheld = body['withheld'] as Record<string, string[]>;
  const rows = [...(data[table] ?? []), ...(data[`${table} for your number`] ?? [])];
  return rows.some((row) => column in row) || (withheld[table] ?? []).includes(column);
}

async function largeInvoiceRows({ product, database, next }: Stand): Promise<TrustRow[]> {
  const person = await personAt(product, next());
  const id = await placeOrder(person, 20);
  // Nothing in the catalogue costs that much, so the price of the order item is raised.
  await database.query('UPDATE order_items SET price_paise = 500000 WHERE order_id = $1', [id]);
  await completeOrder(product, id);
  await erase(person);
  const found = await columnsWith(database, [person.phone, ...Object.values(person.words)]);
  const outside = found.filter(({ table, column }) => `${table}.${column}` !== 'invoices.figures');
  const byNumber = await columnsWith(database, [person.phone]);
  return [
    atMost('matches outside invoices of ₹50,000 and more', outside.length, 0),
    atMost('matches of the number in the invoice', byNumber.length, 0),
    works('the invoice keeps name and address, as tax law requires', found.length > 0),
  ];
}
