import type { Page } from '@playwright/test';

/** Holds the next request to this URL until the returned function is called. */
export const holdNext = (page: Page, url: string | RegExp): Promise<() => void> =>
  hold(page, url, { times: 1 });

/** Holds every request to this URL until the returned function is called; later ones pass. */
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
