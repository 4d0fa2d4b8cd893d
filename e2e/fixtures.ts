import { test as base, expect, type Page } from '@playwright/test';
import { withProduct, type Product } from './product.ts';

interface Fixtures {
  /** A mobile number that nobody else in this run uses. */
  phone: string;
  /** Problems that the page reported: console errors and uncaught exceptions. Empty at the end of each journey. */
  problems: string[];
  /** True for a journey that breaks something on purpose: the browser then reports what it could not load. */
  expectsProblems: boolean;
}

let lastPhone = 0;

/** `test` with a running product, a fresh number, and a page on which every console error fails the journey. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [({}, use) => withProduct({}, use), { scope: 'worker', timeout: 240_000 }],
  baseURL: async ({ product }, use) => use(product.url),
  phone: async ({}, use, info) => {
    lastPhone += 1;
    await use(`9${String(info.workerIndex).padStart(3, '0')}${String(lastPhone).padStart(6, '0')}`);
  },
  expectsProblems: [false, { option: true }],
  problems: [
    async ({ page, expectsProblems }, use) => {
      // The map of the office is another site's, which no journey depends on.
      await page
        .context()
        .route('https://www.openstreetmap.org/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<p>A map</p>' }),
        );
      const problems = collectProblems(page);
      await use(problems);
      if (!expectsProblems) expect(problems, 'console errors and uncaught exceptions').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}
