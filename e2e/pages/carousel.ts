import { expect, type Locator } from '@playwright/test';

/** Number of the slide that a carousel shows first, and the number of slides. */
export async function getPosition(region: Locator): Promise<{ at: number; of: number }> {
  const text = (await region.getByText(/^Slide \d+ of \d+$/).textContent()) ?? '';
  const [at = 0, of = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return { at, of };
}

/** Scrolls a row into view without touching it, and waits until the carousel has hydrated. */
export async function scrollToRow(region: Locator): Promise<void> {
  await region.scrollIntoViewIfNeeded();
  await expect(region.locator('ul'), 'rows without a carousel').toHaveCount(0);
}
