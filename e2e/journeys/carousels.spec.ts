import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const PACES = [
  ['/', 'Most booked services', 1500],
  ['/', 'Spare Parts', 1200],
  ['/', 'Testimonial', 3000],
  ['/service/14/AC', 'Offers and promises', 1500],
] as const;

/** Number of the slide that a carousel shows first, and how many there are. */
async function position(region: Locator): Promise<{ at: number; of: number }> {
  const words = (await region.getByText(/^Slide \d+ of \d+$/).textContent()) ?? '';
  const [at = 0, of = 0] = (words.match(/\d+/g) ?? []).map(Number);
  return { at, of };
}

for (const [path, name, pace] of PACES) {
  test(`'${name}' moves every ${pace} ms`, async ({ page }) => {
    await page.clock.install();
    await page.goto(path);
    const region = page.getByRole('region', { name, exact: true });
    await region.scrollIntoViewIfNeeded();
    await expect(region.getByText(/^Slide \d+ of \d+$/)).toHaveCount(1);
    await page.mouse.move(1, 1);
    await page.clock.pauseAt(Date.now() + 60_000);
    const before = await position(region);
    await page.clock.runFor(pace * 2);
    const { at } = await position(region);
    expect(at).toBe(((before.at + 1) % before.of) + 1);
  });
}

for (const [width, tiles] of [
  [360, 2],
  [599, 2],
  [600, 3],
  [799, 3],
  [800, 4],
  [1280, 4],
] as const) {
  test(`${tiles} tiles stand side by side at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const region = page.getByRole('region', { name: 'Most booked services' });
    await region.scrollIntoViewIfNeeded();
    const seen = () =>
      region.evaluate((section) => {
        const { left, right } = section.getBoundingClientRect();
        return [...section.querySelectorAll('a')].filter((tile) => {
          const box = tile.getBoundingClientRect();
          return box.left >= left - 2 && box.right <= right + 2;
        }).length;
      });
    await expect.poll(seen).toBe(tiles);
  });
}

test('the spare parts have no end: before the first comes the last', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Spare Parts', exact: true });
  await region.scrollIntoViewIfNeeded();
  await expect(region.locator('ul'), 'taken over by the carousel').toHaveCount(0);
  const last = region.locator('a').last();
  await region.getByRole('button', { name: 'Previous' }).click();
  await expect(last).toBeInViewport();
});
