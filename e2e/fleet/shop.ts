/** Data for the commands: a customer with orders. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newShopper, orderOne } from '../trust/floods/shopper.ts';
import { type } from './commands.ts';
import type { Fleet } from './fleet.ts';

/** Values of the commands' placeholders; outputs of commands add more. */
export interface Known {
  phone: string;
  orders: number[];
  technician: string;
  change: string;
  part: string;
  folder: string;
  /** Folder and port of the database's socket; `empty` is the URL of an empty database. */
  socket: { folder: string; port: number };
  empty: string;
}

const PHONE = '9876501234';
const PRODUCT = 604;
const ORDERS = 3;

/** Signs up a customer with a login code and places three cash orders. */
export async function anOrder(fleet: Fleet, folder: string): Promise<Known> {
  const [{ url }] = fleet.members;
  const codeFor = (phone: string): Promise<string> => newestCode(fleet, phone);
  const shopper = await newShopper({ url, codeFor }, PHONE);
  for (let n = 0; n < ORDERS; n += 1) {
    const answer = await orderOne(shopper, PRODUCT, 'cod', `fleet-key-${n}-0123456789abcdef`);
    if (answer.status !== 200) throw new Error(`No order: ${JSON.stringify(answer.body)}`);
  }
  const listed = await type('npm run --silent ops -- order list --json', fleet.staff);
  const { orders } = JSON.parse(listed.out) as { orders: { data: { id: number }[] } };
  fleet.postgres.create('again');
  return {
    phone: PHONE,
    orders: orders.data.map(({ id }) => id),
    technician: '1',
    change: '1',
    part: await aPart(url),
    folder,
    socket: fleet.postgres.socket,
    empty: fleet.postgres.url('again'),
  };
}

async function aPart(url: string): Promise<string> {
  const text = await (await fetch(`${url}/api/spare-part/list/status`)).text();
  return /"id":\s*(\d+)/.exec(text)?.[1] ?? '0';
}

/** Reads the newest login code, from whichever gateway sent it. */
async function newestCode({ dataDirs }: Fleet, phone: string): Promise<string> {
  for (let tries = 0; tries < 150; tries += 1) {
    for (const folder of dataDirs) {
      const file = path.join(folder, 'sms.ndjson');
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      const line = text.split('\n').findLast((each) => each.includes(phone));
      const code = /\b\d{4}\b/.exec((JSON.parse(line ?? '{"body":""}') as { body: string }).body);
      if (code !== null) return code[0];
    }
    await sleep(100);
  }
  throw new Error('No code was sent within 15 s');
}
