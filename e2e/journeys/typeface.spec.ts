import { expect, test } from '../fixtures.ts';
import { shiftsSoFar, typefaceStands, watchShifts } from '../pages/measure.ts';
import { PUBLIC_PAGES } from '../pages/places.ts';
import type { Page } from '@playwright/test';

const YEAR = 'public, max-age=31536000, immutable';

/** Times of the typeface's files, in ms after the first paint of the page. */
const afterPaint = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime - (painted?.startTime ?? 0));
  });

test('the typeface comes after the first paint and moves nothing', async ({ page }) => {
  test.slow();
  await watchShifts(page);
  // As on a first visit: nothing of the typeface is kept.
  await page.addInitScript(() => {
    // Frames of other sites, as the map is one, keep nothing.
    if (window === window.top) sessionStorage.clear();
  });
  for (const [path] of PUBLIC_PAGES) {
    await page.goto(path);
    await typefaceStands(page);
    for (const time of await afterPaint(page)) expect(time, path).toBeGreaterThanOrEqual(0);
    await page.waitForLoadState('networkidle');
    const { total, moved } = await shiftsSoFar(page);
    expect(total, `layout shift of ${path}: ${moved.join('; ')}`).toBeLessThan(0.001);
  }
});

test('the typeface is kept for a year, and stands at once in the next page view', async ({
  page,
}) => {
  const answered = page.waitForResponse((response) => response.url().endsWith('.woff2'));
  await page.goto('/about');
  expect((await answered).headers()['cache-control']).toBe(YEAR);
  await typefaceStands(page);
  await page.waitForFunction(() => sessionStorage.getItem('typeface') !== null);
  await page.goto('/contact', { waitUntil: 'commit' });
  const first = await page.waitForFunction(() => {
    const faces = [...document.fonts].filter(({ family }) => family.includes('Anek Latin'));
    return document.getElementById('root') === null ? faces.length : faces.length || 'late';
  });
  expect(await first.jsonValue()).toBe(2);
});
