import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { renderWithStore } from 'app-kit/store/page-runner';
import { expect, it } from 'vitest';
import { fakeOrder } from '../dev/fake-orders.ts';
import { openBookings } from '../test-utils/open-bookings.tsx';
import { PayAgain } from './PayAgain.tsx';

it('switches an order with a failed payment to cash in one press', async () => {
  const failed = { payment_method: 'phonepe', payment_status: 'failed', due: 0 } as const;
  const { api, screen } = await openBookings([fakeOrder(failed)]);
  await expect.element(screen.getByRole('button', { name: 'Pay again' })).toBeVisible();
  await expectNoAxeViolations();
  await screen.getByRole('button', { name: 'Pay in cash instead' }).click();
  await expect.poll(() => screen.getByText('Payment failed').elements()).toEqual([]);
  expect(screen.getByRole('button', { name: /^Pay/ }).elements()).toEqual([]);
  expect(api.requests.filter((call) => call.includes('pay-in-cash'))).toHaveLength(1);
});

it('offers only online payment for a cash order if staff ask for it', async () => {
  const screen = await renderWithStore(
    <PayAgain booking={fakeOrder({ actions: ['pay-online'] })} />,
  );
  await expect.element(screen.getByText(/pay online now instead of in cash/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Pay online' })).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(1);
});
