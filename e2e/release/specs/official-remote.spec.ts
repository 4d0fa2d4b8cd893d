import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildOfficialRemote } from '../../official/remote.ts';
import { openBrowser, countViews, expect, test, findVisitor } from '../help/fixtures.ts';
import type { Staff } from '../help/staff.ts';
import { alterOneByte, getStoredFile } from '../help/store.ts';
import { HEADING } from '../help/visible.ts';

const REMOTE = 'mfe-catalog';
const OFFICIAL_HEADING = 'Made elsewhere';

/** The file of the home page according to the official manifest. */
function findHomeFile(folder: string): string {
  const text = readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8');
  const { exposes } = JSON.parse(text) as {
    exposes: { path: string; assets: { js: { sync: string[] } } }[];
  };
  return exposes.find((expose) => expose.path === './home')?.assets.js.sync[0] ?? '';
}

async function publishFolder(staff: Staff, folder: string, version: string): Promise<void> {
  const args = ['publish', REMOTE, '--dir', folder, '--version', version];
  const { code, err } = await staff.runCommand(...args);
  expect(code, err).toBe(0);
}

test('a remote built with official tools only can be published and staged twice, and is interactive', async ({
  browser,
  deployment,
  staff,
}) => {
  const folder = await buildOfficialRemote();
  // The second version gets another global name, because the first version uses the name.
  for (const version of ['9.9.1-official', '9.9.2-official']) {
    await publishFolder(staff, folder, version);
    await staff.rollout(REMOTE, version, 50);
    const page = await openBrowser(
      browser,
      deployment.url,
      await findVisitor(deployment.url, REMOTE, version),
    );
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: OFFICIAL_HEADING })).toBeVisible();
    await page.getByRole('button', { name: 'Taken 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Taken 1 times' })).toBeVisible();
    // The shop's shell renders the remote.
    await expect(page.locator(`[data-boundary="${REMOTE}"]`)).toHaveAttribute(
      'data-version',
      version,
    );
    expect(problems).toEqual([]);
    await page.context().close();
    await staff.rollback(REMOTE);
  }
});

test('an altered file of a remote built with official tools does not run, and stable replaces it', async ({
  browser,
  deployment,
  staff,
}) => {
  const folder = await buildOfficialRemote();
  const version = '9.9.9-altered';
  await publishFolder(staff, folder, version);
  const stable = await staff.getStable(REMOTE);
  alterOneByte(getStoredFile(deployment, REMOTE, version, findHomeFile(folder)));
  await staff.rollout(REMOTE, version, 50);
  const page = await openBrowser(
    browser,
    deployment.url,
    await findVisitor(deployment.url, REMOTE, version),
  );
  const getViews = countViews(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  await expect(page.locator(`[data-boundary="${REMOTE}"]`)).toHaveAttribute('data-version', stable);
  expect(await page.getByRole('heading', { name: OFFICIAL_HEADING }).count()).toBe(0);
  expect(getViews()).toBe(1);
  await page.context().close();
});
