import type { Page } from '@playwright/test';

/** Keeps the next call to this address waiting until the function that is returned is called. */
export async function holdNext(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      await promise;
      await route.continue();
    },
    { times: 1 },
  );
  return resolve;
}
