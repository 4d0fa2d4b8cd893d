import { expect, type Locator, type Page } from '@playwright/test';

/** Number of the slide that a carousel shows first, and how many there are. */
export async function position(region: Locator): Promise<{ at: number; of: number }> {
  const words = (await region.getByText(/^Slide \d+ of \d+$/).textContent()) ?? '';
  const [at = 0, of = 0] = (words.match(/\d+/g) ?? []).map(Number);
  return { at, of };
}

/** Brings a carousel into view, and moves the mouse beside it until it has taken over from the plain row. */
export async function wakeCarousel(page: Page, region: Locator): Promise<void> {
  await region.scrollIntoViewIfNeeded();
  let x = 1;
  await expect(async () => {
    x = 3 - x;
    await page.mouse.move(x, 1);
    expect(await region.locator('ul').count(), 'plain rows').toBe(0);
  }).toPass();
}
