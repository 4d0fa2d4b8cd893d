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

test('double taps that open and submit the newsletter form subscribe once', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const offer = page.getByRole('region', { name: 'Offer' });
  const writes = watchWrites(page);
  await tapTwice(offer.getByRole('button', { name: 'Subscribe' }));
  const field = offer.getByLabel('Email address');
  await expect(field).toBeVisible();
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await field.fill('asha@example.in');
  await tapTwice(offer.getByRole('button', { name: 'Subscribe' }));
  await expectWrites(page, writes, [/newsletter$/]);
  await expect(offer).toBeVisible();
});

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

  test('two taps on Subscribe and on Send message send one request each', async ({
    page,
    phone,
  }) => {
    await failRequests(page, '**/api/newsletter', 429);
    await failRequests(page, '**/api/contact', 429);
    await page.goto('/');
    const offer = page.getByRole('region', { name: 'Offer' });
    await offer.getByRole('button', { name: 'Subscribe' }).click();
    await offer.getByLabel('Email address').fill('asha@example.in');
    const writes = watchWrites(page);
    await tapTwice(offer.getByRole('button', { name: 'Subscribe' }));
    await expectWrites(page, writes, [/newsletter$/]);
    await page.goto('/contact');
    await page.getByLabel('Mobile number').fill(phone);
    await tapTwice(page.getByRole('button', { name: 'Send message' }));
    await expectWrites(page, writes, [/newsletter$/, /contact$/]);
  });
});
