import type { Page } from '@playwright/test';

/**
 * Does something, and waits for words that go again by themselves, as a toast does after 3 seconds: they are looked for
 * from before it on, however long the machine takes for it.
 */
export async function hears(page: Page, words: string | RegExp, act: () => Promise<void>) {
  await Promise.all([page.getByText(words).first().waitFor(), act()]);
}
