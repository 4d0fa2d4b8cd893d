import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test, type Page, type WebSocket } from '@playwright/test';
import { startDeployment, type Deployment } from '../deployment.ts';
import {
  startDevelopment,
  startFullDevelopment,
  hasAllRemotes,
  type Development,
} from './develop.ts';

const root = path.join(import.meta.dirname, '../..');

/** A text of the home page and its source file. */
const TEXT = {
  file: path.join(root, 'mfe-catalog/src/texts/en/home.ts'),
  text: 'Home services at your doorstep',
};

/** Changes a text in the source twice, and expects the page to show it without a reload. */
async function expectHotReload(page: Page): Promise<void> {
  const { file, text } = TEXT;
  const before = readFileSync(file, 'utf8');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await expect(heading(text)).toBeVisible({ timeout: 60_000 });
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
  try {
    for (let change = 1; change <= 2; change += 1) {
      const changed = `${text}, ${change}`;
      writeFileSync(file, before.replaceAll(text, changed));
      await expect(heading(changed)).toBeVisible();
    }
  } finally {
    writeFileSync(file, before);
  }
  await expect(heading(text)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-first', '');
}

/** Whether a message of the dev server announces a new compilation. */
const announcesCompilation = ({ payload }: { payload: string | Buffer }): boolean =>
  String(payload).includes('"type":"hash"');

/** Changes the text while the page still waits for an earlier update, and expects the last text without a reload. */
async function expectUpdatesOfSlowPage(page: Page, socket: WebSocket): Promise<void> {
  const { file, text } = TEXT;
  const before = readFileSync(file, 'utf8');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.hot-update.json', async (route) => {
    await released;
    await route.continue();
  });
  try {
    for (const round of [1, 2, 3]) {
      const compiled = socket.waitForEvent('framereceived', { predicate: announcesCompilation });
      writeFileSync(file, before.replaceAll(text, `${text}, slowly ${round}`));
      await compiled;
    }
    release();
    const name = `${text}, slowly 3`;
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  } finally {
    writeFileSync(file, before);
  }
  await expect(page.locator('html')).toHaveAttribute('data-first', '');
}

test.describe('npm run dev', () => {
  let devServer: Awaited<ReturnType<typeof startFullDevelopment>>;
  test.beforeAll(async () => {
    devServer = await startFullDevelopment();
  });
  test.afterAll(() => devServer?.stop());

  test.beforeEach(async () => {
    test.setTimeout(240_000);
    await expect
      .poll(() => hasAllRemotes(devServer.url), { timeout: 180_000, intervals: [1000] })
      .toBe(true);
  });

  test('shows a changed text without a reload', async ({ page }) => {
    await page.goto(devServer.url);
    await expectHotReload(page);
  });

  test('prints type errors with their place', async () => {
    const before = readFileSync(TEXT.file, 'utf8');
    try {
      writeFileSync(TEXT.file, `${before}export const wrong: number = 'text';\n`);
      await expect
        .poll(() => stripVTControlCharacters(devServer.getOutput()), { timeout: 90_000 })
        .toMatch(/mfe-catalog\/src\/texts\/en\/home\.ts:\d+:\d+ - error TS2322/);
    } finally {
      writeFileSync(TEXT.file, before);
    }
  });

  test('loads a page that is opened while its remote is compiled', async ({ page }) => {
    const { file, text } = TEXT;
    const before = readFileSync(file, 'utf8');
    try {
      const changed = `${text}, at once`;
      writeFileSync(file, before.replaceAll(text, changed));
      await page.goto(devServer.url);
      await expect(
        page.getByRole('heading', { level: 1, name: changed, exact: true }),
      ).toBeVisible();
    } finally {
      writeFileSync(file, before);
    }
  });

  test('shows runtime errors over the page', async ({ page }) => {
    await page.goto(devServer.url);
    await expect(page.locator('[data-boundary="mfe-catalog"]')).toBeVisible();
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('planted');
      });
    });
    // Each app's dev client adds an overlay; all show the error.
    const overlay = page.frameLocator('#rspack-dev-server-client-overlay').first();
    await expect(overlay.getByText('planted').first()).toBeVisible();
  });
});

test.describe('npm run dev with one remote', () => {
  let devServer: Development;
  test.beforeAll(() => {
    devServer = startDevelopment(['mfe-catalog']);
  });
  test.afterAll(() => devServer?.stop());

  test('shows a changed text without a reload', async ({ page }) => {
    test.setTimeout(240_000);
    const url = 'http://localhost:3101/';
    await expect
      .poll(async () => (await fetch(url).catch(() => null))?.ok, { timeout: 180_000 })
      .toBe(true);
    const opened = page.waitForEvent('websocket');
    await page.goto(url);
    await expectHotReload(page);
    await expectUpdatesOfSlowPage(page, await opened);
  });
});

test.describe('npm run dev with one remote of a live site', () => {
  let deployment: Deployment;
  let devServer: Development;

  test.beforeAll(async () => {
    deployment = await startDeployment({ env: { OPS_TOKEN: 'ops-token-of-the-journey' } });
    devServer = startDevelopment(['mfe-catalog', '--at', deployment.url], {
      OPS_TOKEN: 'ops-token-of-the-journey',
    });
  });
  test.afterAll(async () => {
    await devServer?.stop();
    await deployment?.stop();
  });

  test('loads the remote from the dev server, shows a bar, and hot-reloads a changed text', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await expect.poll(() => findLink(devServer.getOutput()), { timeout: 180_000 }).not.toBe('');
    await page.goto(findLink(devServer.getOutput()));
    const bar = page.getByRole('region', { name: 'Override' });
    await expect(bar).toContainText('This browser loads mfe-catalog from http://localhost:3101/');
    await expect(bar).toContainText('It is shown on this page.', { timeout: 60_000 });
    await expect(page.locator('[data-boundary="shell"]')).toBeVisible();
    await expectHotReload(page);
  });
});

/** The printed link; empty if there is none yet. */
const findLink = (output: string): string => /http\S+\/override\?token=\S+/.exec(output)?.[0] ?? '';
