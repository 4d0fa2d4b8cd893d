import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { readBuild, createVariant } from '../help/builds.ts';
import { expect, test } from '../help/fixtures.ts';
import { runConcurrently, openView, postReport, createVisitorId } from '../help/visitors.ts';
import { toAddress } from '../../visitor-cookies.ts';

const REMOTE = 'mfe-catalog';
const VERSION = '1.6.0-shown';
const VISITORS = 60;

test('the releases page shows rollouts, web vitals and errors, by keyboard and on any screen', async ({
  page,
  deployment,
  staff,
}) => {
  const build = createVariant(readBuild(REMOTE), VERSION);
  await staff.publish(build);
  await staff.rolloutGuarded(REMOTE, VERSION);
  const chunk = build.manifest.exposes['./home']?.js.at(-1);
  await runConcurrently(VISITORS, 4, async (n) => {
    const visitor = createVisitorId(n, 'shown');
    const headers = { 'x-forwarded-for': toAddress(n) };
    const view = await openView(deployment.url, visitor, { headers });
    const version = view.set[REMOTE]?.version ?? '';
    const views = [{ remote: REMOTE, alive: true, lcp: 700 + 40 * n, inp: 8 * n, cls: 0.001 * n }];
    const errors = [
      {
        remote: REMOTE,
        version,
        kind: 'error',
        name: 'TypeError',
        said: 'is not a function',
        frames: [`${REMOTE}/${version}/${chunk}:1:${900 + (n % 3)}`],
      },
    ];
    const beacon = { route: '/', views, ...(n % 9 === 0 ? { errors } : {}) };
    await postReport(deployment.url, visitor, view.token, beacon, headers);
  });

  await page.goto('/ops/releases');
  const token = readFileSync(path.join(deployment.dataDir, 'ops-token'), 'utf8').trim();
  await page.getByLabel('Ops token').fill(token);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Rollouts' })).toBeVisible();
  // Other specs of this product leave figures of other remotes.
  const figures = page
    .locator('section:not(.rollout)')
    .filter({ has: page.getByRole('heading', { level: 3, name: REMOTE, exact: true }) });
  // The gateway writes reports with a short delay.
  await expect(async () => {
    await page.reload();
    for (const shown of [
      figures.getByRole('row', { name: /LCP .* stable/ }),
      figures.getByText('TypeError: is not a function (uncaught)').first(),
    ])
      await expect(shown).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });

  const tests = page.getByText(/^All tests: \d+ visitors/);
  await tests.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Visitors missing' })).toBeVisible();

  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBe(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  const { out } = await staff.command('errors', REMOTE);
  expect(out).toContain('TypeError: is not a function (uncaught)');
  await staff.rollback(REMOTE);
});
