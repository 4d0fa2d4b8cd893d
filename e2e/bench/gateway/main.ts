/**
 * npm run bench -- gateway: home from the gateway beside a bare server that sends the same bytes, in turns, for visitors who have
 * a release set and for strangers without a cookie; what it keeps after very many addresses; and, with --minutes N, what it
 * takes after so long at half of what it can do. Options: --rounds N, --seconds N, --minutes N, --json. Exit code 0 where the
 * figures are as they must be.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Request } from 'autocannon';
import { memoryOf, residentMb, type Memory } from '../../process-tree.ts';
import { startProduct, type Product } from '../../product.ts';
import { rendered } from '../../rendered.ts';
import { NAVIGATION, visitorCookie } from '../../visitor-cookies.ts';
import { isBroken, median, resultTable, table, type Result } from '../page/figures.ts';
import { load, pace, type Round, type Target } from './load.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '0' },
    json: { type: 'boolean', default: false },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const minutes = Number(values.minutes);

const pageOf = (headers: Record<string, string>, at = '/'): Request => ({
  method: 'GET',
  path: at,
  headers: { ...NAVIGATION, 'accept-encoding': 'gzip, deflate, br, zstd', ...headers },
});

/** Visitors who were there before, each with his own cookies. */
const KNOWN = Array.from({ length: 100 }, (_each, n) =>
  pageOf({ cookie: `visitor=${visitorCookie(`known-${n}`)}; XSRF-TOKEN=${'x'.repeat(32)}` }),
);
const STRANGERS = [pageOf({})];

/** Starts the bare server with what the gateway sends. */
async function startBare(url: string): Promise<Target & { stop: () => void }> {
  const bytes = await bodyOf(url);
  const child = fork(path.join(import.meta.dirname, 'bare-page.ts'));
  child.send({ body: bytes.toString('base64') });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.disconnect() };
}

/** The body as it is on the wire: `fetch` would unpack it. */
async function bodyOf(url: string): Promise<Buffer> {
  const { request } = await import('node:http');
  const asked = request(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } }).end();
  const [answer] = (await once(asked, 'response')) as [AsyncIterable<Buffer>];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts);
}

interface Rounds {
  known: Round[];
  strangers: Round[];
  bare: Round[];
}

async function takeTurns(product: Target, bare: Target): Promise<Rounds> {
  const all: Rounds = { known: [], strangers: [], bare: [] };
  // One before it counts: the first seconds of a process are spent on compiling it.
  for (let round = -1; round < rounds; round += 1) {
    const known = await load(product, KNOWN, seconds);
    const plain = await load(bare, STRANGERS, seconds);
    const strangers = await load(product, STRANGERS, seconds);
    if (round < 0) continue;
    all.known.push(known);
    all.bare.push(plain);
    all.strangers.push(strangers);
  }
  return all;
}

/** Memory before and after very many addresses and queries that nobody has heard of, in megabytes. */
async function memoryUnder(product: Product): Promise<{ before: number; after: number }> {
  const before = residentMb(product.pid);
  const odd = Array.from({ length: 5000 }, (_each, n) => [
    pageOf({}, `/?nobody=${n}`),
    pageOf({}, `/spare-parts?q=${n}`),
    pageOf({}, `/service/14/name-${n}`),
  ]).flat();
  await load(product, odd, 20);
  return { before, after: residentMb(product.pid) };
}

const tell = ({ residentMb: mb, proportionalMb: own, processes }: Memory): void =>
  console.error(`${mb.toFixed(0)} MB (${own.toFixed(0)} shared once) in ${processes} processes`);

/** What the processes take after so long at an even pace; a line for each minute. */
async function atHalfLoad(perSecond: number): Promise<Memory> {
  const timer = setInterval(() => tell(memoryOf(product.pid)), 60_000);
  await pace({ url, pid: product.pid }, KNOWN, { perSecond, seconds: minutes * 60 });
  clearInterval(timer);
  return memoryOf(product.pid);
}

const of = (all: Round[], what: keyof Round): number => median(all.map((each) => each[what]));

const product = await startProduct({ env: { SERVER_RENDERING: 'on' } });
const url = product.url.replace('localhost', '127.0.0.1');
await rendered(`${url}/`);
await rendered(`${url}/`);
const bare = await startBare(`${url}/`);
try {
  const all = await takeTurns({ url, pid: product.pid }, bare);
  const half = minutes > 0 ? await atHalfLoad(of(all.known, 'perSecond') / 2) : null;
  const memory = await memoryUnder({ ...product, url });
  const share = (name: 'known' | 'strangers'): number =>
    of(all[name], 'perSecond') / of(all.bare, 'perSecond');
  const results: Result[] = [
    {
      what: 'visitors with the same set, of the bare server’s pages a second',
      value: share('known'),
      goal: 0.7,
      atLeast: true,
      ratio: true,
    },
    {
      what: 'strangers without a cookie, of the same',
      value: share('strangers'),
      goal: 0.5,
      atLeast: true,
      ratio: true,
    },
    ...(half === null
      ? []
      : [
          {
            what: `MB of a gateway and its rendering processes after ${minutes} minutes at half its load`,
            value: half.residentMb,
            goal: 350,
          },
          {
            what: 'the same, what processes share counted once',
            value: half.proportionalMb,
            goal: 350,
          },
        ]),
    { what: 'MB more after 15,000 odd addresses', value: memory.after - memory.before, goal: 200 },
  ];
  if (values.json) console.log(JSON.stringify({ ...all, memory, results }, null, 1));
  else {
    const rows = Object.entries(all).map(([name, each]: [string, Round[]]) => [
      name,
      of(each, 'perSecond'),
      of(each, 'p99'),
      of(each, 'nodeMs'),
    ]);
    console.log(table([['home', 'a second', 'p99 ms', 'node ms'], ...rows]));
    console.log(`\n${resultTable(results)}`);
  }
  const [busy = 0] = os.loadavg();
  if (busy > os.availableParallelism() + 1)
    console.error(`The machine is busy (load ${busy.toFixed(1)}): figures say little.`);
  process.exitCode = results.some(isBroken) ? 1 : 0;
} finally {
  bare.stop();
  await product.stop();
}
