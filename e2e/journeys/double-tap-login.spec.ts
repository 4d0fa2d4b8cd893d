import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { stopClock } from '../pages/clock.ts';
import { expectWrites, tapTwice, watchWrites } from '../pages/double-tap.ts';

const REGISTER = '/api/user/register';

async function openLogin(page: Page, phone: string): Promise<void> {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const login = page.getByRole('dialog', { name: 'Login/sign up' });
  await login.getByPlaceholder('Mobile Number').fill(phone);
  await login.getByRole('button', { name: 'Proceed' }).scrollIntoViewIfNeeded();
}

const getProceed = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Login/sign up' })
    .getByRole('button', { name: 'Proceed', exact: true });

/** Fulfils requests to this URL with an error status instead of sending them to the server. */
async function failRequests(page: Page, url: string, status: number): Promise<void> {
  await page.route(url, (route) =>
    route.fulfill({ status, json: { status: 0, message: 'Please try again later.' } }),
  );
}

test.describe('if the server rejects at once,', () => {
  test.use({ expectsProblems: true });

  test('two taps on Proceed and on Resend send one request each', async ({ page, phone }) => {
    await page.clock.install();
    await failRequests(page, `**${REGISTER}`, 429);
    await openLogin(page, phone);
    const writes = watchWrites(page);
    await tapTwice(getProceed(page));
    await expectWrites(page, writes, [/register$/]);
    await page.unroute(`**${REGISTER}`);
    await openLogin(page, phone);
    await getProceed(page).click();
    await expect(page.getByLabel('Digit 1')).toBeVisible();
    await stopClock(page);
    await page.clock.resume();
    await failRequests(page, `**${REGISTER}`, 429);
    await tapTwice(page.getByRole('button', { name: /Resend/ }));
    await expectWrites(page, writes, [/register$/, /register$/, /register$/]);
  });
});
