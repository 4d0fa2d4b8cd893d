/** The owner edits an order, and its customer answers. */
import { expect, test } from '../fixtures.ts';
import { completeOrder, JET, placeOrder } from '../pages/orders.ts';
import { openAccount, storeSession } from '../pages/session.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { logInAsStaff } from '../pages/staff.ts';

test('the owner edits an order, the customer accepts the higher total, and the invoice has it', async ({
  page,
  browser,
  deployment,
  phone,
}) => {
  const customer = await openAccount(deployment, `8${phone.slice(1)}`);
  const id = await placeOrder(customer);
  await logInAsStaff(page, deployment, { phone, role: 'owner' });
  await page.goto(`/staff/orders/${id}`);
  await page.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: `Edit order ${id}` });
  await dialog.getByRole('group', { name: JET.title }).getByRole('button').last().click();
  await dialog.getByRole('textbox', { name: 'Discount in rupees' }).fill('49');
  await dialog.getByRole('combobox', { name: 'Reason of the discount' }).selectOption('Offer');
  await expect(dialog.getByRole('status').last()).toContainText('₹1,049');
  await expectAccessible(page, 'edit of an order');
  await dialog.getByRole('button', { name: 'Ask the customer' }).click();
  await expect(page.getByText('Total ₹549 → ₹1,049')).toBeVisible();
  await expect
    .poll(() => deployment.getMessages(customer.phone).join('\n'))
    .toContain('Your total would be ₹1,049 instead of ₹549.');

  const shop = await (await browser.newContext({ baseURL: deployment.url })).newPage();
  await storeSession(shop, customer.token);
  await shop.goto('/booking');
  const booking = shop.getByRole('article', { name: `Order #${id}` });
  await expect(booking).toContainText('₹549');
  await booking.getByRole('button', { name: 'Accept' }).click();
  await expect(booking.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await expect(booking).toContainText('₹1,049');

  await expect(page.getByText('Total ₹549 → ₹1,049')).toHaveCount(0);
  await completeOrder(deployment, id);
  await shop.goto(`/invoice/${id}`);
  const sums = shop.getByRole('row', { name: /^(Discount|Total ₹)/ });
  await expect(sums).toHaveText([/₹49\.00/, /₹1,049\.00/]);
  await shop.context().close();
});
