import { expect, type Locator, type Page } from '@playwright/test';

/** Number of the slide that a carousel shows first, and how many there are. */
export async function position(region: Locator): Promise<{ at: number; of: number }> {
  const words = (await region.getByText(/^Slide \d+ of \d+$/).textContent()) ?? '';
  const [at = 0, of = 0] = (words.match(/\d+/g) ?? []).map(Number);
  return { at, of };
}

/** Brings a carousel into view, resolves when it has taken over from the plain row, and leaves it alone. */
export async function wakeCarousel(page: Page, region: Locator): Promise<void> {
  await region.scrollIntoViewIfNeeded();
  await page.mouse.move(1, 1);
  await expect(region.locator('ul'), 'taken over by the carousel').toHaveCount(0);
}
