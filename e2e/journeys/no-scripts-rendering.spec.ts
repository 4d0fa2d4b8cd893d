/**
 * The site in browsers that run no scripts, if the main script fails to load, and before hydration (WEB-1 to WEB-3).
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../rendering-fixtures.ts';
import type { Deployment } from '../deployment.ts';
import { fetchRendered } from '../fetch-rendered.ts';
import { completeOrder, getFeedbackPath, placeOrder } from '../pages/orders.ts';
import { readRoutes } from '../pages/places.ts';
import { openAccount } from '../pages/session.ts';

/** The shell's entry: without it nothing hydrates. */
const ENTRY = /remotes\/shell\/.*\/main\..*js/;

const getNotice = (page: Page) =>
  page.getByRole('note').filter({ visible: true, hasText: 'Buttons on this page do not work yet' });

/** Opens a page that the gateway has rendered. */
async function open(page: Page, deployment: Deployment, path: string): Promise<void> {
  await fetchRendered(deployment.url + path);
  await page.goto(path);
}

async function sendContact(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'We’ve got your message' })).toBeVisible();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every route but the console’s says how to order, in both languages', async ({ page }) => {
    // Only the console's routes have the access `guest`.
    const paths = readRoutes()
      .filter((route) => route.access !== 'guest')
      .map((route) => route.path.replaceAll(/:\w+/g, '1'));
    expect(paths.length).toBeGreaterThan(15);
    for (const path of paths.flatMap((english) => [english, `/hi${english}`])) {
      await page.goto(path);
      const notice = page.getByRole('note').filter({ visible: true });
      await expect(notice.locator('a[href^="tel:"]'), path).toBeVisible();
      await expect(notice.locator('a[href^="https://wa.me/"]'), path).toBeVisible();
    }
  });

  test('links lead from home to a service', async ({ page, deployment }) => {
    await fetchRendered(deployment.url);
    await page.goto('/');
    await page.locator('#content a[href^="/service/14/"]').first().click();
    await expect(page.getByRole('article', { name: 'AC jet service' })).toBeVisible();
  });

  test('search, the search for spare parts, and contact are plain forms', async ({
    page,
    deployment,
  }) => {
    await open(page, deployment, '/');
    const search = page.locator('#content').getByRole('combobox');
    await search.fill('jet');
    await search.press('Enter');
    await page.getByRole('link', { name: /^AC jet service/ }).click();
    await expect(page.getByRole('article', { name: 'AC jet service' })).toBeVisible();
    await open(page, deployment, '/spare-parts?q=gasket');
    const parts = page.locator('#content').getByRole('textbox', { name: 'Search spare parts' });
    await parts.fill('compressor');
    await parts.press('Enter');
    await expect(page).toHaveURL(/\/spare-parts\?q=compressor$/);
    await open(page, deployment, '/contact');
    await sendContact(page, '9431077101');
  });

  test('feedback is a plain form that is accepted once', async ({ page, deployment }) => {
    const customer = await openAccount(deployment, '9431077102');
    await completeOrder(deployment, await placeOrder(customer));
    await open(page, deployment, await getFeedbackPath(deployment, '9431077102'));
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByLabel('Comment').fill('On time');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you, we have' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Thank you, we have your feedback')).toBeVisible();
  });
});

test('if the main script fails to load, the page says how to order, and its form can be sent', async ({
  page,
  deployment,
}) => {
  await page.route(ENTRY, (route) => route.abort());
  await open(page, deployment, '/contact');
  await expect(getNotice(page)).toBeVisible();
  await sendContact(page, '9431077103');
});

test('a form that is submitted before hydration is sent once, also if the main script fails to load', async ({
  page,
  deployment,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  for (const fate of ['loaded', 'lost'] as const) {
    await fetchRendered(`${deployment.url}/contact`);
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route(ENTRY, async (route) => {
      await promise;
      await (fate === 'lost' ? route.abort() : route.continue());
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByLabel('Mobile number').fill('9431077104');
    await page.getByRole('button', { name: 'Send message' }).click();
    release();
    await expect(page.getByRole('heading', { name: 'We’ve got your message' })).toBeVisible();
    await page.unroute(ENTRY);
  }
  expect(sent.filter((url) => url.includes('contact'))).toEqual([
    expect.stringMatching(/\/api\/contact$/),
    expect.stringMatching(/\/api\/forms\/contact\?lang=en$/),
  ]);
});
