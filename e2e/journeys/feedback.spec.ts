import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { completeOrder, getFeedbackPath, placeOrder } from '../pages/orders.ts';
import { openAccount } from '../pages/session.ts';
import type { Deployment } from '../deployment.ts';

const REASONS = [
  ['1 star', ['Bad Behavior', 'Bad Service', 'Delay to reach destination']],
  ['2 stars', ['Moderate Behavior', 'Low Experience', 'Bad Behavior']],
  ['3 stars', ['Moderate Behavior', 'Low Experience', 'Bad Behavior']],
  ['4 stars', ['Good Behavior', 'Experienced', 'Proper In Time']],
  ['5 stars', ['Excellent Behavior', 'Full Experienced', 'Timely']],
] as const;

/** Opens, without a login, the link that the customer received after the visit. */
async function openFeedback(page: Page, deployment: Deployment, phone: string): Promise<string> {
  const customer = await openAccount(deployment, phone);
  await completeOrder(deployment, await placeOrder(customer));
  const path = await getFeedbackPath(deployment, phone);
  await page.goto(path);
  return path;
}

const getStar = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('the feedback link accepts stars, reasons and a comment once', async ({
  page,
  deployment,
  phone,
}) => {
  const path = await openFeedback(page, deployment, phone);
  await expect(page.getByRole('heading', { name: 'How was your AC jet service?' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please select a rating').first()).toBeVisible();

  for (const [stars, reasons] of REASONS) {
    await getStar(page, stars).check({ force: true });
    const choices = page.getByRole('checkbox');
    await expect(choices).toHaveCount(3);
    for (const reason of reasons)
      await expect(page.getByRole('checkbox', { name: reason, exact: true })).toBeVisible();
  }
  await page.getByRole('checkbox', { name: 'Full Experienced' }).check();
  await page.getByRole('checkbox', { name: 'Timely' }).check();
  await page.getByLabel('Comment').fill('x'.repeat(220));
  await expect(page.getByLabel('Comment')).toHaveValue('x'.repeat(200));
  const sent = page.waitForRequest('**/api/review/*');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    rating: 5,
    reason: 'Full Experienced,Timely',
    comment: 'x'.repeat(200),
  });
  expect((await sent).headers()['x-authorization']).toBeUndefined();
  await expect(page).toHaveURL(/\/$/);

  await page.goBack();
  await expect(page.getByText('Thank you, we have your feedback')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  await page.goto(path);
  await expect(page.getByText('Thank you, we have your feedback')).toBeVisible();
});
