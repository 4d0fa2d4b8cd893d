import { logInByDialog } from '../../pages/login.ts';
import { readBuild, createVariant } from '../help/builds.ts';
import { recordMeasurement } from '../help/measurements.ts';
import { countViews, expect, test } from '../help/fixtures.ts';
import { fillAddress } from '../../pages/orders.ts';

const REMOTES = ['mfe-catalog', 'mfe-checkout', 'mfe-account'];
const SERVICE = 'AC jet service';

test(
  'a page opened before a release finishes a booking after it',
  { tag: '@smoke' },
  async ({ page, deployment, staff, phone }) => {
    await page.goto('/service/14/AC');
    const before = await page.locator('#release-set').textContent();
    const card = page.getByRole('article', { name: SERVICE });
    await card.getByRole('button', { name: 'Add' }).click();
    await logInByDialog(page, deployment, phone);
    // After the login, the page repeats the press of Add.
    await expect(card.getByRole('button', { name: 'Delete' })).toBeVisible();
    const countViewsSoFar = countViews(page);

    for (const [n, remote] of REMOTES.entries()) {
      const build = readBuild(remote);
      const version = `7.0.${n}-meanwhile`;
      await staff.publish(
        createVariant(build, version, {
          [build.manifest.entry]: (text) => `${text}\n/* meanwhile */`,
        }),
      );
      await staff.promote(remote, version);
    }

    await page.getByRole('link', { name: 'View Cart' }).click();
    const dialog = await fillAddress(page);
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await page.getByRole('button', { name: 'Proceed' }).click();
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await expect(page.getByText(/thank you/i)).toBeVisible();
    const versions = await page
      .locator('[data-boundary="mfe-checkout"]')
      .evaluateAll((places) => places.map((boundary) => boundary.getAttribute('data-version')));
    expect(versions).not.toContain('7.0.1-meanwhile');
    expect(await page.locator('#release-set').textContent()).toBe(before);
    expect(countViewsSoFar()).toBe(0);

    await page.goto('/booking');
    await expect(page.getByRole('button', { name: /^Order #\d+/ })).toHaveCount(1);
    await expect(page.locator('[data-boundary="mfe-account"]')).toHaveAttribute(
      'data-version',
      '7.0.2-meanwhile',
    );
    recordMeasurement(
      'a page opened before a release of all three remotes',
      'booked',
      'in the same view',
    );
  },
);
