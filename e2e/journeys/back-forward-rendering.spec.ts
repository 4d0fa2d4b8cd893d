/**
 * Back from another document shows a page as the visitor left it, and never a page of the previous customer (WEB-5). Puppeteer drives
 * the browser, because Playwright loses a page that the back-forward cache restores.
 */
import { expect, test } from '@playwright/test';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../chromium.ts';
import { withDeployment, type Deployment } from '../deployment.ts';
import {
  addProduct,
  completeOrder,
  getFeedbackPath,
  JET,
  placeOrder,
  saveAddress,
} from '../pages/orders.ts';
import { OTHER_PAGES, PRIVATE_PAGES, PUBLIC_PAGES } from '../pages/places.ts';
import { openAccount } from '../pages/session.ts';
import { requestConsoleSession } from '../pages/staff.ts';

async function withBrowser(use: (browser: Browser, deployment: Deployment) => Promise<void>) {
  await withDeployment({ env: { SERVER_RENDERING: 'on' } }, async (deployment) => {
    const browser = await launch({
      executablePath: chromiumPath,
      // The map of the office comes from another site.
      args: [...CHROMIUM_ARGUMENTS, '--host-resolver-rules=MAP www.openstreetmap.org ~NOTFOUND'],
      defaultViewport: { width: 1280, height: 800 },
    });
    try {
      await use(browser, deployment);
    } finally {
      await browser.close();
    }
  });
}

/** Stores the session of a token at an origin, for all pages of the browser. */
async function logIn(browser: Browser, origin: string, token: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((value) => {
    for (const key of ['user_token', 'token']) localStorage.setItem(key, value);
    localStorage.setItem('login', 'true');
  }, token);
  await page.close();
}

/** Paths of the console's pages that its menu links to. */
async function listConsolePages(browser: Browser, { staffUrl }: Deployment): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(`${staffUrl}/staff`);
  await page.waitForSelector('nav a[href="/staff/orders"]');
  const paths = await page.$$eval('nav a[href^="/staff/"]', (links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  await page.close();
  return [...new Set(paths)];
}

/** Leaves a new page for another document, and goes back. Returns `restored`, or why the page was not. */
async function leaveAndReturn(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage();
  // Browsers keep no page whose print dialog is open, and the invoice opens it: a customer closes it before leaving.
  await page.evaluateOnNewDocument(() => Object.assign(globalThis, { print: () => undefined }));
  const reasons: string[] = [];
  const cdp = await page.createCDPSession();
  cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ type, reason }) => `${type} ${reason}`)),
  );
  await cdp.send('Page.enable');
  await page.goto(url);
  await page.waitForSelector('html[data-hydrated]');
  // Loads the code that waits for the first interaction.
  await page.mouse.move(5, 5);
  await page.waitForNetworkIdle({ concurrency: 1, idleTime: 100 });
  await page.evaluate(() => Object.assign(globalThis, { isLeft: true }));
  await page.goto(new URL('/robots.txt', url).href);
  await page.goBack({ waitUntil: 'domcontentloaded' });
  const isRestored = await page.evaluate(() => 'isLeft' in globalThis);
  await page.close();
  return isRestored ? 'restored' : `not restored: ${reasons.join(', ')}`;
}

/** Records in the session storage whether the browser painted this text after the page was left. */
const recordPaints = (page: Page, text: string): Promise<void> =>
  page.evaluate((shown) => {
    const check = (): void => {
      const element = [...document.querySelectorAll('main *')].find(
        ({ textContent }) => textContent === shown,
      );
      if (element?.checkVisibility({ visibilityProperty: true }) === true)
        sessionStorage.setItem('painted', shown);
      requestAnimationFrame(check);
    };
    addEventListener('pageshow', check);
  }, text);

test('every page is restored from the back-forward cache', () =>
  withBrowser(async (browser, deployment) => {
    const customer = await openAccount(deployment, '9431077105');
    const id = await placeOrder(customer);
    await completeOrder(deployment, id);
    await addProduct(customer, JET.id);
    await saveAddress(customer);
    await logIn(browser, deployment.url, customer.token);
    const staffPhone = '9431077106';
    deployment.runOps('staff', 'add', staffPhone, '--name', 'Owner', '--role', 'owner');
    const staff = await requestConsoleSession(deployment, staffPhone);
    await browser.setCookie({ ...staff.cookie, domain: 'localhost' });
    await logIn(browser, deployment.staffUrl, staff.id);
    // `accessibility.spec.ts` checks that these lists have every route.
    const urls = [
      ...[...PUBLIC_PAGES, ...PRIVATE_PAGES].map(([path]) => path),
      ...PUBLIC_PAGES.map(([path]) => `/hi${path}`),
      // Browsers keep no page with an error status, such as the page of an invalid feedback link.
      ...OTHER_PAGES.filter((path) => path !== '/f/nothing').map((path) =>
        path.replace(/\/1$/, `/${id}`),
      ),
      await getFeedbackPath(deployment, customer.phone),
      ...(await listConsolePages(browser, deployment)),
    ].map((path) => (path.startsWith('/staff') ? deployment.staffUrl : deployment.url) + path);
    const outcomes: string[] = [];
    for (const url of urls) outcomes.push(`${url} ${await leaveAndReturn(browser, url)}`);
    expect(outcomes).toEqual(urls.map((url) => `${url} restored`));
  }));

test('Back after a logout never paints the previous customer’s page', () =>
  withBrowser(async (browser, deployment) => {
    const customer = await openAccount(deployment, '9431077107');
    await addProduct(customer, JET.id);
    await logIn(browser, deployment.url, customer.token);
    const page = await browser.newPage();
    await page.goto(`${deployment.url}/cart`);
    await page.locator(`main ::-p-text(${JET.title})`).wait();
    await recordPaints(page, JET.title);
    await page.goto(`${deployment.url}/robots.txt`);
    const other = await browser.newPage();
    await other.goto(`${deployment.url}/about`);
    // Logs out without the message to other tabs, which would make the browser evict the page.
    await other.evaluate(() => localStorage.clear());
    await page.bringToFront();
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await page.locator('::-p-aria(Login)').wait();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => sessionStorage.getItem('painted'))).toBeNull();
  }));
