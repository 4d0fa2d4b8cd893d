import { expect } from '../fixtures.ts';
import { earnReward } from '../pages/rewards.ts';
import { test } from '../pages/session.ts';

test(
  'a reward can be withdrawn, and the lists update',
  { tag: '@smoke-phone' },
  async ({ page, deployment, customer, isMobile }) => {
    const code = await earnReward(deployment, customer, { product: 604 });
    await page.goto('/account/referral');
    const referrals = page.getByRole('table', { name: 'Referrals' });
    await expect(referrals.getByRole('row').nth(1)).toContainText(
      new RegExp(`1.*\\d{1,2} [A-Z][a-z]{2} 20\\d\\d.*Asha Kumari.*${code}.*₹500`),
    );
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw Your Amount' });
    await dialog.getByLabel('PhonePe Number').fill('9812345670');
    await dialog.getByLabel('Enter Amount').fill('500');
    const answered = page.waitForResponse('**/api/withdrawal/request');
    await dialog.getByRole('button', { name: 'Proceed' }).click();
    const { message } = (await (await answered).json()) as { message: string };
    await expect(dialog).toBeHidden();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    const history = page.getByRole('table', { name: 'Transaction History' });
    await expect(history.getByRole('row').nth(1)).toContainText(/9812345670.*₹500.*Pending/);
    await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0);
    if (isMobile) return;
    // The sum must be in the Amount column, not in the Status column.
    const column = await history.getByRole('columnheader', { name: 'Amount' }).boundingBox();
    const sum = await history.getByRole('row').last().getByRole('cell').last().boundingBox();
    expect(sum?.x).toBeCloseTo(column?.x ?? 0, 0);
  },
);
