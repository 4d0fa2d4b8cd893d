import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { readShifts, waitForTypeface, watchShifts } from '../pages/measure.ts';
import { test } from '../pages/session.ts';
test('the bar of the home page is one row for a customer on the narrowest phone', async ({
  page,
  customer,
}) => {
  await customer.call('POST', '/api/cart/addtocart', { product_id: 1401, quantity: 1 });
  await page.goto('/');
  const bar = page.getByRole('banner');
  const parts = [
    bar.getByRole('link', { name: 'Sudhaar, home' }),
    bar.getByRole('button', { name: 'Open menu' }),
    bar.getByText(/Hazaribag$/),
    bar.getByRole('link', { name: 'Cart, 1 items' }),
    bar.getByRole('button', { name: 'Profile menu' }),
  ];
  for (const width of [320, 352, 359, 360, 375, 390, 412]) {
    await page.setViewportSize({ width, height: 740 });
    const boxes = [];
    for (const part of parts) {
      await expect(part).toBeInViewport({ ratio: 1 });
      boxes.push(await part.boundingBox());
    }
    const middles = boxes.map((box) => (box === null ? Number.NaN : box.y + box.height / 2));
    expect(Math.max(...middles) - Math.min(...middles), `${width} px`).toBeLessThan(6);
    const lefts = boxes.map((box) => box?.x ?? Number.NaN);
    expect(lefts, `${width} px`).toEqual(lefts.toSorted((a, b) => a - b));
  }
});

/**
 * Distances in px of islands from the top of the document, for those that a jump of 900 px shows. The browser's layout shift
 * score can't check a jump: an element that is laid out only then counts as moved from its previous position on the screen.
 */
const getIslandPositions = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const islands = [...document.querySelectorAll<HTMLElement>('main [data-island]')];
    const positions = islands.map((island): [string, number] => [
      island.dataset['island'] ?? '',
      Math.round(island.getBoundingClientRect().top + scrollY),
    ]);
    return Object.fromEntries(positions.filter(([, top]) => top < 900 + innerHeight));
  });

test('the home page shows the search in the frame after the search of the page has scrolled away', async ({
  page,
}) => {
  await watchShifts(page);
  await page.goto('/');
  const search = page.getByRole('combobox', { name: 'Search for service' });
  await expect(page.getByRole('combobox', { name: 'What are you looking for?' })).toBeVisible();
  await expect(search).toBeHidden();
  await expect(page.getByRole('banner').getByText(/Hazaribag$/)).toBeVisible();
  await waitForTypeface(page);
  expect((await readShifts(page)).total).toBeLessThan(0.02);
  const positions = await getIslandPositions(page);
  expect(Object.keys(positions).length).toBeGreaterThan(2);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(search).toBeVisible();
  expect(await getIslandPositions(page)).toMatchObject(positions);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(search).toBeHidden();
});
