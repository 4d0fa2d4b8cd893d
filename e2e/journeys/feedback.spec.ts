import { expect, test } from '../fixtures.ts';
import { completeOrder, getFeedbackPath, placeOrder } from '../pages/orders.ts';
import { openAccount } from '../pages/session.ts';

test('the feedback link accepts stars, reasons and a comment once, without a login', async ({
  page,
  deployment,
  phone,
}) => {
  const customer = await openAccount(deployment, phone);
  await completeOrder(deployment, await placeOrder(customer));
  const path = await getFeedbackPath(deployment, phone);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'How was your AC jet service?' })).toBeVisible();
  await page.getByRole('radio', { name: '5 stars', exact: true }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Full Experienced' }).check();
  await page.getByRole('checkbox', { name: 'Timely' }).check();
  await page.getByLabel('Comment').fill('On time');
  const sent = page.waitForRequest('**/api/review/*');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    rating: 5,
    reason: 'Full Experienced,Timely',
    comment: 'On time',
  });
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page.getByText('Thank you, we have your feedback')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  await page.goto(path);
  await expect(page.getByText('Thank you, we have your feedback')).toBeVisible();
});
