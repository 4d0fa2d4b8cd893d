import type { Page } from '@playwright/test';
import { expect, test } from '../rendering-fixtures.ts';
import { expectBriefMessage } from '../pages/brief-message.ts';
import { holdNext } from '../pages/network.ts';
import { withDeployment } from '../deployment.ts';
import { fetchRendered } from '../fetch-rendered.ts';

/** The scripts that hydrate a page. */
const SCRIPTS = /remotes\/shell\/.*\/main\..*js/;

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

/** Stores elements of the server's HTML before any script of the page runs; all elements by default. */
async function rememberServerNodes(page: Page, selector = '#root *'): Promise<void> {
  await page.addInitScript((selected) => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(globalThis, { serverNodes: [...document.querySelectorAll(selected)] });
    });
  }, selector);
}

const findReplacedNodes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { serverNodes } = globalThis as unknown as { serverNodes: Element[] };
    return serverNodes
      .filter((node) => !node.isConnected)
      .map((node) => node.outerHTML.slice(0, 80));
  });

/** Disables timers of 3 s, after which the page would no longer wait for hydration. */
const disableLongTimers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const real = setTimeout;
    const set = (callback: () => void, ms?: number): unknown =>
      ms === 3000 ? 0 : real(callback, ms);
    Object.assign(globalThis, { setTimeout: set });
  });

/** Number of the server's buttons that React has not hydrated yet. */
const countDeadButtons = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { serverNodes } = globalThis as unknown as { serverNodes: Element[] };
    return serverNodes.filter(
      (node) =>
        node.matches('button') && !Object.keys(node).some((key) => key.startsWith('__reactProps')),
    ).length;
  });

for (const [path, heading] of PAGES) {
  test(`${path} is server-rendered and keeps its HTML during hydration`, async ({
    page,
    deployment,
  }) => {
    const { html } = await fetchRendered(deployment.url + path);
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toContain(heading);

    const problems: string[] = [];
    const calls: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await rememberServerNodes(page);
    await page.goto(path);
    // The footer's code loads on the first input event, once the page listens for it.
    await expect(async () => {
      await page.mouse.move(5, 5);
      await page.mouse.move(6, 6);
      expect(await countDeadButtons(page)).toBe(0);
    }).toPass({ timeout: 10_000 });
    expect(await findReplacedNodes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(problems).toEqual([]);
    expect(calls).toEqual([]);
  });
}

test('the first screen’s picture is in the document without a request', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const scene = page.getByRole('list', { name: 'Popular services' }).getByRole('link').first();
  await expect(scene.locator('span').first()).toHaveCSS(
    'background-image',
    /^url\("data:image\/svg\+xml/,
  );
  expect(requested.filter((path) => path.includes('hero'))).toEqual([]);
});

test('parts below the fold have placeholders of their final heights', async ({
  page,
  deployment,
}) => {
  await fetchRendered(`${deployment.url}/`);
  await page.goto('/');
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { documentElement: html } = document;
        const last = document.querySelector('#content [data-island="home-testimonials"] h2');
        const isPlaceholder = last?.checkVisibility({ contentVisibilityAuto: true }) === false;
        const height = html.scrollHeight;
        html.dataset['laidOut'] = '';
        const fullHeight = html.scrollHeight;
        delete html.dataset['laidOut'];
        return { isPlaceholder, difference: height - fullHeight };
      }),
    )
    .toEqual({ isPlaceholder: true, difference: 0 });
});

test.describe('before the page is hydrated', () => {
  test.beforeEach(async ({ deployment }) => {
    for (const path of ['/', '/service/14/AC']) await fetchRendered(deployment.url + path);
  });

  test('presses on Add are handled once after hydration', async ({ page }) => {
    const release = await holdNext(page, SCRIPTS);
    await page.goto('/service/14/AC', { waitUntil: 'commit' });
    const add = page.getByRole('article').first().getByRole('button', { name: 'Add' });
    await expect(add).toHaveCSS('opacity', '1');
    await add.click();
    await add.click();
    await expect(page.getByText('Please Login/Register First!')).toHaveCount(0);
    await expect(add).toHaveCSS('opacity', '0.5');
    release();
    await expect(page.getByText('Please Login/Register First!')).toBeVisible();
    await expect(add).toHaveCSS('opacity', '1');
    await expect(page.getByRole('dialog', { name: 'Login/sign up' })).toHaveCount(1);
  });

  for (const hydrates of [true, false])
    test(`pictures further down load after ${hydrates ? 'hydration' : 'a timeout if the page never hydrates'}`, async ({
      page,
    }) => {
      if (hydrates) await disableLongTimers(page);
      const release = await holdNext(page, SCRIPTS);
      await page.goto('/service/14/AC', { waitUntil: 'commit' });
      // Uses a product card, because pictures of the details beside the list are hidden on a phone.
      const picture = page.locator('#content article img[loading="lazy"]').last();
      await picture.scrollIntoViewIfNeeded();
      const readWidth = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
      expect(await readWidth()).toBe(0);
      if (hydrates) release();
      await expect.poll(readWidth).toBeGreaterThan(0);
    });

  test('parts below the fold appear after the first paint, without hydration or a timer', async ({
    page,
  }) => {
    await disableLongTimers(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.route(SCRIPTS, () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    const last = page.getByRole('heading', { name: 'Testimonial' });
    await last.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        last.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true })),
      )
      .toBe(true);
  });

  test('a selected sort order is applied after hydration', async ({ page, deployment }) => {
    await fetchRendered(`${deployment.url}/spare-parts`);
    const release = await holdNext(page, SCRIPTS);
    await page.goto('/spare-parts', { waitUntil: 'commit' });
    const sorter = page.getByRole('combobox', { name: 'Sort by' });
    await sorter.selectOption({ index: 1 });
    const selected = await sorter.inputValue();
    release();
    await expect(page).toHaveURL(new RegExp(`sort=${selected}`));
    await expect(sorter).toHaveValue(selected);
  });

  test('Enter in the search opens the best result after hydration', async ({ page }) => {
    const release = await holdNext(page, SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    const search = page.locator('#content').getByRole('combobox').first();
    await search.fill('fan');
    await search.press('Enter');
    release();
    await expect(page).toHaveURL(/\/service\/\d+\/Fan/);
  });
});

test.describe('while the rest of the page waits for idle time', () => {
  test.beforeEach(({ deployment }) => fetchRendered(deployment.url + '/service/14/AC'));

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
    }),
  );

  test('a part that was not visible yet handles the first press', async ({ page }) => {
    await rememberServerNodes(page);
    await page.goto('/service/14/AC');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    const add = page.getByRole('button', { name: 'Add' }).last();
    await expectBriefMessage(page, 'Please Login/Register First!', () => add.click());
    expect(await countDeadButtons(page)).toBeGreaterThan(0);
    expect(await findReplacedNodes(page)).toEqual([]);
  });

  test('a link navigates on the client', async ({ page }) => {
    await page.goto('/');
    await expect
      .poll(() => page.evaluate(() => 'hydrated' in document.documentElement.dataset))
      .toBe(true);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.locator('#content').getByRole('link').first().click();
    await expect(page).not.toHaveURL(/\/$/);
    await expect(page.locator('#content h1')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });
});

test('a private page is rendered as frame and skeleton, without personal data', async ({
  page,
  deployment,
}) => {
  const html = await (await fetch(`${deployment.url}/cart`)).text();
  expect(html).toContain('data-boundary="shell"');
  expect(html).not.toContain('data-boundary="mfe-checkout"');
  await rememberServerNodes(page, '#root *:not(#content *)');
  await page.goto('/cart');
  await expect(page.getByRole('dialog', { name: 'Login/sign up' })).toBeVisible();
  expect(await findReplacedNodes(page)).toEqual([]);
});

test('two visitors receive identical bytes of every public page', async ({ deployment }) => {
  for (const [path] of PAGES) {
    await fetchRendered(deployment.url + path);
    const [one, two] = [
      await openAsVisitor(deployment.url + path),
      await openAsVisitor(deployment.url + path),
    ];
    expect(one.visitor).not.toBe(two.visitor);
    expect(one.html).toBe(two.html);
    expect(one.policy).toBe(two.policy);
  }
});

/** Opens a page as a new visitor. */
async function openAsVisitor(url: string) {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  const visitor = response.headers.getSetCookie().find((line) => line.startsWith('visitor='));
  const policy = response.headers.get('content-security-policy');
  return { html: await response.text(), visitor, policy };
}

test('a page whose assets are on another origin hydrates, and loads all of them from there', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on(
    'console',
    (message) => void (message.type() === 'error' && problems.push(message.text())),
  );
  page.on('pageerror', (error) => problems.push(error.message));
  await withDeployment(
    { env: { SERVER_RENDERING: 'on' }, otherHostSetting: 'ASSET_ORIGIN' },
    async ({ url }) => {
      await fetchRendered(`${url}/service/14/AC`);
      await page.goto(`${url}/service/14/AC`);
      await expectBriefMessage(page, 'Please Login/Register First!', () =>
        page.getByRole('button', { name: 'Add' }).first().click(),
      );
      await page.goto(`${url}/cart`);
      await expect(page.getByRole('dialog', { name: 'Login/sign up' })).toBeVisible();
    },
  );
  const origins = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/remotes/'))
      .map(({ name }) => new URL(name).hostname),
  );
  expect([...new Set(origins)]).toEqual(['127.0.0.1']);
  expect(problems).toEqual([]);
});
