import { test as base, expect, type Page } from '@playwright/test';
import { holdNext } from '../pages/network.ts';
import { startProduct, type Product } from '../product.ts';

/** A product whose door renders public pages. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ env: { SERVER_RENDERING: 'on' } });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

const PAGES = [
  ['/', 'Home services'],
  ['/services', 'Services'],
  ['/service/14/AC', 'AC'],
  ['/spare-parts', 'Spare parts'],
  ['/about', 'About Us'],
  ['/contact', 'Contact Us'],
  ['/policy', 'Privacy Policy'],
  ['/terms&condition', 'Terms'],
] as const;

/** Remembers elements of the server's HTML, all of them by default, before any script of the page has run. */
async function rememberServerNodes(page: Page, which = '#root *'): Promise<void> {
  await page.addInitScript((selector) => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(globalThis, { serverNodes: [...document.querySelectorAll(selector)] });
    });
  }, which);
}

const htmlOf = async (url: string): Promise<string> =>
  (await fetch(url, { headers: { accept: 'text/html' } })).text();

const replacedNodes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { serverNodes } = globalThis as unknown as { serverNodes: Element[] };
    return serverNodes
      .filter((node) => !node.isConnected)
      .map((node) => node.outerHTML.slice(0, 80));
  });

/** How many of the server's buttons React has not taken over yet. */
const deadButtons = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { serverNodes } = globalThis as unknown as { serverNodes: Element[] };
    return serverNodes.filter(
      (node) =>
        node.matches('button') && !Object.keys(node).some((key) => key.startsWith('__reactProps')),
    ).length;
  });

for (const [path, heading] of PAGES) {
  test(`${path} comes from the door as HTML, and stays when it comes alive`, async ({
    page,
    product,
  }) => {
    // A door that is busy leaves a page to the browser, and has it a moment later.
    await expect
      .poll(async () => /<h1[^>]*>(.*?)<\/h1>/.exec(await htmlOf(product.url + path))?.[1])
      .toContain(heading);

    const problems: string[] = [];
    const calls: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await rememberServerNodes(page);
    await page.goto(path);
    await expect.poll(() => deadButtons(page)).toBe(0);
    expect(await replacedNodes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(problems).toEqual([]);
    expect(calls).toEqual([]);
  });
}

test('a press on Add before the page is alive is answered once', async ({ page }) => {
  const release = await holdNext(page, /remotes\/shell\/.*bootstrap.*\.js/);
  await page.goto('/service/14/AC', { waitUntil: 'commit' });
  await page.getByRole('article').first().getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Please Login/Register First!')).toHaveCount(0);
  release();
  await expect(page.getByText('Please Login/Register First!')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Login/sign up' })).toHaveCount(1);
});

test('a private page comes as frame and skeleton, without anything of anybody in it', async ({
  page,
  product,
}) => {
  const html = await htmlOf(`${product.url}/cart`);
  expect(html).toContain('data-boundary="shell"');
  expect(html).not.toContain('data-boundary="mfe-checkout"');
  await rememberServerNodes(page, '#root *:not(#content *)');
  await page.goto('/cart');
  await expect(page.getByRole('dialog', { name: 'Login/sign up' })).toBeVisible();
  expect(await replacedNodes(page)).toEqual([]);
});
