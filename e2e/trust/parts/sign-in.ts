/** What strangers can do to a number, to a network's neighbours and to the site by asking for codes and guessing them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct, type Product } from '../../product.ts';
import { atMost, type TrustOptions, type TrustPart, type TrustRow } from '../part.ts';
import { brakeRows } from './sign-in-brake.ts';
import { callerAt, many } from './sign-in-caller.ts';
import { numberRows } from './sign-in-number.ts';

/** The product's own limits; only the seconds between two codes for a number are fewer. */
const REAL = {
  TRUST_PROXY: '1',
  OTP_PER_HOUR_PER_ORIGIN: '20',
  OTP_PER_HOUR_PER_NUMBER: '5',
  OTP_GAP_SECONDS: '1',
};
/** The brake of the whole site out of the way, to see what the networks' limits hold alone. */
const UNBRAKED = { OTP_MESSAGES_PER_MINUTE: '1000000', OTP_WRONG_PER_MINUTE: '1000000' };

const FIXED = ['0000', '1111', '2222', '3333', '4444'];
const AT_ONCE = 40;

export const signIn: TrustPart = {
  name: 'sign-in',
  run: async (options) => {
    const [limits, brake] = await Promise.all([
      onProduct({ ...REAL, ...UNBRAKED }, async (product) => [
        ...(await floodFromOne48(product, options)),
        ...(await numberRows(product)),
      ]),
      onProduct(REAL, brakeRows),
    ]);
    return [...limits, ...brake];
  },
};

async function onProduct(
  env: Record<string, string>,
  work: (product: Product) => Promise<TrustRow[]>,
): Promise<TrustRow[]> {
  const product = await startProduct({ env });
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}

/** Each /64 of one /48 asks for a code for another number and gives five fixed guesses back. */
async function floodFromOne48(product: Product, { say }: TrustOptions): Promise<TrustRow[]> {
  const networks = 4000;
  const attempts: string[] = [];
  let opened = 0;
  let compared = 0;
  const guess = async (address: string, index: number, otp: string): Promise<void> => {
    const attempt = attempts[index % Math.max(1, attempts.length)];
    if (attempt === undefined) return;
    const { status } = await callerAt(product, address).verify(attempt, otp);
    if (status === 200) opened += 1;
    if (status === 200 || status === 422) compared += 1;
  };
  await many(networks, AT_ONCE, async (index) => {
    const { body } = await callerAt(product, one64(index)).register(String(7_000_000_000 + index));
    if (body.user) attempts.push(body.user.id);
  });
  await many(networks, AT_ONCE, async (index) => {
    for (const otp of FIXED) await guess(one64(index), index, otp);
  });
  const sent = await messagesSent(product);
  say(`${networks} networks asked ${networks} times and guessed ${networks * FIXED.length} times`);
  say(`${opened} accounts opened; by chance 1 in 10,000 of the codes compared fits`);
  return [
    atMost('messages sent in an hour to all networks of one /48', sent, 60),
    atMost('codes compared in an hour for all networks of one /48', compared, 100),
    atMost('attempts that the /48 got for its messages', attempts.length, sent),
  ];
}

const one64 = (index: number): string => `2001:db8:5:${index.toString(16)}::1`;

/** All messages, once none waits any more. */
async function messagesSent(product: Product): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const metrics = await (await fetch(`${product.url}/metrics`)).text();
    if (/^messages_waiting 0$/m.test(metrics)) break;
    await sleep(100);
  }
  return product.messagesTo('').length;
}
