import type { Page } from '@playwright/test';

/**
 * Stops the page's clock, which `page.clock.install()` must have replaced before. Afterwards only `runFor` moves it.
 */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);
