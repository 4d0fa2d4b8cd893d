import { expect, type Page } from '@playwright/test';
import type { Product } from '../product.ts';

/**
 * Stops the page's clock, which `page.clock.install()` must have replaced before. Afterwards only `runFor` moves it.
 */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);

/**
 * Waits for the second that the server requires between two codes to one number. Tests cannot move the server's
 * clock.
 */
export async function codeGapPasses(product: Product): Promise<void> {
  const now = async (): Promise<number> =>
    Date.parse((await fetch(`${product.url}/healthz`)).headers.get('date') ?? '');
  const began = await now();
  await expect.poll(async () => (await now()) - began).toBeGreaterThan(1000);
}
