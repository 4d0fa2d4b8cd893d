import type { Page } from '@playwright/test';
import { expect, test as base } from '../fixtures.ts';
import type { Deployment } from '../deployment.ts';
import { startHost, type Host } from '../official/host.ts';

const test = base.extend<object, { host: Host }>({
  host: [
    async ({ deployment }, use) => {
      const host = await startHost(deployment.url);
      await use(host);
      host.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

interface ExpectedPage {
  remote: string;
  page: string;
  heading: string | RegExp;
}

/**
 * Expects the host to show the page and to request from the shop only the official manifest and the files that it
 * lists.
 */
async function expectPage(
  page: Page,
  host: Host,
  deployment: Deployment,
  expected: ExpectedPage,
): Promise<void> {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(`${host.origin}/#${expected.remote}/${expected.page}`);
  await expect(page.getByRole('heading', { name: expected.heading })).toBeVisible();
  const remotes = `${deployment.url}/remotes/`;
  const [manifest, ...files] = fetched.filter((url) => url.startsWith(deployment.url));
  expect(manifest).toBe(`${remotes}${expected.remote}/mf-manifest.json`);
  const official = new RegExp(`^${remotes}${expected.remote}/[^/]+/stock/`);
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((url) => !official.test(url))).toEqual([]);
}

test.describe('a host that uses only the official federation packages', () => {
  test('shows a page of the catalogue with data from the API', async ({
    page,
    host,
    deployment,
  }) => {
    const heading = 'Home services at your doorstep';
    await expectPage(page, host, deployment, { remote: 'mfe-catalog', page: 'home', heading });
    await expect(page.getByRole('link', { name: /^AC/ }).first()).toBeVisible();
  });

  test.describe('without a login', () => {
    // The API returns 401 for the page's requests.
    test.use({ expectsProblems: true });

    test('shows a page of the checkout', async ({ page, host, deployment }) => {
      const heading = /cart$/i;
      await expectPage(page, host, deployment, { remote: 'mfe-checkout', page: 'cart', heading });
    });

    test('shows a page of the account', async ({ page, host, deployment }) => {
      const heading = /^Our Bookings$/;
      await expectPage(page, host, deployment, { remote: 'mfe-account', page: 'booking', heading });
    });
  });
});

test('pages of the product load no file of an official entry', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  for (const path of ['/', '/service/14/AC', '/spare-parts', '/cart', '/booking']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(fetched.some((url) => /\/mfe-catalog\/.*\/remoteEntry/.test(url))).toBe(true);
  expect(fetched.filter((url) => /\/stock\/|mf-manifest/.test(url))).toEqual([]);
});
