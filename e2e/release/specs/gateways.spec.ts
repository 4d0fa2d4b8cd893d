import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { startProduct, type Product } from '../../product.ts';
import { builtVersion } from '../help/builds.ts';
import { note, seconds } from '../help/figures.ts';
import { Staff } from '../help/staff.ts';
import { visibly } from '../help/visible.ts';
import { isIntact, openView } from '../help/visitors.ts';

const REMOTE = 'mfe-catalog';
const VERSION = '5.0.0-gateways';
const TOKEN = 'token-of-two-gateways-0123456789';
const ROUNDS = 5;

/** A product that is killed leaves its PostgreSQL running: a server that no gateway restarts. */
let host: Product;
let one: Product;
let two: Product;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  host = await startProduct();
  host.kill();
  const socket = encodeURIComponent(path.join(host.dataDir, 'postgres/run'));
  const env = {
    DATABASE_URL: `postgres://postgres@localhost/storefront?host=${socket}`,
    RELEASE_STORE: path.join(host.dataDir, 'releases'),
    OPS_TOKEN: TOKEN,
  };
  one = await startProduct({ env });
  two = await startProduct({ env });
});

test.afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()]);
  await host?.stop();
});

const versionAt = async (gateway: Product): Promise<string | undefined> =>
  (await openView(gateway.url, 'visitor-of-two-gateways')).set[REMOTE]?.version;

/** Milliseconds until the gateway gives the version. */
async function follows(gateway: Product, version: string): Promise<number> {
  const started = performance.now();
  while ((await versionAt(gateway)) !== version) {
    if (performance.now() - started > 10_000)
      throw new Error(`${gateway.url} never gave ${version}`);
    await sleep(5);
  }
  return performance.now() - started;
}

test('a rollback at one gateway is served by the other; without the database both go on', async () => {
  test.setTimeout(240_000);
  const staff = new Staff(one, TOKEN);
  const stable = await staff.stable(REMOTE);
  await staff.publish(visibly(builtVersion(REMOTE), VERSION));
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await staff.promote(REMOTE, VERSION);
    await follows(two, VERSION);
    await staff.rollback(REMOTE);
    times.push(await follows(two, stable));
  }
  const slowest = Math.max(...times);
  note(`a rollback seen by the other gateway, slowest of ${ROUNDS}`, seconds(slowest), 'below 1 s');
  expect(slowest).toBeLessThan(1000);

  await staff.promote(REMOTE, VERSION);
  await follows(two, VERSION);
  await stopPostgres(host);
  const views: number[] = [];
  for (const gateway of [one, two, one, two, one, two]) {
    for (let n = 0; n < 10; n += 1) {
      const started = performance.now();
      const view = await openView(gateway.url, `visitor-without-data-${n}`);
      views.push(performance.now() - started);
      expect([view.status, view.set[REMOTE]?.version]).toEqual([200, VERSION]);
    }
    const { set } = await openView(gateway.url, 'visitor-without-data');
    const { entry = '', integrity = '' } = set[REMOTE] ?? {};
    expect(await isIntact(gateway.url, entry, integrity)).toBe(true);
    await sleep(300);
  }
  note('page views without a database, all with the last set', views.length, 'none fails');
  note('  the slowest of them', seconds(Math.max(...views)), 'below 1 s');
  expect(Math.max(...views)).toBeLessThan(1000);

  host = await startProduct({ dataDir: host.dataDir });
  await expect
    .poll(
      () =>
        staff.rollback(REMOTE).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
  const back = await follows(two, stable);
  note('with the database back, a rollback seen by the other gateway', seconds(back), 'below 10 s');
});

/** Stops the server that the killed product left, as its own shutdown would. */
async function stopPostgres({ dataDir }: Product): Promise<void> {
  const file = path.join(dataDir, 'postgres/cluster/postmaster.pid');
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await sleep(100);
  }
  throw new Error('PostgreSQL did not stop within 10 s');
}
