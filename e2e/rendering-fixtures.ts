import { test as base } from '@playwright/test';
import { withDeployment, type Deployment } from './deployment.ts';

/** `test` with a deployment whose gateway renders public pages. */
export const test = base.extend<object, { deployment: Deployment }>({
  deployment: [
    ({}, use) => withDeployment({ env: { SERVER_RENDERING: 'on' } }, use),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ deployment }, use) => use(deployment.url),
});

export { expect } from '@playwright/test';
