/** The first visit after a start of the gateway, beside the ones after it. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { startFederated } from '../servers.ts';
import { say, type Bench, type PartAnswer } from '../bench.ts';
import { median, table } from '../figures.ts';

const STARTS = 5;
const NEXT = 9;

/** Starts the product anew a few times, and asks it for home at once, and then for addresses that it has not rendered yet. */
export async function start(_bench: Bench): Promise<PartAnswer> {
  const firsts: number[] = [];
  const nexts: number[] = [];
  for (let times = 1; times <= STARTS; times += 1) {
    const product = await startFederated();
    try {
      firsts.push(await visit(product.url));
      for (let visits = 1; visits <= NEXT; visits += 1)
        nexts.push(await visit(`${product.url}/?visit=${visits}`));
    } finally {
      await product.stop();
    }
    say(`start: ${times} of ${STARTS}`);
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

/** Milliseconds until the last byte, over a connection of its own, as every visitor has one. Throws where the page was left to the browser. */
async function visit(url: string): Promise<number> {
  const { host, port, pathname, search } = new URL(url);
  // By the name that the product has for itself, without asking anybody where that is.
  const to = { host: '127.0.0.1', port, path: pathname + search, agent: false };
  const began = performance.now();
  const asked = get({ ...to, headers: { host, accept: 'text/html', 'accept-encoding': 'br' } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const took = performance.now() - began;
  const html = brotliDecompressSync(Buffer.concat(parts)).toString();
  if (!html.includes('id="page-data"')) throw new Error(`${url} was left to the browser`);
  return took;
}
