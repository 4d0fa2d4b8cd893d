import { test as base, expect, type Browser, type Page } from '@playwright/test';
import { withDeployment, type Deployment } from '../../deployment.ts';
import { createVisitorCookie } from '../../visitor-cookies.ts';
import { startPreview, type Preview } from './preview.ts';
import { Staff } from './staff.ts';
import { openView, createVisitorId } from './visitors.ts';

interface WorkerFixtures {
  /** Origin to which this deployment's overrides may point. */
  preview: Preview;
  deployment: Deployment;
  staff: Staff;
}

interface Fixtures {
  /** A phone number that is unique in this run. */
  phone: string;
  /** Ends every rollout before the test begins. */
  noRollouts: void;
}

let lastPhone = 0;

/** `test` with a running deployment and a staff client. All rollouts are ended before each test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  preview: [
    async ({}, use) => {
      const preview = await startPreview();
      await use(preview);
      preview.stop();
    },
    { scope: 'worker' },
  ],
  deployment: [
    ({ preview }, use) =>
      // Reports are counted per network, so simulated visitors send X-Forwarded-For.
      withDeployment(
        {
          env: { TRUST_PROXY: '1', OVERRIDE_ORIGINS: preview.origin },
          otherHostSetting: 'PREVIEW_URL',
        },
        use,
      ),
    { scope: 'worker', timeout: 240_000 },
  ],
  staff: [async ({ deployment }, use) => use(new Staff(deployment)), { scope: 'worker' }],
  baseURL: async ({ deployment }, use) => use(deployment.url),
  phone: async ({}, use, info) => {
    lastPhone += 1;
    await use(`8${String(info.workerIndex).padStart(3, '0')}${String(lastPhone).padStart(6, '0')}`);
  },
  noRollouts: [
    async ({ staff }, use) => {
      for (const remote of ['shell', 'mfe-catalog', 'mfe-checkout', 'mfe-account', 'mfe-visits'])
        if ((await staff.getCanary(remote)) !== null) await staff.rollback(remote);
      await use();
    },
    { auto: true },
  ],
});

export { expect };

/** Returns the first simulated visitor who is assigned this version. */
export async function findVisitor(
  url: string,
  remote: string,
  version: string,
  crowd = 'browser',
): Promise<string> {
  for (let n = 0; n < 500; n += 1) {
    const visitor = createVisitorId(n, crowd);
    const { set } = await openView(url, visitor);
    if (set[remote]?.version === version) return visitor;
  }
  throw new Error(`None of 500 visitors gets ${remote} ${version}`);
}

/** Opens a browser context for this visitor from this address. The caller closes the context. */
export async function openBrowser(
  browser: Browser,
  url: string,
  visitor: string,
  address?: string,
): Promise<Page> {
  const headers = address === undefined ? {} : { 'x-forwarded-for': address };
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: headers });
  await context.addCookies([{ name: 'visitor', value: createVisitorCookie(visitor), url }]);
  return context.newPage();
}

/** Counts the navigations of a page from now on; one view has one navigation. */
export function countViews(page: Page): () => number {
  let views = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) views += 1;
  });
  return () => views;
}
