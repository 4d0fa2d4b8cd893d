/** What customers notice of settings that an owner publishes. */
import { expect } from '../fixtures.ts';
import { addPart, GASKET, JET, placeOrder, saveAddress } from '../pages/orders.ts';
import { withPublished } from '../pages/published.ts';
import { test } from '../pages/session.ts';

const SHOP = 'Matwari Chowk, Hazaribagh, Jharkhand 825301';

/** Changes a catalogue file so that the shop offers to install the gasket. */
const fitGasket = (file: Record<string, unknown>) => ({
  ...file,
  spare_parts: (file['spare_parts'] as { id: number }[]).map((part) =>
    part.id === GASKET.id ? { ...part, fitting_product_id: JET.id } : part,
  ),
});

test('a part is fitted if the customer ticks it, and otherwise picked up at the shop', async ({
  page,
  customer,
  deployment,
}) => {
  const published = { settings: { parts_pick_up: true }, catalogue: fitGasket };
  await withPublished(deployment, published, async () => {
    await addPart(customer, GASKET.id);
    await saveAddress(customer);
    await page.goto('/cart');
    const part = page.getByRole('group', { name: GASKET.name });
    const fit = part.getByRole('checkbox', { name: `Fit it: ${JET.title}, ${JET.price}` });
    await fit.click();
    await expect(fit).toBeChecked();
    await page.goto('/payment');
    await expect(page.getByText(JET.title)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked();
    const pickUp = page.getByRole('radio', { name: 'Pick up at the shop' });
    await expect(pickUp).toHaveCount(0);

    await page.goto('/cart');
    await fit.click();
    await expect(fit).not.toBeChecked();
    await page.goto('/payment');
    await expect(page.getByRole('radio', { name: 'Delivered to you' })).toBeChecked();
    await pickUp.click();
    await expect(page.getByLabel(/Note for the technician/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    const placed = page.getByRole('dialog', { name: /^Booking #\d+ placed$/ });
    await expect(placed.getByText(`ready to pick up at ${SHOP}.`)).toBeVisible();
    await placed.getByRole('link', { name: 'Track booking' }).click();
    await expect(page.getByText(`Pick up at the shop: ${SHOP}`)).toBeVisible();
    const booking = await page.getByRole('button', { name: /^Order #\d+/ }).textContent();
    const id = /\d+/.exec(booking ?? '')?.[0] ?? '';
    deployment.runOps('order', 'confirm', id);
    await expect
      .poll(() => deployment.getMessages(customer.phone).at(-1))
      .toContain(`#${id} is ready. You can pick it up at ${SHOP}.`);
  });
});

test('pages and messages have the published name of the shop and the published text', async ({
  page,
  customer,
  deployment,
}) => {
  const settings = {
    shop_name: 'Ravi & Sons',
    messages_en: { confirmed: '{shop} will come for booking {orderNumber}: {link}' },
  };
  await withPublished(deployment, { settings }, async () => {
    await page.goto('/');
    await expect(page).toHaveTitle(/Ravi & Sons/);
    await expect(page.getByRole('banner')).toContainText('Ravi & Sons');
    const id = await placeOrder(customer);
    deployment.runOps('order', 'confirm', String(id));
    await expect
      .poll(() => deployment.getMessages(customer.phone).at(-1))
      .toBe(`Ravi & Sons will come for booking ${id}: ${deployment.url}/booking`);
  });
  await page.reload();
  await expect(page).toHaveTitle(/Sudhaar/);
});
