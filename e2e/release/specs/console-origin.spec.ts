/** What other teams' code can reach of the console while an owner is logged in to it in the same browser (CONSOLE-26). */
import type { Page } from '@playwright/test';
import type { Deployment } from '../../deployment.ts';
import { openAccount, storeSession } from '../../pages/session.ts';
import { openConsoleSession } from '../../pages/staff.ts';
import { createVariant, readBuild, type Build } from '../help/builds.ts';
import { recordMeasurement } from '../help/measurements.ts';
import { expect, test } from '../help/fixtures.ts';
import { Staff } from '../help/staff.ts';

const PATHS = ['/ops/me', '/ops/orders', '/ops/withdrawals', '/ops/releases', '/ops/tokens'];

/** Code that calls /ops on both origins in every way that a page has, and collects what it can read. */
const createAttack = (staffUrl: string): string => `
globalThis.attack ??= (async () => {
  const token = { 'X-Authorization': 'Bearer ' + localStorage.getItem('user_token') };
  const ways = [{}, { mode: 'no-cors' }, { headers: token }, { headers: { Authorization: token['X-Authorization'] } }];
  for (const origin of ['', '${staffUrl}'])
    for (const path of ${JSON.stringify(PATHS)})
      for (const way of ways)
        for (const method of ['GET', 'POST'])
          await fetch(origin + path, { credentials: 'include', method, ...way }).catch(() => undefined);
  const frame = document.createElement('iframe');
  frame.src = '${staffUrl}/staff';
  document.body.append(frame);
  await new Promise((resolve) => { frame.onload = resolve; });
  let framed = '';
  try { framed = frame.contentWindow.document.cookie + JSON.stringify(frame.contentWindow.localStorage); } catch {}
  frame.remove();
  const databases = (await indexedDB.databases()).map(({ name }) => name);
  return [document.cookie, JSON.stringify(localStorage), databases, framed].join(' ');
})();
`;

const createHostile = (build: Build, version: string, staffUrl: string): Build =>
  createVariant(build, version, {
    [build.manifest.entry]: (text) => createAttack(staffUrl) + text,
  });

/** Opens a page of the shop with hostile code; returns what the code did and read. */
async function openAttacked(page: Page, address: string) {
  let succeeded = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/ops') && response.ok()) succeeded += 1;
  });
  let attempts = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/ops')) attempts += 1;
  });
  await page.goto(address);
  await page.waitForFunction('globalThis.attack !== undefined');
  const read = await page.evaluate<string>('globalThis.attack');
  await page.close();
  return { succeeded, attempts, read };
}

/** Logs the owner in at the console and at the shop, in one browser; returns the console's page and secrets. */
async function logInOwner(page: Page, deployment: Deployment, phone: string) {
  deployment.runOps('staff', 'add', phone, '--name', `Owner ${phone.slice(-4)}`, '--role', 'owner');
  await openConsoleSession(page, deployment, phone);
  await page.goto(`${deployment.staffUrl}/staff`);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const cookies = await page.context().cookies(deployment.staffUrl);
  const token = cookies.find(({ name }) => name === 'console')?.value ?? '';
  const id = await page.evaluate(() => localStorage.getItem('user_token') ?? '');
  expect([token.length, id.length]).toEqual([43, 36]);
  let shopToken = '';
  // A number gets one code in a second.
  await expect(async () => {
    shopToken = (await openAccount(deployment, phone)).token;
  }).toPass();
  const openShop = async (): Promise<Page> => {
    const shop = await page.context().newPage();
    await storeSession(shop, shopToken, deployment.url);
    return shop;
  };
  return { secrets: [token, id], shopToken, openShop };
}

/** The versions in the document of the console. */
const readVersions = async (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const set: Record<string, { version: string }> = JSON.parse(
      document.getElementById('release-set')?.textContent ?? '{}',
    );
    return Object.fromEntries(Object.entries(set).map(([app, { version }]) => [app, version]));
  });

for (const kind of ['preview', 'canary', 'stable'] as const)
  test(
    `hostile code of mfe-catalog as ${kind} reaches nothing of the console`,
    { tag: kind === 'stable' ? ['@smoke'] : [] },
    async ({ page, deployment, staff, phone }) => {
      const { secrets, shopToken, openShop } = await logInOwner(page, deployment, phone);
      const version = `9.4.0-hostile-${kind}`;
      const before = await staff.getStable('mfe-catalog');
      await staff.publish(createHostile(readBuild('mfe-catalog'), version, deployment.staffUrl));
      let address = deployment.url;
      if (kind === 'preview') {
        const args = ['preview', `mfe-catalog@${version}`, '--json'];
        const { out } = await staff.runCommand(...args);
        address = (JSON.parse(out) as { link: string }).link;
      } else if (kind === 'canary') await staff.rollout('mfe-catalog', version, 100);
      else await staff.promote('mfe-catalog', version);
      const result = await openAttacked(await openShop(), address);
      if (kind === 'stable') await staff.promote('mfe-catalog', before);

      expect(result.attempts).toBeGreaterThan(PATHS.length * 4);
      expect(result.succeeded).toBe(0);
      // A preview cannot read even the session that the owner has in the shop, as a customer.
      const hidden = kind === 'preview' ? [...secrets, shopToken] : secrets;
      for (const secret of hidden) expect(result.read).not.toContain(secret);
      // The owner's session still works, so the calls did not fail for lack of it. The console loads nothing of the remote.
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      expect(Object.keys(await readVersions(page)).sort()).toEqual(['mfe-staff', 'shell']);
      recordMeasurement(`calls of /ops that succeed for hostile code, as ${kind}`, '0');
    },
  );

test('hostile code of a shell canary runs in the shop, but never in the console', async ({
  page,
  deployment,
  staff,
  phone,
}) => {
  const { secrets, openShop } = await logInOwner(page, deployment, phone);
  const version = '9.4.1-hostile';
  const scope = ['--scope', 'release:shell', '--json'];
  const created = deployment.runOps('token', 'create', `shell-${phone}`, ...scope);
  const team = new Staff(deployment, (JSON.parse(created) as { token: string }).token);
  const before = await readVersions(page);
  await team.publish(createHostile(readBuild('shell'), version, deployment.staffUrl));
  for (const attempt of [
    () => team.promote('shell', version),
    () => team.rolloutGuarded('shell', version),
  ])
    await expect(attempt()).rejects.toThrow('lacks the scope release:mfe-staff');
  await team.rollout('shell', version, 100);
  const result = await openAttacked(await openShop(), deployment.url);
  expect(result.attempts).toBeGreaterThan(PATHS.length * 4);
  expect(result.succeeded).toBe(0);
  for (const secret of secrets) expect(result.read).not.toContain(secret);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(await readVersions(page)).toEqual(before);
  await staff.rollback('shell');
});
