import type { Order } from 'api/contract';
import { fakeApi } from 'shared-ui/test-utils';
import { store } from 'app-kit/store';
import { renderWithStore } from 'app-kit/store/page-runner';
import { retryBookingsAtom } from '../bookings/bookings.atoms.ts';
import { BookingsPage } from '../bookings/BookingsPage.tsx';
import { fakeAccountCalls } from '../dev/fake-account.ts';

/** Opens the bookings page after its lists are loaded. `responses` replace those of the fake API. */
export async function openBookings(orders: Order[], responses: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ ...fakeAccountCalls(orders), ...responses });
  globalThis.fetch = api.fetch;
  await Promise.all([
    store.set(retryBookingsAtom, 'all'),
    store.set(retryBookingsAtom, 'completed'),
  ]);
  const screen = await renderWithStore(<BookingsPage />);
  const unfold = (id: number) => screen.getByRole('button', { name: `Order #${id}` }).click();
  return { screen, api, unfold };
}
