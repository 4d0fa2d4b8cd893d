import { expect } from '../fixtures.ts';
import { codeOf, earn } from '../pages/rewards.ts';
import { test } from '../pages/session.ts';

test('the account shows the customer’s profile, an empty table, and no Withdraw', async ({
  page,
  customer,
}) => {
  const code = await codeOf(customer);
  await page.goto('/account/referral');
  await expect(page.getByRole('heading', { level: 1, name: 'My Details' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Customer');
  await expect(main).toContainText(`+91 ${customer.phone}`);
  await expect(main.getByText(code, { exact: true })).toBeVisible();
  await expect(main).toContainText('Nobody has used your code yet');
  await expect(page.getByRole('row', { name: /Rest Total Amount/ })).toContainText('₹0');
  await expect(page.getByRole('row', { name: /Total Withdrawal Amount/ })).toContainText('₹0');
  await expect(main).toContainText('Our team contacts you within 2 hours after a withdrawal.');
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0);
});

test(
  'a reward can be withdrawn in a dialog that validates, and the lists update',
  { tag: '@smoke' },
  async ({ page, product, customer, isMobile }) => {
    const code = await earn(product, customer, { order: 604 });
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

test('the account with a friend and a withdrawal fits 320 px', async ({
  page,
  product,
  customer,
}) => {
  await earn(product, customer, { order: 604 });
  await customer.call('POST', '/api/withdrawal/request', {
    amount: 500,
    phonepe_number: customer.phone,
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/account/referral');
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('a withdrawal that the server rejects', () => {
  test.use({ expectsProblems: true });

  test('keeps the dialog open, with the error at its field and the message as a toast', async ({
    page,
    product,
    customer,
  }) => {
    await earn(product, customer, { order: 604 });
    await page.goto('/account/referral');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw Your Amount' });
    await dialog.getByLabel('PhonePe Number').fill('1234567890');
    await dialog.getByLabel('Enter Amount').fill('500');
    const answered = page.waitForResponse('**/api/withdrawal/request');
    await dialog.getByRole('button', { name: 'Proceed' }).click();
    const body = (await (await answered).json()) as {
      message: string;
      error: { phone_number: string[] };
    };
    await expect(dialog.getByText(body.error.phone_number[0] ?? 'nothing')).toBeVisible();
    await expect(page.getByText(body.message).first()).toBeVisible();
    await expect(dialog).toBeVisible();
  });
});

test('Refer & Earn shares the link, or copies it if there is no share sheet', async ({
  page,
  context,
  customer,
}) => {
  const code = await codeOf(customer);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  });
  await page.goto('/account/referral');
  await page.getByRole('button', { name: 'Refer & Earn' }).click();
  await expect(page.getByText('Text Copied to Clipboard')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${new URL(page.url()).origin}/referral/${code}`);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        Object.assign(globalThis, { shared: data.url });
        return Promise.resolve();
      },
    });
  });
  await page.getByRole('button', { name: 'Refer & Earn' }).click();
  expect(await page.evaluate(() => (globalThis as { shared?: string }).shared)).toBe(copied);

  await page.evaluate(() => localStorage.removeItem('referral_code'));
  await page.getByRole('button', { name: 'Refer & Earn' }).click();
  await expect(page.getByText('Please Login First!')).toBeVisible();
});
