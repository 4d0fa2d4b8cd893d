import type { Page } from '@playwright/test';

/** Keeps the next call to this address waiting until the function that is returned is called. */
export const holdNext = (page: Page, url: string | RegExp): Promise<() => void> =>
  hold(page, url, { times: 1 });

/** Keeps every call to this address waiting until the function that is returned is called; later ones go through. */
export const holdAll = (page: Page, url: string | RegExp): Promise<() => void> =>
  hold(page, url, {});

async function hold(
  page: Page,
  url: string | RegExp,
  options: { times?: number },
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      await promise;
      await route.continue();
    },
    options,
  );
  return resolve;
}
