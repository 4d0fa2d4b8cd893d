import { expect, type Locator } from '@playwright/test';

/** Number of the slide that a carousel shows first, and how many there are. */
export async function position(region: Locator): Promise<{ at: number; of: number }> {
  const words = (await region.getByText(/^Slide \d+ of \d+$/).textContent()) ?? '';
  const [at = 0, of = 0] = (words.match(/\d+/g) ?? []).map(Number);
  return { at, of };
}

/** Brings a row into view and looks at it, without a hand on anything, until the carousel has taken over. */
export async function lookAtRow(region: Locator): Promise<void> {
  await region.scrollIntoViewIfNeeded();
  await expect(region.locator('ul'), 'plain rows').toHaveCount(0);
}
