import { expect, test } from '../fixtures.ts';
import { readShifts, waitForTypeface, watchShifts } from '../pages/measure.ts';
import { PUBLIC_PAGES } from '../pages/places.ts';
import type { Page } from '@playwright/test';

const CACHED_FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** Time from the first paint until each font file began to load, in ms. */
const getFontDelays = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime - (painted?.startTime ?? 0));
  });

test('the typeface loads after the first paint without layout shift', async ({ page }) => {
  test.slow();
  await watchShifts(page);
  // Simulates a first visit, without stored font information.
  await page.addInitScript(() => {
    // Frames of other sites, such as the map, store nothing.
    if (window === window.top) sessionStorage.clear();
  });
  for (const [path] of PUBLIC_PAGES) {
    await page.goto(path);
    await waitForTypeface(page);
    for (const time of await getFontDelays(page)) expect(time, path).toBeGreaterThanOrEqual(0);
    await page.waitForLoadState('networkidle');
    const { total, moved } = await readShifts(page);
    expect(total, `layout shift of ${path}: ${moved.join('; ')}`).toBeLessThan(0.001);
  }
});

test('a visitor who only reads loads no typeface', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(await getFontDelays(page)).toEqual([]);
});

test('the typeface is cached for a year and used at once in the next page view', async ({
  page,
}) => {
  const response = page.waitForResponse((candidate) => candidate.url().endsWith('.woff2'));
  await page.goto('/about');
  await waitForTypeface(page);
  expect((await response).headers()['cache-control']).toBe(CACHED_FOR_A_YEAR);
  await page.goto('/contact', { waitUntil: 'commit' });
  // The number of the shop's font faces, or 'late' if the page's content arrives before they do.
  const first = await page.waitForFunction(() => {
    const faces = [...document.fonts].filter(({ family }) => family.includes('Anek Latin'));
    return document.getElementById('root') === null ? faces.length : faces.length || 'late';
  });
  expect(await first.jsonValue()).toBe(2);
});

/** Names of the fonts that the browser used to draw the page's text. */
async function listFonts(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument', { depth: -1 });
  const { nodeIds } = await client.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    // The name of another language has letters that the typeface lacks.
    selector:
      '#root :is(p, h1, h2, h3, li, a, button, span, strong, label, td, th, summary):not([lang], #root [lang] *)',
  });
  const names = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName } of fonts) names.add(familyName);
  }
  await client.detach();
  return [...names].sort();
}

test('a page view uses one typeface: the device’s on the first view, then the shop’s', async ({
  page,
}) => {
  await watchShifts(page);
  await page.goto('/about');
  await waitForTypeface(page);
  const [device = '', ...others] = await listFonts(page);
  expect(others).toEqual([]);
  expect(device).not.toContain('Anek');
  for (const path of ['/', '/spare-parts', '/service/14/AC']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const fonts = await listFonts(page);
    expect(fonts, path).toHaveLength(1);
    expect(fonts[0]).toContain('Anek Latin');
    const { total, moved } = await readShifts(page);
    expect(total, `layout shift of ${path}: ${moved.join('; ')}`).toBeLessThan(0.01);
  }
});
