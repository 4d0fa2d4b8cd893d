import { expect } from '../fixtures.ts';
import { tapTwice } from '../pages/double-tap.ts';
import { holdNext } from '../pages/network.ts';
import { JET } from '../pages/orders.ts';
import { test } from '../pages/session.ts';

test('a service page shows banner, service list, products and all sections', async ({ page }) => {
  await page.goto('/service/14/AC');
  const banner = page.getByRole('region', { name: 'Offers and promises' });
  await expect(banner.locator('img')).toHaveCount(4);
  const choice = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Choose a service' }) });
  await expect(choice.getByRole('link')).toHaveCount(11);
  await expect(choice.locator('[aria-current="true"]')).toHaveText('AC');
  for (const name of [
    'Overview',
    'How it works',
    'What is included',
    'What is not included',
    'Please note',
    'Frequently asked questions',
  ])
    await expect(page.getByRole('heading', { name })).toBeAttached();
  const question = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Frequently asked questions' }) })
    .locator('details')
    .first();
  await expect(question).not.toHaveAttribute('open');
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open');
  await expect(page.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');
});

test('a product card shows title, prices, time, warranty, rating, picture and every line', async ({
  page,
}) => {
  await page.goto('/service/14/AC');
  const card = page.getByRole('article', { name: 'AC shifting' });
  await expect(card).toContainText('₹1,999');
  await expect(card.locator('del, s')).toContainText('₹2,499');
  await expect(card).toContainText('3 h');
  await expect(card).toContainText('30-day warranty');
  await expect(card).toContainText('4.0');
  await expect(card.locator('img')).toHaveAttribute('src', /\/storage\//);
  await expect(card.getByRole('listitem')).toHaveText([
    'Gas pumped back',
    'Careful packing',
    'Fitted and tested',
  ]);
  await expect(card).not.toContainText('*');
  await expect(card).not.toContainText('null');
});

test('View details shows the product in a sheet on a phone, beside the list from 1200 px', async ({
  page,
  isMobile,
}) => {
  await page.goto('/service/14/AC');
  await page
    .getByRole('article', { name: 'AC gas charge' })
    .getByRole('button', { name: 'View details' })
    .click();
  const details = isMobile
    ? page.getByRole('dialog', { name: 'AC gas charge' })
    : page.getByRole('region', { name: 'Service details' });
  await expect(details.getByRole('heading', { name: 'AC gas charge' })).toBeVisible();
  await expect(details).toContainText('Gas charged by weight');
  await expect(details).toContainText('4.0');
  await expect(details.getByRole('button', { name: 'Add', exact: true })).toBeInViewport();
  if (isMobile) {
    await page.goBack();
    await expect(details).toBeHidden();
    await expect(page).toHaveURL(/\/service\/14\/AC$/);
    return;
  }
  await expect
    .poll(() =>
      page.evaluate(
        () => scrollY === Math.min(1200, document.documentElement.scrollHeight - innerHeight),
      ),
    )
    .toBe(true);
  await expect(details.getByRole('button', { name: 'Add', exact: true })).toBeInViewport();
});

test('an address with a product ID opens its details', async ({ page, isMobile }) => {
  await page.goto('/service/14/AC?product=1404');
  const details = isMobile
    ? page.getByRole('dialog', { name: 'Split AC installation' })
    : page.getByRole('region', { name: 'Service details' });
  await expect(details.getByRole('heading', { name: 'Split AC installation' })).toBeVisible();
  await expect(page.locator('article', { hasText: 'Split AC installation' })).toBeInViewport();
});

test('another service can be chosen from the list', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('link', { name: 'DTH', exact: true }).first().click();
  await expect(page).toHaveURL(/\/service\/4\/DTH/);
  await expect(page.getByRole('article', { name: 'DTH signal repair' })).toBeAttached();
  await expect(page.getByRole('article', { name: JET.title })).toHaveCount(0);
});

test.describe('a service that does not exist', () => {
  test.use({ expectsProblems: true });

  test('shows an error and no overview', async ({ page }) => {
    await page.goto('/service/999/Piano');
    await expect(page.getByRole('heading', { name: 'No Such Service Available' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Overview' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'See all services' })).toBeVisible();
    const others = page.getByRole('region', { name: 'Choose a service' }).getByRole('link');
    await expect(others).toHaveCount(11);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.locator('[aria-current]')).toHaveText('Not available');
  });
});

test(
  'Add and Delete update the button and badge at once, reach the cart, and show toasts',
  { tag: '@smoke' },
  async ({ page, customer }) => {
    await page.goto('/service/14/AC');
    const card = page.getByRole('article', { name: JET.title });
    await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
    const release = await holdNext(page, '**/api/cart/addtocart');
    const sent = page.waitForRequest('**/api/cart/addtocart');
    await card.getByRole('button', { name: 'Add', exact: true }).click();
    expect((await sent).postDataJSON()).toEqual({ product_id: JET.id, quantity: 1 });
    expect((await sent).headers()['x-authorization']).toBe(`Bearer ${customer.token}`);
    await expect(card.getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible();
    release();
    await expect(page.getByText('Added to cart')).toBeVisible();
    const bar = page.getByRole('link', { name: 'View Cart' });
    await expect(bar).toHaveAttribute('href', '/cart');
    await expect(page.getByText('₹549').last()).toBeVisible();
    await expect
      .poll(async () => (await customer.call('GET', '/api/cart')).status, { timeout: 5000 })
      .toBe(1);
    await page.reload();
    await card.getByRole('button', { name: 'Delete' }).click();
    await expect(card.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
    await expect(page.getByText('Removed from cart')).toBeVisible();
    await expect(bar).toHaveAttribute('href', '/cart');
    await expect
      .poll(async () => (await customer.call('GET', '/api/cart')).message)
      .toBe('Your Cart Is Empty.');
  },
);

test('a double tap on Add adds one item, and the stepper increases it', async ({
  page,
  customer,
}) => {
  await page.goto('/service/14/AC');
  const card = page.getByRole('article', { name: JET.title });
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  const add = card.getByRole('button', { name: 'Add', exact: true });
  await tapTwice(add);
  const inCart = async () =>
    (
      (await customer.call('GET', '/api/cart'))['cart'] as { data: { quantity: number }[] }
    ).data.map(({ quantity }) => quantity);
  await expect.poll(inCart).toEqual([1]);
  await expect(card.getByRole('button', { name: 'Delete' })).toBeVisible();
  await card.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(card.getByRole('group', { name: JET.title })).toContainText('2');
  await expect.poll(inCart).toEqual([2]);
});

test.describe('an Add that the server rejects', () => {
  test.use({ expectsProblems: true });

  test('is rolled back, with the server’s message', async ({ page, customer }) => {
    expect(customer.token).not.toBe('');
    await page.goto('/service/14/AC');
    await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
    const card = page.getByRole('article', { name: JET.title });
    await page.route('**/api/cart/addtocart', (route) =>
      route.fulfill({ status: 422, json: { status: 0, message: 'This service is sold out.' } }),
    );
    await card.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('This service is sold out.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  });
});
