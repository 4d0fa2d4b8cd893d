import type { Page } from '@playwright/test';

/** Stops the page's clock, so that only `runFor` moves it. Needs `page.clock.install()` first. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);
