/** Console pages of the office: money, catalogue, people, technicians. */
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { JET, placeOrder } from '../pages/orders.ts';
import { earnReward } from '../pages/rewards.ts';
import { openAccount } from '../pages/session.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { logInAsStaff } from '../pages/staff.ts';
import type { Deployment } from '../deployment.ts';

const logInAsOwner = (page: Page, deployment: Deployment, phone: string): Promise<void> =>
  logInAsStaff(page, deployment, { phone, role: 'owner' });

test('a withdrawal is paid after its figures were reviewed, and the customer is notified', async ({
  page,
  deployment,
  phone,
}) => {
  const customer = await openAccount(deployment, `8${phone.slice(1)}`);
  await earnReward(deployment, customer, { product: JET.id, quantity: 10 });
  const number = `6${phone.slice(1)}`;
  const withdrawal = await customer.call('POST', '/api/withdrawal/request', {
    amount: 500,
    phonepe_number: number,
  });
  expect(withdrawal.message).not.toBe('');
  await logInAsOwner(page, deployment, phone);
  await page.goto('/staff');
  await page.getByRole('link', { name: /Withdrawal requests/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: number });
  await expectAccessible(page, 'money');
  await row.getByRole('button', { name: 'Paid' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`₹500 went to PhonePe number ${number}`);
  await question.getByRole('button', { name: 'It is paid' }).click();
  await expect(row).toHaveCount(0);
  await expect
    .poll(() => deployment.getMessages(customer.phone).join('\n'))
    .toContain('your withdrawal of ₹500 has been paid');
});

/** The last product of the catalogue, which no other journey uses. */
function getLastProduct(deployment: Deployment): { id: number; title: string; price: number } {
  const file = JSON.parse(deployment.runOps('catalogue', 'export', '--json')) as {
    products: { id: number; title: string; price: number }[];
  };
  const last = file.products.at(-1);
  if (last === undefined) throw new Error('the catalogue has no product');
  return last;
}

async function changePrice(page: Page, title: string, price: string): Promise<void> {
  await page.goto('/staff/catalogue');
  await page.getByRole('searchbox').fill(title);
  await page
    .getByRole('button', { name: `Change: ${title}`, exact: true })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill(price);
  await page.getByRole('button', { name: 'Keep in draft' }).click();
  await page.getByRole('button', { name: 'Review and publish' }).click();
}

test('a price can be changed in a draft, previewed, saved, and reverted', async ({
  page,
  deployment,
  phone,
}) => {
  const { title, price, id } = getLastProduct(deployment);
  await logInAsOwner(page, deployment, phone);
  await changePrice(page, title, String(price + 10));
  const preview = page.getByRole('dialog', { name: 'Review changes' });
  await expect(preview).toContainText('Products: 0 added, 1 changed, 0 retired');
  await expectAccessible(page, 'preview of the catalogue');
  expect(getLastProduct(deployment)).toMatchObject({ id, price });
  await preview.getByRole('button', { name: /^Publish/ }).click();
  await expect(preview).toHaveCount(0);
  expect(getLastProduct(deployment)).toMatchObject({ id, price: price + 10 });
  await page.getByRole('tab', { name: 'Versions and file' }).click();
  await page
    .getByRole('button', { name: /^Restore: \d+$/ })
    .first()
    .click();
  const back = page.getByRole('dialog', { name: /^Restore version/ });
  await expect(back).toContainText('1 changed');
  await back.getByRole('button', { name: /^Restore/ }).click();
  await expect(back).toHaveCount(0);
  expect(getLastProduct(deployment)).toMatchObject({ id, price });
});

const getSaveButton = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: /^Publish/ });

async function openAsColleague(
  browser: Browser,
  deployment: Deployment,
  phone: string,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: deployment.url })).newPage();
  await logInAsStaff(page, deployment, { phone, role: 'manager' });
  return page;
}

test.describe('two owners editing the catalogue', () => {
  // The browser logs the rejected request as an error.
  test.use({ expectsProblems: true });

  test('one saves, the other sees the conflict and keeps their changes', async ({
    page,
    browser,
    deployment,
    phone,
  }) => {
    const { title, price } = getLastProduct(deployment);
    await logInAsOwner(page, deployment, phone);
    const other = await openAsColleague(browser, deployment, `6${phone.slice(1)}`);
    await changePrice(page, title, String(price + 20));
    await changePrice(other, title, String(price + 30));
    await expect(getSaveButton(page)).toBeVisible();
    await getSaveButton(other).click();
    await expect(other.getByRole('dialog')).toHaveCount(0);
    // The draft reports the other change before the colleague tries to save.
    const again = page.getByRole('button', { name: 'Apply my changes to the newest version' });
    await expect(again).toBeAttached();
    expect(getLastProduct(deployment).price).toBe(price + 30);
    await page.keyboard.press('Escape');
    await again.click();
    await page.getByRole('button', { name: 'Review and publish' }).click();
    await getSaveButton(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => getLastProduct(deployment).price).toBe(price + 20);
    await changePrice(page, title, String(price));
    await getSaveButton(page).click();
    await expect.poll(() => getLastProduct(deployment).price).toBe(price);
    await other.context().close();
  });
});

test('a customer can be found by number, made a partner, and erased only without open orders', async ({
  page,
  deployment,
  phone,
}) => {
  const customer = await openAccount(deployment, `8${phone.slice(1)}`);
  const id = await placeOrder(customer);
  await logInAsOwner(page, deployment, phone);
  await page.goto('/staff/people');
  await page.getByRole('searchbox', { name: 'Name or number' }).fill(customer.phone);
  await page.getByRole('button', { name: 'Search' }).click();
  await expectAccessible(page, 'people');
  await page.getByRole('button', { name: /^Open:/ }).click();
  const person = page.getByRole('dialog');
  await expect(person).toContainText('1 (1 open, 0 completed)');
  await person.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(person).toContainText('1 orders are open');
  await person.getByRole('button', { name: 'Leave it as it is' }).click();
  await person.getByRole('button', { name: 'Make a partner' }).click();
  await person.getByRole('button', { name: 'Make a partner' }).click();
  await expect(person).toHaveCount(0);
  const profile = await customer.call('GET', '/api/user/profile');
  expect(profile['userDetail']).toMatchObject({ types: 'partner' });
  expect(deployment.runOps('order', 'show', String(id))).toContain(customer.phone);
});

test('a technician can be added, put on leave, and have the leave cancelled', async ({
  page,
  deployment,
  phone,
}) => {
  const name = `Karan ${phone.slice(-4)}`;
  await logInAsOwner(page, deployment, phone);
  await page.goto('/staff/technicians');
  await page.getByRole('button', { name: 'Add a technician' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: `Leave: ${name}` }).click();
  await expect(form).toContainText('No visit is booked on these days.');
  await form.getByRole('button', { name: 'Save leave' }).click();
  await expect(form).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('on leave');
  await expectAccessible(page, 'technicians');
  await row.getByRole('button', { name: `Cancel leave: ${name}` }).click();
  await expect(page.getByRole('dialog')).toContainText('it ends now');
  await page.getByRole('button', { name: 'Cancel leave', exact: true }).click();
  await expect(row).not.toContainText(/on leave/i);
  expect(deployment.runOps('technician', 'list')).toContain(name);
});
