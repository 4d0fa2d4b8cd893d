import { expect } from '../fixtures.ts';
import { resetShifts, readShifts, watchShifts } from '../pages/measure.ts';
import { addProduct, JET, placeOrder, saveAddress } from '../pages/orders.ts';
import { test } from '../pages/session.ts';
import {
  expectAccessible,
  expectSelectionVisible,
  expectFits,
  expectKeyboardAccess,
} from '../pages/accessibility.ts';
import { chooseFirstTime } from '../pages/visits.ts';

test('choosing and moving a visit, its booking and its page are accessible', async ({
  page,
  customer,
}) => {
  test.setTimeout(180_000);
  await addProduct(customer, JET.id);
  await saveAddress(customer);
  await watchShifts(page);
  const expectAccessibleState = async (label: string): Promise<void> => {
    const { total, moved } = await readShifts(page);
    expect(total, `layout shift of ${label}: ${moved.join('; ')}`).toBeLessThan(0.02);
    await expectAccessible(page, label);
    await expectFits(page, label);
    await expectSelectionVisible(page, label);
    await expectKeyboardAccess(page, label);
    await resetShifts(page);
  };
  await page.goto('/payment');
  await chooseFirstTime(page);
  await expectAccessibleState('the choice of a time');
  const response = await customer.call('GET', '/api/visit/windows?block=Sadar&days=14');
  const { id: visit_hold } = response['hold'] as { id: string };
  const id = await placeOrder(customer, { more: { visit_hold } });
  await page.goto('/booking');
  await expect(page.getByRole('button', { name: 'Change time' })).toBeVisible();
  await expectAccessibleState('a booking with a visit');
  await page.getByRole('button', { name: 'Change time' }).click();
  await expect(page.getByRole('radio', { name: /^Tomorrow / })).toBeVisible();
  await expectAccessibleState('a visit that is moved');
  await page.goto(`/visit/${id}`);
  await expect(page.getByRole('list', { name: 'What has happened' })).toBeVisible();
  await expectAccessibleState('the page of a visit');
});
