import { apiError, expectNoAxeViolations, fakeApi, renderUi } from 'shared-ui/test-utils';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeAccountCalls } from '../dev/fake-account.ts';
import { fakeOrder } from '../dev/fake-orders.ts';
import { BookingDetails } from './BookingDetails.tsx';
import type { Booking } from './bookings.api.ts';

const VISIT = {
  start: '2026-11-23T04:30:00.000Z',
  end: '2026-11-23T06:30:00.000Z',
  state: 'done',
  technician: null,
} as const;
const PHOTOS = 'GET /api/order/{id}/photos';

async function open(responses: Parameters<typeof fakeApi>[0] = {}, state = 'done') {
  globalThis.fetch = fakeApi({ ...fakeAccountCalls(), ...responses }).fetch;
  const visit = { ...VISIT, state } as Booking['visit'];
  return renderUi(<BookingDetails booking={fakeOrder({ status: 'completed', visit })} />);
}

it('photos from before and after the work are shown and can be enlarged', async () => {
  const screen = await open();
  const photos = screen.getByRole('region', { name: 'Photos of the work' });
  await expect.element(photos.getByText('Before the work')).toBeVisible();
  await expectNoAxeViolations();
  await photos.getByRole('button', { name: 'After the work, photo 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'After the work, photo 2' });
  await expect.element(dialog.getByRole('img')).toBeVisible();
});

it.each(['booked', 'cancelled'])(
  'photos are shown if the visit is %s after the technician came',
  async (state) => {
    const screen = await open({}, state);
    const photos = screen.getByRole('region', { name: 'Photos of the work' });
    await expect.element(photos.getByText('Before the work')).toBeVisible();
  },
);

it('a failure to load photos is shown, unless a server of the previous version has none', async () => {
  const screen = await open({ [PHOTOS]: () => apiError(503, 'Away') });
  await expect.element(screen.getByText('The photos could not be loaded')).toBeVisible();
  await screen.unmount();
  const respond = vi.fn(() => apiError(404, 'Not Found'));
  const old = await open({ [PHOTOS]: respond });
  await expect.poll(() => respond.mock.results).toHaveLength(1);
  await expect.element(old.getByText('The photos could not be loaded')).not.toBeInTheDocument();
});
