import { test as base, expect, type Page } from '@playwright/test';
import { withDeployment, type Deployment } from './deployment.ts';

interface Fixtures {
  /** A mobile number that no other test in this run uses. */
  phone: string;
  /** Console errors and uncaught exceptions of the page. Must be empty at the end of each journey. */
  problems: string[];
  /** True if the journey breaks something on purpose, so that the browser logs what it could not load. */
  expectsProblems: boolean;
}

let lastPhone = 0;

/** `test` with a running deployment and a fresh phone number. Every console error of the page fails the journey. */
export const test = base.extend<Fixtures, { deployment: Deployment }>({
  deployment: [({}, use) => withDeployment({}, use), { scope: 'worker', timeout: 240_000 }],
  baseURL: async ({ deployment }, use) => use(deployment.url),
  phone: async ({}, use, info) => {
    lastPhone += 1;
    await use(`9${String(info.workerIndex).padStart(3, '0')}${String(lastPhone).padStart(6, '0')}`);
  },
  expectsProblems: [false, { option: true }],
  problems: [
    async ({ page, expectsProblems }, use) => {
      // The map of the office comes from another site, so the tests replace it.
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
