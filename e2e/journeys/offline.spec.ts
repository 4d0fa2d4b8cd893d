import { expect } from '../fixtures.ts';
import { addProduct, JET, saveAddress } from '../pages/orders.ts';
import { test } from '../pages/session.ts';

const OFFLINE_MESSAGE = 'You’re offline. We’ll try again when you’re back.';

test.describe('while offline', () => {
  test.use({ expectsProblems: true });

  test('Proceed keeps the cart on the screen and continues when back online', async ({
    page,
    context,
    customer,
  }) => {
    await saveAddress(customer);
    await addProduct(customer, JET.id);
    await page.goto('/cart');
    await expect(page.getByText(JET.title)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(OFFLINE_MESSAGE)).toBeVisible();
    await page.getByRole('button', { name: 'Proceed' }).first().click();
    await expect(page.getByText(/We’ll continue as soon as you’re back online/)).toBeVisible();
    await expect(page.getByText(JET.title).first()).toBeVisible();
    await expect(page.getByText(/could not be loaded/)).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText(OFFLINE_MESSAGE)).toHaveCount(0);
    await expect(page).toHaveURL(/\/payment$/);
    await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeVisible();
  });

  test('a link keeps the page on the screen, and opens its target when back online', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText(OFFLINE_MESSAGE)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Home services at your doorstep' }),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  });

  test('a part that failed to load recovers automatically', async ({ page, context, customer }) => {
    expect(customer.token).not.toBe('');
    await page.goto('/service/14/AC');
    await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'DTH', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Services could not be loaded' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('article', { name: 'DTH signal repair' })).toBeAttached();
  });

  test('a changed quantity and an Add are sent when back online', async ({
    page,
    context,
    customer,
  }) => {
    await addProduct(customer, JET.id);
    await page.goto('/cart');
    const line = page.getByRole('group', { name: JET.title });
    await expect(line).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(OFFLINE_MESSAGE)).toBeVisible();
    await line.getByRole('button', { name: 'Increase quantity' }).click();
    const sent = page.waitForResponse(/cart\/edit/);
    await context.setOffline(false);
    expect((await sent).status()).toBe(200);
    await expect(line).toContainText('Quantity 2');

    await page.goto('/service/12/Television');
    const card = page.getByRole('article').first();
    await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await card.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(card.getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect(page.getByText(OFFLINE_MESSAGE)).toBeVisible();
    const added = page.waitForResponse(/cart\/addtocart/);
    await context.setOffline(false);
    expect((await added).status()).toBe(200);
    await expect(page.getByText('Added to cart')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  });
});
