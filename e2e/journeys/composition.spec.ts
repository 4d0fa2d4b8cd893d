import { expect } from '../fixtures.ts';
import { logInByDialog } from '../pages/login.ts';
import { test } from '../pages/session.ts';
import { recordFailures } from '../pages/translator.ts';

test('the federated store is a singleton with three remotes in the page', async ({
  page,
  deployment,
  phone,
}) => {
  await page.goto('/cart');
  await logInByDialog(page, deployment, phone);
  await expect(page.locator('[data-boundary="mfe-checkout"]')).toBeVisible();
  await page.getByRole('link', { name: 'Browse services' }).click();
  await expect(page.locator('[data-boundary="mfe-catalog"]')).toBeVisible();
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page
    .getByRole('menuitem', { name: 'My Bookings' })
    .or(page.getByRole('link', { name: 'My Bookings' }))
    .first()
    .click();
  await expect(page.locator('[data-boundary="mfe-account"]')).toBeVisible();

  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .filter((name) => /remoteEntry/.test(name)),
  );
  const remotes = new Set(entries.map((name) => /remotes\/([^/]+)/.exec(name)?.[1]));
  expect([...remotes].sort()).toEqual(['mfe-account', 'mfe-catalog', 'mfe-checkout']);
  expect(
    await page.evaluate(() => (globalThis as { storeEvaluations?: number }).storeEvaluations),
  ).toBe(1);
});

test.describe('a remote that fails to load', () => {
  test.use({ expectsProblems: true });

  test(
    'shows Try again in its place, and the frame and the other pages stay usable',
    { tag: '@smoke' },
    async ({ page }) => {
      const entry = /remotes\/mfe-catalog\/.*remoteEntry/;
      await page.route(entry, (route) => route.abort());
      await page.goto('/');
      await expect(
        page.getByRole('heading', { name: 'This page could not be loaded' }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
      await page.goBack();

      await page.unroute(entry);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(
        page.getByRole('heading', { name: 'Home services at your doorstep' }),
      ).toBeVisible();
    },
  );
});

test('if a container lacks a module, its version is not reported as failed', async ({ page }) => {
  const listFailures = await recordFailures(page);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(/("path":"\/spare-parts"[^}]*?"module":")[^"]+/, '$1./gone'),
    });
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Spare parts' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  expect(listFailures()).toEqual([]);
});

test.describe('an old tab, after a release', () => {
  test.use({ expectsProblems: true });

  test('reloads the document once if the files of its version are gone', async ({ page }) => {
    const listFailures = await recordFailures(page);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
    });
    // Simulates a tab that was opened with a removed version: its files return 404.
    await page.route(
      '/about',
      async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const body = html.replaceAll(
          /\/remotes\/mfe-catalog\/[^/"]+\//g,
          '/remotes/mfe-catalog/0.0.1-old/',
        );
        await route.fulfill({ response, body });
      },
      { times: 1 },
    );
    await page.goto('/about');
    await page.evaluate(() => Object.assign(globalThis, { isOldDocument: true }));
    await page.getByRole('link', { name: 'Spare parts' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Spare parts' })).toBeVisible();
    expect(await page.evaluate(() => 'isOldDocument' in globalThis)).toBe(false);
    await expect(page).toHaveURL(/\/spare-parts$/);
    expect(listFailures()).toEqual([]);
    expect(documents).toBe(2);
  });
});
