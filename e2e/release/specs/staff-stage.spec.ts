/** Staff get the canary in the shop before customers do (RELEASE-36). */
import { expect, test } from '@playwright/test';
import { withDeployment } from '../../deployment.ts';
import { openAccount, storeSession } from '../../pages/session.ts';
import { readBuild } from '../help/builds.ts';
import { Staff } from '../help/staff.ts';
import { CHANGED_HEADING, HEADING, withVisibleChange } from '../help/visible.ts';

const REMOTE = 'mfe-catalog';
const VERSION = '9.6.0-for-staff';
const [DISPATCHER, CUSTOMER] = ['8009000001', '8009000002'];

/** The version of the remote in a document. */
function readVersion(html = ''): string | undefined {
  const json = /id="release-set">([^<]*)</.exec(html)?.[1] ?? '{}';
  return (JSON.parse(json) as Record<string, { version: string }>)[REMOTE]?.version;
}

test('staff who are logged in to the shop get a canary that no customer gets', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  await withDeployment({ env: { RELEASE_STAFF_MINUTES: '60' } }, async (deployment) => {
    const staff = new Staff(deployment);
    const added = ['--name', 'Asha', '--role', 'dispatcher'];
    deployment.runOps('staff', 'add', DISPATCHER, ...added);
    await staff.publish(withVisibleChange(readBuild(REMOTE), VERSION));
    await staff.rolloutGuarded(REMOTE, VERSION);
    expect(await staff.getCanary(REMOTE)).toMatchObject({ percent: 0, state: 'running' });

    for (const [phone, version, heading] of [
      [CUSTOMER, await staff.getStable(REMOTE), HEADING],
      [DISPATCHER, VERSION, CHANGED_HEADING],
    ] as const) {
      const context = await browser.newContext({ baseURL: deployment.url });
      const page = await context.newPage();
      await storeSession(page, (await openAccount(deployment, phone)).token);
      // The response marks the browser of a staff member; the next page view has the canary.
      const profile = page.waitForResponse('**/api/user/profile');
      await page.goto('/');
      await (await profile).finished();
      const document = await page.goto('/');
      expect(readVersion(await document?.text())).toBe(version);
      const title = page.getByRole('heading', { level: 1, name: heading, exact: true });
      await expect(title).toBeVisible();
      await context.close();
    }
    expect(await staff.getCanary(REMOTE)).toMatchObject({ percent: 0, state: 'running' });
  });
});
