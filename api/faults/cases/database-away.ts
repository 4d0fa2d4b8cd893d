/** The database fails under load, and recovers. */
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from 'platform/db';
import { silentLog } from 'platform/log';
import { loginWith } from '../../test/api-on.ts';
import { Checks } from '../checks.ts';
import type { Trial } from '../stand/run-trials.ts';
import { childApi, postgresProcesses, type ChildApi } from '../stand/child-api.ts';
import { tally } from '../stand/many.ts';

const PORT = 4210;
const CLIENTS = 20;
/** Responses per client in each phase. */
const ANSWERS = 20;

interface Seen {
  client: number;
  status: number;
  retryAfter: boolean;
}

async function customers(api: ChildApi): Promise<string[]> {
  const pool = openPool({ ...api.connection(), max: 2 }, silentLog);
  const tokens: string[] = [];
  for (let index = 0; index < CLIENTS; index += 1)
    tokens.push(await loginWith(pool, String(9_100_000_000 + index), new Date()));
  await pool.end();
  return tokens;
}

const CALLS: readonly [string, string, object?][] = [
  ['POST', '/api/cart/addtocart', { product_id: 1301, quantity: 1 }],
  ['GET', '/api/cart'],
  ['PATCH', '/api/cart/edit', { productId: 1301, newQuantity: 1 }],
  ['GET', '/api/product/by-subcategory/13'],
  ['GET', '/api/order/list'],
];

/** Sends one request; status 0 if there is no response. */
async function ask(url: string, token: string, turn: number): Promise<Omit<Seen, 'client'>> {
  const [method, path, body] = CALLS[turn % CALLS.length] ?? ['GET', '/api/cart'];
  const headers = { 'content-type': 'application/json', 'x-authorization': `Bearer ${token}` };
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(60_000),
    });
    await answer.text();
    return { status: answer.status, retryAfter: answer.headers.has('retry-after') };
  } catch {
    return { status: 0, retryAfter: false };
  }
}

function load(api: ChildApi, tokens: readonly string[]) {
  const seen: Seen[] = [];
  const ending = new AbortController();
  const workers = tokens.map(async (token, client) => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const one = await ask(api.url, token, turn);
      seen.push({ client, ...one });
      if (one.status !== 200) await sleep(50);
    }
  });
  return {
    seen,
    /** Resolves when every client got `ANSWERS` responses of this status after the first `from`. */
    untilAllGot: async (status: number, from: number): Promise<void> => {
      const hasEnough = (client: number): boolean =>
        seen.slice(from).filter((one) => one.client === client && one.status === status).length >=
        ANSWERS;
      while (!tokens.every((_, client) => hasEnough(client))) await sleep(50);
    },
    stop: async () => {
      ending.abort();
      await Promise.all(workers);
    },
  };
}

/** Kills PostgreSQL and prevents its restart; returns a function that allows it again. */
function takeAway(dataDir: string): () => void {
  const cluster = join(dataDir, 'postgres', 'cluster');
  const control = join(cluster, 'postgresql.conf');
  renameSync(control, `${control}.away`);
  for (const pid of postgresProcesses(cluster)) process.kill(pid, 'SIGKILL');
  return () => renameSync(`${control}.away`, control);
}

/** After a client's first 503, no request may succeed before the database is back. */
function checkOutage(seen: readonly Seen[], checks: Checks): void {
  for (let client = 0; client < CLIENTS; client += 1) {
    const statuses = seen.filter((one) => one.client === client).map(({ status }) => status);
    const during = statuses.slice(statuses.indexOf(503));
    checks.same('answers without a database', [...new Set(during)], [503]);
  }
}

function judge(seen: readonly Seen[], checks: Checks): string {
  for (const { status, retryAfter } of seen.filter((one) => one.status !== 200)) {
    checks.same('a failed answer', status, 503);
    if (status === 503) checks.that(retryAfter, 'a 503 had no Retry-After');
  }
  return `${seen.length} requests ${JSON.stringify(tally(seen.map(({ status }) => status)))}`;
}

export const databaseAway: Trial = {
  name: 'database',
  does: `database away under the load of ${CLIENTS} clients, then back`,
  must: '503 with Retry-After, no process ends, full service after its return',
  run: async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fault-database-'));
    const api = childApi(dataDir, PORT);
    const checks = new Checks();
    try {
      await api.start();
      const pid = api.pid();
      const work = load(api, await customers(api));
      await work.untilAllGot(200, 0);
      const gone = work.seen.length;
      const giveBack = takeAway(dataDir);
      await work.untilAllGot(503, gone);
      checkOutage(work.seen.slice(gone), checks);
      giveBack();
      await work.untilAllGot(200, work.seen.length);
      await work.stop();
      const alive = await fetch(`${api.url}/healthz`);
      checks.that(alive.ok && api.pid() === pid, 'the process ended');
      return { figures: judge(work.seen, checks), broken: checks.broken };
    } finally {
      await api.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
