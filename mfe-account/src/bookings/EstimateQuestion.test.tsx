import type { Order } from 'api/contract';
import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeEstimate, fakeItem, fakeOrder } from '../dev/fake-orders.ts';
import { openBookings } from '../test-utils/open-bookings.tsx';
import { bookAgain } from './book-again.api.ts';

async function open(order: Partial<Order>) {
  await page.viewport(360, 740);
  return openBookings([
    fakeOrder({ status: 'in progress', technician: 'Ravi', total: 299, due: 299, ...order }),
  ]);
}

it('an estimate without tax does not mention GST', async () => {
  const { screen } = await open({ estimate: { ...fakeEstimate(), tax: 0 } });
  const question = screen.getByRole('region', { name: 'Estimate for the repair' });
  await expect.element(question).toMatchTextContent(/₹1,411/);
  expect(question.element().textContent).not.toContain('GST');
});

it('an estimate shows lines, credit, tax and the amount due, and is added once it is accepted', async () => {
  const { screen, api } = await open({ estimate: fakeEstimate() });
  const question = screen.getByRole('region', { name: 'Estimate for the repair' });
  await expect
    .element(question)
    .toMatchTextContent(/AC run capacitor, 45 µF × 2180 days of warranty₹960/);
  await expect.element(question).toMatchTextContent(/Visit fee credited−₹299/);
  await expect.element(question).toMatchTextContent(/₹253.98 GST included₹1,411/);
  await expect.element(question).toMatchTextContent(/new total would be ₹1,710/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectNoAxeViolations();
  const accept = question.getByRole('button', { name: 'Accept' });
  (accept.element() as HTMLButtonElement).click();
  (accept.element() as HTMLButtonElement).click();
  await expect.element(screen.getByText('You accepted the estimate.')).toBeVisible();
  await expect.element(screen.getByText('₹1,710')).toBeVisible();
  expect(api.requests.filter((call) => call.startsWith('POST'))).toEqual([
    'POST /api/order/estimate/41',
  ]);
});

it('a declined estimate says that nothing is added', async () => {
  const { screen } = await open({ estimate: fakeEstimate() });
  await screen.getByRole('button', { name: 'Decline' }).click();
  await expect.element(screen.getByText(/You declined the estimate/)).toBeVisible();
});

it('accepted lines are marked with their warranty', async () => {
  const estimate = { kind: 'labour', warranty_days: 60 } as const;
  const { screen } = await open({
    products: [fakeItem(), fakeItem({ id: 7002, name: 'Gas leak brazing', images: [], estimate })],
    estimate: fakeEstimate({ state: 'accepted', agreement: 'code' }),
  });
  await screen.getByRole('button', { name: 'Order #7' }).click();
  await expect.element(screen.getByText('From the estimate you accepted')).toBeVisible();
  await expect.element(screen.getByText('60 days of warranty')).toBeVisible();
});

it('Book again omits items that an estimate added', async () => {
  const added = fakeItem({ id: 7002, estimate: { kind: 'labour', warranty_days: 60 } });
  const { api } = await open({});
  const booking = fakeOrder({ status: 'completed', products: [fakeItem(), added] });
  expect(await bookAgain(booking)).toMatchObject({ added: 1, unavailable: [] });
  expect(api.requests.filter((call) => call.includes('addtocart'))).toHaveLength(1);
});
