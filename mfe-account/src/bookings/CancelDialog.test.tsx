import { renderUi } from 'shared-ui/test-utils';
import { expect, it } from 'vitest';
import { fakeOrder } from '../dev/fake-orders.ts';
import { BookingActions } from './BookingActions.tsx';

const visit = {
  start: '2026-11-23T04:30:00.000Z',
  end: '2026-11-23T06:30:00.000Z',
  state: 'booked',
  technician: null,
  movable_until: '2026-11-23T02:30:00.000Z',
  held_until: null,
} as const;

it.each([
  [0, 'You pay nothing.'],
  [1098, 'Your ₹1,098 goes back to where you paid from.'],
])('says that a booked visit with ₹%d paid online is cancelled at once', async (paid, money) => {
  const screen = await renderUi(
    <BookingActions booking={fakeOrder({ visit, paid_online: paid })} />,
  );
  await screen.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect.element(screen.getByText('It is cancelled at once.')).toBeVisible();
  await expect.element(screen.getByText(money)).toBeVisible();
});
