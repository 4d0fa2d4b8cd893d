/**
 * The first visit after a start of the gateway, beside the ones after it. Each comes after a pause, as visitors do, and with
 * an instrument that is warm: in a program that has just asked nobody, a plain server's first answer takes 7 ms and the next
 * ones 0.5, and after a pause 0.9; a gateway's first visit was four times as long as the next by that alone.
 */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { startFederated } from '../servers.ts';
import { say, type Bench, type PartAnswer } from '../bench.ts';
import { median, table } from '../figures.ts';

const STARTS = 7;
const NEXT = 9;
const PAUSE_MS = 500;
/** Visits of a plain server before each that is measured: so many make the instrument as fast as it gets. */
const WARMING = 20;

/** Starts the product anew a few times, and asks it for home at once, and then again and again. */
export async function start(_bench: Bench): Promise<PartAnswer> {
  const plain = createServer((_asked, reply) => reply.end('x'.repeat(30_000)));
  await once(plain.listen(0, '127.0.0.1'), 'listening');
  const { port } = plain.address() as AddressInfo;
  const firsts: number[] = [];
  const nexts: number[] = [];
  try {
    for (let times = 1; times <= STARTS; times += 1) {
      const [first, ...later] = await visitsAfterStart(`http://127.0.0.1:${port}/`);
      firsts.push(first ?? Number.NaN);
      nexts.push(...later);
      say(`start: ${times} of ${STARTS}`);
    }
  } finally {
    plain.close();
  }
  const [first, next] = [median(firsts), median(nexts)];
  return {
    text: table([
      ['home after a start', 'whole document, ms'],
      ['first visit', first],
      ['those after it', next],
    ]),
    figures: { first, next },
    results: [{ what: 'first visit after a start, to the next', value: first / next, goal: 1.1 }],
  };
}

/** Milliseconds of the first visit of home, and of the next ones. */
async function visitsAfterStart(plain: string): Promise<number[]> {
  const product = await startFederated();
  const took: number[] = [];
  try {
    for (let visits = 0; visits <= NEXT; visits += 1) {
      await sleep(PAUSE_MS);
      for (let warming = 0; warming < WARMING; warming += 1) await visit(plain);
      const { html, ms } = await visit(product.url);
      if (!html.includes('id="page-data"')) throw new Error('Home was left to the browser');
      took.push(ms);
    }
  } finally {
    await product.stop();
  }
  return took;
}

/** The document, and how long it took until its last byte, over a connection of its own, as every visitor has one. */
async function visit(url: string): Promise<{ html: string; ms: number }> {
  const { host, port, pathname } = new URL(url);
  // By the name that the product has for itself, without asking anybody where that is.
  const to = { host: '127.0.0.1', port, path: pathname, agent: false };
  const began = performance.now();
  const asked = get({ ...to, headers: { host, accept: 'text/html', 'accept-encoding': 'br' } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const ms = performance.now() - began;
  const body = Buffer.concat(parts);
  const isPacked = answer.headers['content-encoding'] === 'br';
  return { html: (isPacked ? brotliDecompressSync(body) : body).toString(), ms };
}
