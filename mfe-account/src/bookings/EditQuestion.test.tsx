import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeOrder } from '../dev/fake-orders.ts';
import { openBookings } from '../test-utils/open-bookings.tsx';

const EDIT = {
  id: 4,
  total_before: 1098,
  total: 1647,
  discount: 0,
  address: null,
  lines: [{ name: 'AC jet service', before: 2, after: 3 }],
  expires_at: '2026-11-28T04:30:00.000Z',
};

async function open(order: Parameters<typeof fakeOrder>[0]) {
  await page.viewport(360, 740);
  return openBookings([fakeOrder(order)]);
}

it('shows what would change, and sends one acceptance on a double click', async () => {
  const { api, screen } = await open({ edit: EDIT });
  const question = screen.getByRole('region', { name: 'Do you agree to this change?' });
  await expect.element(question.getByText('AC jet service × 3 instead of 2')).toBeVisible();
  await expect.element(question.getByText('₹1,647')).toBeVisible();
  await expect.element(screen.getByText('Needs your answer')).toBeVisible();
  await expectNoAxeViolations();
  await question.getByRole('button', { name: 'Accept' }).dblClick();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(screen.getByText('₹1,647')).toBeVisible();
  expect(api.requests.filter((call) => call.includes('/api/order/edit/4'))).toHaveLength(1);
});

it('declines a change, and shows what would be due at the visit of a paid order', async () => {
  const { screen } = await open({
    payment_method: 'phonepe',
    payment_status: 'paid',
    paid_online: 1098,
    due: 0,
    edit: { ...EDIT, discount: 100, total: 1547 },
  });
  const question = screen.getByRole('region', { name: 'Do you agree to this change?' });
  await expect.element(question.getByText('Discount ₹100')).toBeVisible();
  await expect.element(question.getByText(/You would pay ₹449 in cash/)).toBeVisible();
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(screen.getByText('₹1,098')).toBeVisible();
});
