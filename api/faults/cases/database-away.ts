/** The database gone for ten seconds while customers are at work. */
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
import { quantile, tally } from '../stand/many.ts';

const PORT = 4210;
const CLIENTS = 20;
const AWAY_MS = 10_000;
const BACK_WITHIN_MS = 5_000;

interface Seen {
  at: number;
  ms: number;
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

/** One request; status 0 where no answer came. */
async function ask(url: string, token: string, turn: number): Promise<Seen> {
  const [method, path, body] = CALLS[turn % CALLS.length] ?? ['GET', '/api/cart'];
  const at = performance.now();
  const headers = { 'content-type': 'application/json', 'x-authorization': `Bearer ${token}` };
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(20_000),
    });
    await answer.text();
    const retryAfter = answer.headers.has('retry-after');
    return { at, ms: performance.now() - at, status: answer.status, retryAfter };
  } catch {
    return { at, ms: performance.now() - at, status: 0, retryAfter: false };
  }
}

function load(api: ChildApi, tokens: readonly string[]) {
  const seen: Seen[] = [];
  const ending = new AbortController();
  const workers = tokens.map(async (token) => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const one = await ask(api.url, token, turn);
      seen.push(one);
      if (one.status !== 200) await sleep(50);
    }
  });
  return {
    seen,
    stop: async () => {
      ending.abort();
      await Promise.all(workers);
    },
  };
}

/** Kills PostgreSQL and keeps it from starting for ten seconds. */
async function takeAway(dataDir: string): Promise<{ gone: number; back: number }> {
  const cluster = join(dataDir, 'postgres', 'cluster');
  const control = join(cluster, 'postgresql.conf');
  renameSync(control, `${control}.away`);
  for (const pid of postgresProcesses(cluster)) process.kill(pid, 'SIGKILL');
  const gone = performance.now();
  await sleep(AWAY_MS);
  renameSync(`${control}.away`, control);
  return { gone, back: performance.now() };
}

function judge(seen: readonly Seen[], gone: number, back: number, checks: Checks): string {
  const away = seen.filter(({ at }) => at > gone + 100 && at < back);
  const failed = seen.filter(({ status }) => status !== 200);
  const lastFailure = Math.max(back, ...failed.map(({ at, ms }) => at + ms));
  for (const { status, retryAfter } of failed) {
    checks.same('a failed answer', status, 503);
    if (status === 503) checks.that(retryAfter, 'a 503 had no Retry-After');
  }
  checks.that(
    away.length > 0 && away.every(({ status }) => status === 503),
    'something was served without a database',
  );
  checks.that(lastFailure - back < BACK_WITHIN_MS, 'service was not back within 5 s');
  const after = seen.filter(({ at }) => at > lastFailure);
  checks.that(after.length > CLIENTS, 'nobody was served afterwards');
  const slowest = quantile(
    away.map(({ ms }) => ms),
    0.99,
  );
  return (
    `${seen.length} requests ${JSON.stringify(tally(seen.map(({ status }) => status)))}, ` +
    `503 within ${slowest.toFixed(0)} ms (p99), whole again ${((lastFailure - back) / 1000).toFixed(1)} s after its return`
  );
}

export const databaseAway: Trial = {
  name: 'database',
  does: 'database away for 10 s under the load of 20 clients',
  must: '503 with Retry-After, no process ends, full service within 5 s of its return',
  run: async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fault-database-'));
    const api = childApi(dataDir, PORT);
    const checks = new Checks();
    try {
      await api.start();
      const pid = api.pid();
      const customersAtWork = load(api, await customers(api));
      await sleep(2000);
      const { gone, back } = await takeAway(dataDir);
      await sleep(BACK_WITHIN_MS + 3000);
      await customersAtWork.stop();
      const alive = await fetch(`${api.url}/healthz`);
      checks.that(alive.ok && api.pid() === pid, 'the process ended');
      return { figures: judge(customersAtWork.seen, gone, back, checks), broken: checks.broken };
    } finally {
      await api.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
