import { expect, test } from '../fixtures.ts';
import { scrollToRow, getPosition } from '../pages/carousel.ts';
import { stopClock } from '../pages/clock.ts';

const PACES = [
  ['/', 'Most booked services', 1500],
  ['/', 'Spare Parts', 1200],
  ['/', 'Testimonial', 3000],
  ['/service/14/AC', 'Offers and promises', 1500],
] as const;

for (const [path, name, pace] of PACES) {
  test(`'${name}' moves every ${pace} ms`, async ({ page }) => {
    await page.clock.install();
    await page.goto(path);
    const region = page.getByRole('region', { name, exact: true });
    await scrollToRow(region);
    await stopClock(page);
    const before = await getPosition(region);
    await page.clock.runFor(pace * 2);
    const { slide } = await getPosition(region);
    // Two slides further, after the last the first again. Slides count from 1.
    expect(slide).toBe(((before.slide + 1) % before.count) + 1);
  });
}

for (const [path, name] of PACES) {
  test(`'${name}' becomes an endless carousel when it is scrolled into view`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    const region = page.getByRole('region', { name, exact: true });
    await scrollToRow(region);
    const { count } = await getPosition(region);
    await region.getByRole('button', { name: 'Previous' }).click({ force: true });
    await expect.poll(async () => (await getPosition(region)).slide).toBe(count);
  });
}
test('a carousel move takes 350 ms and ends at the position of the next slide', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Most booked services', exact: true });
  await scrollToRow(region);
  await region.getByRole('button', { name: 'Pause' }).click();
  await stopClock(page);
  await page.clock.runFor(1000);
  const tiles = region.locator('a');
  // Slides count from 1, tiles from 0: this slide number is the index of the next tile.
  const { slide: next } = await getPosition(region);
  const getLeft = (tile: number) =>
    tiles.nth(tile).evaluate((element) => Math.round(element.getBoundingClientRect().x));
  const [from, to] = [await getLeft(next), await getLeft(next - 1)];
  await region.getByRole('button', { name: 'Next' }).click();
  await page.clock.runFor(175);
  const midway = await getLeft(next);
  expect(midway).toBeLessThan(from);
  expect(midway).toBeGreaterThan(to);
  await page.clock.runFor(150);
  expect(await getLeft(next)).toBeGreaterThan(to - 1);
  await page.clock.runFor(50);
  expect(await getLeft(next)).toBe(to);
  await page.clock.runFor(2000);
  expect(await getLeft(next)).toBe(to);
});
