/** Attacks by one machine that sends many requests, sends slowly, or does not read responses. */
import { Worker } from 'node:worker_threads';
import { startDeployment, type Deployment } from '../../deployment.ts';
import type { StatusCounts } from '../floods/calls.ts';
import type { Task } from '../floods/flood-worker.ts';
import { getMemoryMb } from '../floods/memory.ts';
import { startCountingProvider, type CountingProvider } from '../floods/provider.ts';
import { createShopper, orderProduct } from '../floods/shopper.ts';
import type { FloodOutcome, FloodKindName } from '../floods/sockets.ts';
import { visitWhile } from '../floods/visitors.ts';
import {
  requireAtLeast,
  requireAtMost,
  requireWorks,
  type TrustOptions,
  type TrustPart,
  type CheckRow,
} from '../part.ts';

const CONNECTIONS = 100;
/** Allowed memory increase. */
const MAX_MB = 200;
/** Allowed open orders in cash, as the settings below say. */
const MAX_OPEN = 3;
const DEFAULT_ENV = {
  TRUST_PROXY: '1',
  OPEN_CASH_ORDERS_NEW: '3',
  OPEN_CASH_RUPEES_NEW: '10000',
};
/** Time after which a flood no longer waits for the gateway to close its connections. */
const GIVE_UP_SECONDS = 300;

/** Letters that fold to 6 and to 18 letters, and words with many near matches. */
const WORST_QUERIES = [
  '\u3316'.repeat(200),
  '\ufdfa'.repeat(200),
  'wahing machin frigd gaz refil',
  'a b c d e',
];
const SEARCHES = WORST_QUERIES.map((q) => `/api/search?${new URLSearchParams({ q })}`);

interface FloodSetup {
  deployment: Deployment;
  provider: CountingProvider;
  /** The product's memory in MB without a flood. */
  memory: number;
}

async function runInWorker<Outcome>(task: Task): Promise<Outcome> {
  const worker = new Worker(new URL('../floods/flood-worker.ts', import.meta.url), {
    workerData: task,
  });
  return new Promise<Outcome>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
}

/** Rows for ordinary visitors during the flood and for the product's peak memory, and the flood's own outcome. */
async function visitDuring<Outcome>(
  claim: string,
  { deployment, memory }: FloodSetup,
  flood: Promise<Outcome>,
): Promise<[CheckRow[], Outcome]> {
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, getMemoryMb(deployment.pid))), 1000);
  const visits = await visitWhile(deployment.url, flood).finally(() => clearInterval(watch));
  const rows = [
    requireAtMost(
      `${claim}: unexpected responses to ${visits.calls} ordinary requests`,
      visits.unexpected,
      0,
    ),
    requireAtMost(`${claim}: home pages without server-rendered content`, visits.unrendered, 0),
    requireAtMost(`${claim}: memory increase`, Math.max(0, peak - memory), MAX_MB, ' MB'),
  ];
  return [rows, await flood];
}

function floodSockets(
  setup: FloodSetup,
  floodKind: FloodKindName,
  seconds: number,
): Promise<FloodOutcome> {
  const port = Number(new URL(setup.deployment.url).port);
  return runInWorker({
    kind: 'sockets',
    floodKind,
    flood: { port, connections: CONNECTIONS, seconds },
  });
}

async function floodUnread(setup: FloodSetup, floodKind: FloodKindName): Promise<CheckRow[]> {
  const claim = `${CONNECTIONS} connections × 100 pages, unread (${floodKind})`;
  const [rows, outcome] = await visitDuring(
    claim,
    setup,
    floodSockets(setup, floodKind, GIVE_UP_SECONDS),
  );
  return [
    ...rows,
    requireAtLeast(`${claim}: connections closed by the gateway`, outcome.closed, CONNECTIONS),
  ];
}

async function floodSlowly(setup: FloodSetup): Promise<CheckRow[]> {
  const claim = `${CONNECTIONS} slow bodies and ${CONNECTIONS} slow heads`;
  const flood = Promise.all([
    floodSockets(setup, 'slowBodies', GIVE_UP_SECONDS),
    floodSockets(setup, 'slowHeads', GIVE_UP_SECONDS),
  ]);
  const [rows, outcome] = await visitDuring(claim, setup, flood);
  const closed = outcome.reduce((sum, connection) => sum + connection.closed, 0);
  return [
    ...rows,
    requireAtLeast(`${claim}: connections closed by the gateway`, closed, 2 * CONNECTIONS),
  ];
}

async function floodSearches(setup: FloodSetup, seconds: number): Promise<CheckRow[]> {
  const { url } = setup.deployment;
  const flood = runInWorker<StatusCounts>({
    kind: 'calls',
    flood: { url, paths: SEARCHES, perSecond: 50, seconds },
  });
  const [rows, counts] = await visitDuring('50 worst searches a second', setup, flood);
  const failed = Object.entries(counts).filter(([status]) => !['200', '429'].includes(status));
  const sum = failed.reduce((total, [, count]) => total + count, 0);
  return [
    ...rows,
    requireAtMost('50 worst searches a second: responses other than 200 and 429', sum, 0),
  ];
}

/** Calls the address to which the payment provider sends customers back; the server then asks the provider for the status. */
async function floodReturns(setup: FloodSetup): Promise<CheckRow[]> {
  const { deployment, provider } = setup;
  const shopper = await createShopper(deployment, '9000000101');
  const placed = await orderProduct(shopper, 1401, 'phonepe', 'online');
  if (placed.status !== 200) throw new Error(`no online order: ${JSON.stringify(placed)}`);
  const before = provider.countRequests();
  const started = performance.now();
  const paths = [`/api/payment/return/${provider.getLastReference()}`];
  const calls = { url: deployment.url, paths, perSecond: 68.2, seconds: 5 };
  const [rows] = await visitDuring(
    '341 returns in 5 s',
    setup,
    runInWorker<StatusCounts>({ kind: 'calls', flood: calls }),
  );
  const elapsed = (performance.now() - started) / 1000;
  const requests = provider.countRequests() - before;
  const claim = `341 returns in 5 s: calls to the provider in ${elapsed.toFixed(1)} s`;
  // The server sends a status request at most every two seconds.
  return [...rows, requireAtMost(claim, requests, Math.floor(elapsed / 2) + 1)];
}

async function floodCheckouts({ deployment }: FloodSetup): Promise<CheckRow[]> {
  const shopper = await createShopper(deployment, '9000000102');
  const statuses: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const checkouts = Array.from({ length: 10 }, (_, n) =>
      orderProduct(shopper, 1401, 'cod', `cash-${round}-${n}`),
    );
    statuses.push(...(await Promise.all(checkouts)).map(({ status }) => status));
  }
  const { body } = await shopper('GET', '/api/order/list');
  const { total } = body['orders'] as { total: number };
  const failed = statuses.filter((status) => ![200, 409, 422].includes(status)).length;
  const last = await orderProduct(shopper, 1401, 'cod', 'cash-last');
  const message = String(last.body['message']);
  return [
    requireAtMost('50 checkouts in cash by one number: open orders', total, MAX_OPEN),
    requireAtMost('50 checkouts in cash by one number: failures', failed, 0),
    requireWorks(
      'the error message names the cash limit',
      last.status === 409 && message.includes('cash'),
      message,
    ),
  ];
}

/** Reads the product's memory at rest, after some visits. */
async function createFloodSetup(
  deployment: Deployment,
  provider: CountingProvider,
): Promise<FloodSetup> {
  await visitWhile(deployment.url, Promise.resolve());
  return { deployment, provider, memory: getMemoryMb(deployment.pid) };
}

async function runOtherFloods(setup: FloodSetup): Promise<CheckRow[]> {
  const rows = [...(await floodUnread(setup, 'compressed')), ...(await floodSlowly(setup))];
  for (const floodKind of ['endlessBodies', 'hugeHeads', 'upgrades'] as const) {
    const flood = floodSockets(setup, floodKind, 5);
    rows.push(...(await visitDuring(`${CONNECTIONS} × ${floodKind}`, setup, flood))[0]);
  }
  return rows;
}

async function run({ print }: TrustOptions): Promise<CheckRow[]> {
  const provider = await startCountingProvider();
  const deployment = await startDeployment({ env: { ...DEFAULT_ENV, ...provider.env } });
  try {
    const setup = await createFloodSetup(deployment, provider);
    print(`at rest: ${setup.memory} MB`);
    const rows = await floodUnread(setup, 'pipelined');
    rows.push(...(await floodSearches(setup, 5)));
    rows.push(...(await floodReturns(setup)), ...(await floodCheckouts(setup)));
    return [...rows, ...(await runOtherFloods(setup))];
  } finally {
    await deployment.stop();
    await provider.close();
  }
}

export const floods: TrustPart = { name: 'floods', run };
