/** What one machine can do to other visitors by sending much, slowly, or without reading. */
import { Worker } from 'node:worker_threads';
import { startDeployment, type Deployment } from '../../deployment.ts';
import type { Tally } from '../floods/calls.ts';
import type { Task } from '../floods/flood-worker.ts';
import { getMemoryMb } from '../floods/memory.ts';
import { startCountingProvider, type CountingProvider } from '../floods/provider.ts';
import { newShopper, orderOne } from '../floods/shopper.ts';
import type { FloodOutcome, FloodKindName } from '../floods/sockets.ts';
import { visitWhile } from '../floods/visitors.ts';
import {
  atLeast,
  atMost,
  works,
  type TrustOptions,
  type TrustPart,
  type TrustRow,
} from '../part.ts';

const CONNECTIONS = 100;
const MOST_MB = 200;
const MOST_OPEN = 3;
const AS_DELIVERED = {
  TRUST_PROXY: '1',
  OPEN_CASH_ORDERS_NEW: '3',
  OPEN_CASH_RUPEES_NEW: '10000',
};
/** A flood stops waiting for the gateway to close its connections after this time. */
const GIVE_UP_SECONDS = 300;

/** Letters that fold to 6 and to 18 letters, and words with many near matches. */
const WORST = [
  '\u3316'.repeat(200),
  '\ufdfa'.repeat(200),
  'wahing machin frigd gaz refil',
  'a b c d e',
];
const SEARCHES = WORST.map((q) => `/api/search?${new URLSearchParams({ q })}`);

interface Scene {
  deployment: Deployment;
  provider: CountingProvider;
  /** The product's memory in MB without a flood. */
  memory: number;
}

async function inThread<Found>(task: Task): Promise<Found> {
  const worker = new Worker(new URL('../floods/flood-worker.ts', import.meta.url), {
    workerData: task,
  });
  return new Promise<Found>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
}

/** Outcome for ordinary visitors during the flood, and the product's peak memory. */
async function beside<Found>(
  what: string,
  { deployment, memory }: Scene,
  flood: Promise<Found>,
): Promise<[TrustRow[], Found]> {
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, getMemoryMb(deployment.pid))), 1000);
  const visits = await visitWhile(deployment.url, flood).finally(() => clearInterval(watch));
  const rows = [
    atMost(`${what}: unexpected responses to ${visits.calls} ordinary requests`, visits.wrong, 0),
    atMost(`${what}: home pages without server-rendered content`, visits.unrendered, 0),
    atMost(`${what}: memory increase`, Math.max(0, peak - memory), MOST_MB, ' MB'),
  ];
  return [rows, await flood];
}

function onSockets(scene: Scene, manner: FloodKindName, seconds: number): Promise<FloodOutcome> {
  const port = Number(new URL(scene.deployment.url).port);
  return inThread({ kind: 'sockets', manner, flood: { port, connections: CONNECTIONS, seconds } });
}

async function unread(scene: Scene, manner: FloodKindName): Promise<TrustRow[]> {
  const what = `${CONNECTIONS} connections × 100 pages, unread (${manner})`;
  const [rows, ended] = await beside(what, scene, onSockets(scene, manner, GIVE_UP_SECONDS));
  return [
    ...rows,
    atLeast(`${what}: connections closed by the gateway`, ended.closed, CONNECTIONS),
  ];
}

async function slow(scene: Scene): Promise<TrustRow[]> {
  const what = `${CONNECTIONS} slow bodies and ${CONNECTIONS} slow heads`;
  const flood = Promise.all([
    onSockets(scene, 'slowBodies', GIVE_UP_SECONDS),
    onSockets(scene, 'slowHeads', GIVE_UP_SECONDS),
  ]);
  const [rows, ended] = await beside(what, scene, flood);
  const closed = ended.reduce((sum, each) => sum + each.closed, 0);
  return [...rows, atLeast(`${what}: connections closed by the gateway`, closed, 2 * CONNECTIONS)];
}

async function searches(scene: Scene, seconds: number): Promise<TrustRow[]> {
  const { url } = scene.deployment;
  const flood = inThread<Tally>({
    kind: 'calls',
    flood: { url, paths: SEARCHES, perSecond: 50, seconds },
  });
  const [rows, tally] = await beside('50 worst searches a second', scene, flood);
  const failed = Object.entries(tally).filter(([status]) => !['200', '429'].includes(status));
  const sum = failed.reduce((total, [, times]) => total + times, 0);
  return [...rows, atMost('50 worst searches a second: responses other than 200 and 429', sum, 0)];
}

async function returns(scene: Scene): Promise<TrustRow[]> {
  const { deployment, provider } = scene;
  const shopper = await newShopper(deployment, '9000000101');
  const placed = await orderOne(shopper, 1401, 'phonepe', 'online');
  if (placed.status !== 200) throw new Error(`no online order: ${JSON.stringify(placed)}`);
  const before = provider.countRequests();
  const started = performance.now();
  const paths = [`/api/payment/return/${provider.getLastReference()}`];
  const calls = { url: deployment.url, paths, perSecond: 68.2, seconds: 5 };
  const [rows] = await beside(
    '341 returns in 5 s',
    scene,
    inThread<Tally>({ kind: 'calls', flood: calls }),
  );
  const passed = (performance.now() - started) / 1000;
  const asked = provider.countRequests() - before;
  const what = `341 returns in 5 s: calls to the provider in ${passed.toFixed(1)} s`;
  return [...rows, atMost(what, asked, Math.floor(passed / 2) + 1)];
}

async function cash({ deployment }: Scene): Promise<TrustRow[]> {
  const shopper = await newShopper(deployment, '9000000102');
  const statuses: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const placing = Array.from({ length: 10 }, (_, n) =>
      orderOne(shopper, 1401, 'cod', `cash-${round}-${n}`),
    );
    statuses.push(...(await Promise.all(placing)).map(({ status }) => status));
  }
  const { body } = await shopper('GET', '/api/order/list');
  const { total } = body['orders'] as { total: number };
  const failed = statuses.filter((status) => ![200, 409, 422].includes(status)).length;
  const last = await orderOne(shopper, 1401, 'cod', 'cash-last');
  const words = String(last.body['message']);
  return [
    atMost('50 checkouts in cash by one number: open orders', total, MOST_OPEN),
    atMost('50 checkouts in cash by one number: failures', failed, 0),
    works(
      'the error message names the cash limit',
      last.status === 409 && words.includes('cash'),
      words,
    ),
  ];
}

/** Starts from the idle product, warmed up. */
async function atRest(deployment: Deployment, provider: CountingProvider): Promise<Scene> {
  await visitWhile(deployment.url, Promise.resolve());
  return { deployment, provider, memory: getMemoryMb(deployment.pid) };
}

/** Other kinds of floods. */
async function rarer(scene: Scene): Promise<TrustRow[]> {
  const rows = [...(await unread(scene, 'packed')), ...(await slow(scene))];
  for (const manner of ['endlessBodies', 'hugeHeads', 'upgrades'] as const) {
    const flood = onSockets(scene, manner, 5);
    rows.push(...(await beside(`${CONNECTIONS} × ${manner}`, scene, flood))[0]);
  }
  return rows;
}

async function run({ say }: TrustOptions): Promise<TrustRow[]> {
  const provider = await startCountingProvider();
  const deployment = await startDeployment({ env: { ...AS_DELIVERED, ...provider.env } });
  try {
    const scene = await atRest(deployment, provider);
    say(`at rest: ${scene.memory} MB`);
    const rows = await unread(scene, 'pipelined');
    rows.push(...(await searches(scene, 5)));
    rows.push(...(await returns(scene)), ...(await cash(scene)));
    return [...rows, ...(await rarer(scene))];
  } finally {
    await deployment.stop();
    await provider.close();
  }
}

export const floods: TrustPart = { name: 'floods', run };
