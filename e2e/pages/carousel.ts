import { expect, type Locator } from '@playwright/test';

/** The number of the first visible slide, counted from 1, and the count of slides. */
export async function getPosition(region: Locator): Promise<{ slide: number; count: number }> {
  const text = (await region.getByText(/^Slide \d+ of \d+$/).textContent()) ?? '';
  const [slide = 0, count = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return { slide, count };
}

/** Scrolls a row into view without touching it, and waits until the carousel has hydrated. */
export async function scrollToRow(region: Locator): Promise<void> {
  await region.scrollIntoViewIfNeeded();
  await expect(region.locator('ul'), 'rows that have not hydrated').toHaveCount(0);
}
