import { expect } from '../fixtures.ts';
import { earnReward } from '../pages/rewards.ts';
import { test } from '../pages/session.ts';
test(
  'a reward can be withdrawn in a dialog that validates, and the lists update',
  { tag: '@smoke-phone' },
  async ({ page, deployment, customer, isMobile }) => {
    const code = await earnReward(deployment, customer, { product: 604 });
    await page.goto('/account/referral');
    const referrals = page.getByRole('table', { name: 'Referrals' });
    await expect(referrals.getByRole('columnheader')).toHaveText([
      'SN',
      'Created',
      'Referred To',
      'Referral Code',
      'Amount',
    ]);
    await expect(referrals.getByRole('row').nth(1)).toContainText(
      new RegExp(`1.*\\d{1,2} [A-Z][a-z]{2} 20\\d\\d.*Asha Kumari.*${code}.*₹500`),
    );
    await expect(referrals.getByRole('row').last()).toContainText('Rest Total Amount');
    await expect(referrals.getByRole('row').last()).toContainText('₹500');

    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw Your Amount' });
    await expect(dialog.getByText('+91')).toBeVisible();
    await expect(dialog.getByLabel('Get order update on WhatsApp')).toBeVisible();
    if (isMobile) expect((await dialog.boundingBox())?.width).toBe(360);
    const number = dialog.getByLabel('PhonePe Number');
    const amount = dialog.getByLabel('Enter Amount');
    await dialog.getByRole('button', { name: 'Proceed' }).click();
    await expect(dialog.getByText('Enter the 10-digit PhonePe number')).toBeVisible();
    await amount.fill('499');
    await number.fill('98123456701');
    await expect(number).toHaveValue('');
    await expect(dialog.getByText('This is not a mobile number of 10 digits.')).toBeVisible();
    await number.pressSequentially('98123456701');
    await expect(number).toHaveValue('9812345670');
    await dialog.getByRole('button', { name: 'Proceed' }).click();
    await expect(dialog.getByText('The minimum withdrawal is ₹500')).toBeVisible();
    await amount.fill('');
    await amount.pressSequentially('123456');
    await expect(amount).toHaveValue('12345');
    await amount.fill('500');
    const answered = page.waitForResponse('**/api/withdrawal/request');
    await dialog.getByRole('button', { name: 'Proceed' }).click();
    const { message } = (await (await answered).json()) as { message: string };
    await expect(dialog).toBeHidden();
    await expect(page.getByText(message, { exact: true })).toBeVisible();

    const history = page.getByRole('table', { name: 'Transaction History' });
    await expect(history.getByRole('columnheader')).toHaveText([
      'SN',
      'Created',
      'PhonePe Number',
      'Amount',
      'Status',
    ]);
    await expect(history.getByRole('row').nth(1)).toContainText(/9812345670.*₹500.*Pending/);
    await expect(history.getByRole('row').last()).toContainText('Total Withdrawal Amount');
    await expect(history.getByRole('row').last()).toContainText('₹500');
    await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0);
    if (isMobile) return;
    // The sum must be in the Amount column, not in the Status column.
    const column = await history.getByRole('columnheader', { name: 'Amount' }).boundingBox();
    const sum = await history.getByRole('row').last().getByRole('cell').last().boundingBox();
    expect(sum?.x).toBeCloseTo(column?.x ?? 0, 0);
  },
);
