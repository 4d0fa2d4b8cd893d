import { expect, test } from '../fixtures.ts';
import { PRIVATE_PAGES, PUBLIC_PAGES } from '../pages/places.ts';
import { addDays } from '../pages/days.ts';
import { logInByDialog } from '../pages/login.ts';
import { placeOrder, sendStaffAction } from '../pages/orders.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { storeSession, openAccount } from '../pages/session.ts';
import { tabTo, logInAsStaff } from '../pages/staff.ts';

test(
  'no customer page loads or mentions the console',
  { tag: '@smoke' },
  async ({ page, deployment, phone }) => {
    test.slow();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await storeSession(page, (await openAccount(deployment, phone)).token);
    for (const [address, heading] of [...PUBLIC_PAGES, ...PRIVATE_PAGES]) {
      const response = await page.goto(address);
      expect(/mfe.staff/.test((await response?.text()) ?? ''), address).toBe(false);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    expect(requested.filter((url) => /mfe.staff/.test(url))).toEqual([]);
  },
);

test.describe('the login of the console', () => {
  // The browser logs the rejected request as an error.
  test.use({ expectsProblems: true });

  test(
    'admits staff, and shows customers that they have no access',
    { tag: '@smoke' },
    async ({ page, deployment, phone }) => {
      await page.goto('/staff');
      await page.getByRole('button', { name: 'Log in' }).click();
      await logInByDialog(page, deployment, phone);
      const heading = page.getByRole('heading', { name: 'This number has no staff role' });
      await expect(heading).toBeVisible();
      const name = `Meera ${phone.slice(-4)}`;
      deployment.runOps('staff', 'add', phone, '--name', name, '--role', 'dispatcher');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
      await expectAccessible(page, 'today');
    },
  );
});

test('the console does not have the frame of the shop', async ({ page, deployment, phone }) => {
  await logInAsStaff(page, deployment, { phone, role: 'owner' });
  await page.goto('/staff');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Cart/ })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test(
  'a day of orders can be handled by keyboard alone',
  { tag: '@smoke' },
  async ({ page, deployment, phone }) => {
    test.slow();
    const customer = await openAccount(deployment, `8${phone.slice(1)}`);
    const id = await placeOrder(customer);
    await logInAsStaff(page, deployment, { phone, role: 'dispatcher' });
    const { keyboard } = page;
    const status = page.getByRole('heading', { level: 1 }).locator('..');
    const expectText = (text: string | RegExp) =>
      expect(page.getByText(text).first()).toBeVisible();

    await page.goto('/staff');
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await keyboard.press('o');
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await keyboard.press('/');
    await keyboard.type(customer.phone);
    await expect(page).toHaveURL(new RegExp(`q=${customer.phone}`));
    await expectAccessible(page, 'orders');
    await tabTo(page, page.getByRole('link', { name: String(id), exact: true }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Order ${id}` })).toBeVisible();
    await expectAccessible(page, 'an order');

    await keyboard.press('c');
    await expect(status).toContainText('confirmed');
    await keyboard.press('a');
    const assign = page.getByRole('dialog', { name: 'Who comes?' });
    await tabTo(page, assign.getByRole('radio', { name: /^Sanjay Mahto/ }));
    await keyboard.press('Space');
    await expectAccessible(page, 'assign');
    await tabTo(page, assign.getByRole('button', { name: 'Assign' }));
    await keyboard.press('Enter');
    await expect(status).toContainText('assigned');
    // The order is updated before the dialog closes, and until then the dialog handles the keys.
    await expect(assign).toHaveCount(0);

    await keyboard.press('p');
    const part = page.getByRole('dialog', { name: 'Add a part' });
    await tabTo(page, part.getByRole('combobox', { name: 'Part' }));
    await keyboard.press('ArrowDown');
    await tabTo(page, part.getByRole('button', { name: 'Ask the customer' }));
    await keyboard.press('Enter');
    await expectText('Waiting for the customer');
    await expect(part).toHaveCount(0);
    expect(deployment.getMessages(customer.phone).at(-1)).toContain(
      'Nothing is added unless you agree',
    );

    await keyboard.press('s');
    await expect(status).toContainText('in progress');
    await keyboard.press('2');
    const end = page.getByRole('dialog', { name: `Complete order ${id}?` });
    await expect(end).toContainText('₹549 counts as taken in cash.');
    await expect(end.getByRole('textbox')).toBeFocused();
    await keyboard.type('The customer said so by telephone.');
    await tabTo(page, end.getByRole('button', { name: 'Complete' }));
    await keyboard.press('Enter');
    await expect(status).toContainText('completed');
  },
);

test('a change of an order appears in the open console within a second', async ({
  page,
  deployment,
  phone,
}) => {
  const customer = await openAccount(deployment, `8${phone.slice(1)}`);
  const id = await placeOrder(customer);
  await logInAsStaff(page, deployment, { phone, role: 'dispatcher' });
  await page.goto(`/staff/orders/${id}`);
  const status = page.getByRole('heading', { level: 1 }).locator('..');
  await expect(status).toContainText('pending');
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
  await sendStaffAction(deployment, `orders/${id}/confirm`);
  await expect(status).toContainText('confirmed', { timeout: 1000 });
});

test('a visit can be moved on the board by dragging and by keyboard', async ({
  page,
  deployment,
  phone,
}) => {
  test.slow();
  const customer = await openAccount(deployment, `8${phone.slice(1)}`);
  const id = await placeOrder(customer);
  await sendStaffAction(deployment, `orders/${id}/confirm`);
  await logInAsStaff(page, deployment, { phone, role: 'dispatcher' });
  // Other journeys book the hours of the next days.
  await page.goto(`/staff/board?day=${addDays(5)}`);
  await expect(page.getByRole('region', { name: 'Sanjay Mahto' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(`day=${addDays(6)}`));
  const row = page.getByRole('region', { name: 'Sanjay Mahto' });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'board');
  await page.getByRole('button', { name: new RegExp(`Order ${id} `) }).dragTo(row);
  const dialog = page.getByRole('dialog', { name: `Time of order ${id}` });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Save this time' }).click();
  const card = row.getByRole('button', { name: new RegExp(`Order ${id} `) });
  await expect(card).toBeVisible();
  await card.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('combobox', { name: 'Begins at' }));
  await page.keyboard.type('16');
  await tabTo(page, dialog.getByRole('button', { name: 'Save this time' }));
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: /16:00–18:00/ })).toBeVisible();
});
