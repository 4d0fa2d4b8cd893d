/** Pages of the shop without network (WEB-4). */
import { expect } from '../fixtures.ts';
import { addProduct, JET, placeOrder, saveAddress } from '../pages/orders.ts';
import { test } from '../pages/session.ts';
import { expectAccessible } from '../pages/accessibility.ts';

test.use({ expectsProblems: true, serviceWorkers: 'allow' });

test('without network pages show how to call, and the bookings as last seen', async ({
  page,
  context,
  customer,
}) => {
  await saveAddress(customer);
  await addProduct(customer, JET.id);
  const id = await placeOrder(customer);
  await page.goto('/booking');
  await expect(page.getByText(`Order #${id}`)).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);

  await page.goto('/services');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^\+91/ }).first()).toHaveAttribute('href', /^tel:/);
  const bookings = page.getByRole('list');
  await expect(bookings).toContainText(`#${id}`);
  await expect(page.getByText(/^As of .*\d{1,2}:\d\d/)).toBeVisible();
  await expectAccessible(page, 'offline page');
  await page.goto('/hi/booking');
  await expect(page).toHaveURL(/\/hi\/booking$/);
  await expect(page.getByRole('heading', { name: 'इंटरनेट नहीं है' })).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/hi\/booking$/);
  await expect(page.getByRole('tabpanel')).toContainText(`#${id}`);
  await page.evaluate(() => localStorage.removeItem('last-bookings'));
  await context.setOffline(true);
  await page.goto('/booking');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(bookings).toBeHidden();
});
