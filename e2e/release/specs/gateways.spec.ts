import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startProduct, type Product } from '../../product.ts';
import { builtVersion } from '../help/builds.ts';
import { Staff } from '../help/staff.ts';
import { visibly } from '../help/visible.ts';
import { isIntact, openView } from '../help/visitors.ts';

const REMOTE = 'mfe-catalog';
const VERSION = '5.0.0-gateways';
const TOKEN = 'token-of-two-gateways-0123456789';

/** A killed product leaves its PostgreSQL running: a server that no gateway restarts. */
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

const follows = (gateway: Product, version: string): Promise<void> =>
  expect.poll(() => versionAt(gateway)).toBe(version);

const notices = (gateway: Product, status: 200 | 503): Promise<void> =>
  expect.poll(async () => (await fetch(`${gateway.url}/readyz`)).status).toBe(status);

test('a rollback at one gateway reaches the other, and both keep serving without the database', async () => {
  const staff = new Staff(one, TOKEN);
  const stable = await staff.stable(REMOTE);
  await staff.publish(visibly(builtVersion(REMOTE), VERSION));
  await staff.promote(REMOTE, VERSION);
  await follows(two, VERSION);
  await staff.rollback(REMOTE);
  await follows(two, stable);

  await staff.promote(REMOTE, VERSION);
  await follows(two, VERSION);
  await stopPostgres(host);
  for (const gateway of [one, two]) {
    await notices(gateway, 503);
    for (let n = 0; n < 10; n += 1) {
      const view = await openView(gateway.url, `visitor-without-data-${n}`);
      expect([view.status, view.set[REMOTE]?.version]).toEqual([200, VERSION]);
    }
    const { set } = await openView(gateway.url, 'visitor-without-data');
    const { entry = '', integrity = '' } = set[REMOTE] ?? {};
    expect(await isIntact(gateway.url, entry, integrity)).toBe(true);
  }

  host = await startProduct({ dataDir: host.dataDir });
  for (const gateway of [one, two]) await notices(gateway, 200);
  await staff.rollback(REMOTE);
  await follows(two, stable);
});

/** Stops the PostgreSQL server that the killed product left, as its own shutdown would. */
async function stopPostgres({ dataDir }: Product): Promise<void> {
  const file = path.join(dataDir, 'postgres/cluster/postmaster.pid');
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGINT');
  await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
