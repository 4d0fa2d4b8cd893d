/** How many rendered pages the gateway answers, from its cache and without it, by one processor. */
import autocannon, { type Request } from 'autocannon';
import { say, type Bench, type PartAnswer } from '../bench.ts';
import { table } from '../figures.ts';
import { cpuSeconds } from '../../../process-tree.ts';
import type { Product } from '../../../product.ts';
import { rendered } from '../../../rendered.ts';

const SECONDS = 5;

interface Rate {
  /** Rendered pages for each second that a processor works for the gateway. */
  perCoreSecond: number;
  /** Rendered pages a second, with the load's own work on the same machine. */
  perSecond: number;
  p50: number;
  p99: number;
  /** Pages that were left to the browser. */
  left: number;
}

/** Loads the gateway with home: one address again and again, and then each address once. */
export async function gateway(bench: Bench): Promise<PartAnswer> {
  const product = await bench.federated();
  const { url } = product;
  await rendered(url);
  const cached = await load(product, 10, () => '/');
  say('gateway: with the cache');
  let addresses = 0;
  const afresh = await load(product, 2, () => `/?visit=${(addresses += 1)}`);
  const rows = Object.entries({ cached, afresh });
  return {
    text: table([
      ['home from the gateway', 'a second of one core', 'a second', 'p50 ms', 'p99 ms', 'left'],
      ...rows.map(([name, { perCoreSecond, perSecond, p50, p99, left }]) => [
        name,
        perCoreSecond,
        perSecond,
        p50,
        p99,
        left,
      ]),
    ]),
    figures: { cached, afresh },
    results: [],
  };
}

async function load(
  { url, pid }: Pick<Product, 'url' | 'pid'>,
  connections: number,
  next: () => string,
): Promise<Rate> {
  const times: number[] = [];
  let left = 0;
  const least = (await sizeOf(url)) * 0.8;
  const before = cpuSeconds(pid);
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    requests: [pageAt('/')],
    setupClient: (client) => {
      client.setRequests([pageAt(next())]);
      client.on('response', (_status: number, bytes: number, ms: number) => {
        if (bytes < least) left += 1;
        else times.push(ms);
        client.setRequests([pageAt(next())]);
      });
    },
  });
  const worked = cpuSeconds(pid) - before;
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(`The gateway: ${result.non2xx} refusals, ${result.errors} errors`);
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return {
    perCoreSecond: times.length / worked,
    perSecond: times.length / result.duration,
    p50: quantile(0.5),
    p99: quantile(0.99),
    left,
  };
}

const HEADERS = { accept: 'text/html', 'accept-encoding': 'br' };

const pageAt = (path: string): Request => ({ method: 'GET', path, headers: HEADERS });

/** Bytes of a rendered page on the wire. */
async function sizeOf(url: string): Promise<number> {
  let bytes = 0;
  await autocannon({
    url,
    connections: 1,
    duration: 1,
    requests: [pageAt('/')],
    setupClient: (client) =>
      client.on('response', (_status: number, length: number) => (bytes = length)),
  });
  return bytes;
}
