import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** When the slides of a region began to move and stopped again, in ms, seen frame by frame. */
interface Moves {
  begun: number[];
  /** How long each whole move took. */
  took: number[];
}

/** Watches the slides of a region for some time. */
const watchMoves = (region: Locator, forMs: number): Promise<Moves> =>
  region.evaluate(
    (section, watched) =>
      new Promise<Moves>((resolve) => {
        const moves: Moves = { begun: [], took: [] };
        const start = performance.now();
        let moving = false;
        let moved = start;
        const slide = section.querySelector('a, figure, li p, [class*="slide"] p');
        const at = () => slide?.getBoundingClientRect().x ?? 0;
        let last = at();
        const look = (now: number): void => {
          const here = at();
          if (Math.abs(here - last) > 0.5) {
            if (!moving) moves.begun.push(now);
            moving = true;
            moved = now;
          } else if (moving && now - moved > 150) {
            moving = false;
            moves.took.push(moved - (moves.begun.at(-1) ?? moved));
          }
          last = here;
          if (now - start < watched) requestAnimationFrame(look);
          else resolve(moves);
        };
        requestAnimationFrame(look);
      }),
    forMs,
  );

/** Times between the beginnings of moves. */
const gaps = (times: number[]): number[] =>
  times.slice(1).map((time, index) => time - (times[index] ?? 0));

const PACES = [
  ['/', 'Most booked services', 1500],
  ['/', 'Spare Parts', 1200],
  ['/', 'Testimonial', 3000],
  ['/service/14/AC', 'Offers and promises', 1500],
] as const;

for (const [path, name, pace] of PACES) {
  test(`'${name}' moves every ${pace} ms`, async ({ page }) => {
    await page.goto(path);
    const region = page.getByRole('region', { name, exact: true });
    await region.scrollIntoViewIfNeeded();
    await page.mouse.move(1, 1);
    await page.waitForTimeout(2500);
    const { begun } = await watchMoves(region, pace * 4.5);
    const sorted = gaps(begun).sort((one, other) => one - other);
    const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
    expect(middle, `gaps ${sorted.join(', ')}`).toBeGreaterThan(pace - 350);
    expect(middle).toBeLessThan(pace + 350);
  });
}

test('a move is over in about 350 ms', async ({ page }) => {
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Most booked services' });
  await region.scrollIntoViewIfNeeded();
  await page.waitForTimeout(2500);
  const { took } = await watchMoves(region, 6500);
  const sorted = took.sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  expect(middle).toBeGreaterThan(150);
  expect(middle).toBeLessThan(900);
});

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
