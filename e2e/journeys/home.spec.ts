import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { scrollToRow } from '../pages/carousel.ts';
import { readScrolls, watchScrolls } from '../pages/scrolls.ts';

for (const path of ['/', '/service/14/AC', '/services']) {
  test(`the first price of ${path} is within one and a half screens of a small phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expect(page.getByText('₹').filter({ visible: true }).first()).toBeVisible();
    expect(await getFirstPriceBottom(page)).toBeLessThan(1.5 * 740);
  });
}

for (const [motion, behavior] of [
  ['no-preference', 'smooth'],
  ['reduce', 'instant'],
] as const) {
  const description = motion === 'reduce' ? 'in one jump with prefers-reduced-motion' : 'smoothly';
  test(`a service link scrolls the page down, ${description}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await watchScrolls(page);
    await page.goto('/');
    await page
      .getByRole('navigation', { name: 'Quick links' })
      .getByRole('link', { name: 'Fridge' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /Fridge/ })).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1000);
    await expect(page.getByRole('article', { name: 'Fridge diagnosis visit' })).toBeInViewport();
    const { calls, positions } = await readScrolls(page);
    // The scroll calls after this one only correct the position while the page still grows.
    expect(calls.find(({ top }) => top === 1000)).toEqual({ top: 1000, behavior });
    const between = positions.filter((top) => top > 0 && top < 1000);
    expect(between.length > 0, `scroll positions ${positions.join(', ')}`).toBe(
      behavior === 'smooth',
    );
  });
}
test.describe('with prefers-reduced-motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves automatically', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    for (const name of ['Most booked services', 'Spare Parts', 'Testimonial']) {
      const region = page.getByRole('region', { name });
      await scrollToRow(region);
      const slide = region.locator('a, figure').first();
      const getLeft = () => slide.evaluate((element) => element.getBoundingClientRect().x);
      const before = await getLeft();
      await page.clock.runFor(10_000);
      expect(await getLeft(), name).toBe(before);
    }
    expect(
      await page.evaluate(
        () =>
          document.getAnimations().filter((animation) => animation.playState === 'running').length,
      ),
    ).toBe(0);
  });
});
/** Distance of the first visible price's lower edge from the top of the document, in px. */
const getFirstPriceBottom = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      if (!texts.currentNode.textContent?.includes('₹')) continue;
      range.selectNodeContents(texts.currentNode);
      const { bottom, height } = range.getBoundingClientRect();
      if (height > 1) return bottom + scrollY;
    }
    return Number.POSITIVE_INFINITY;
  });
