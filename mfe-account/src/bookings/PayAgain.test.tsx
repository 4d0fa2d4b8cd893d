import { Provider } from 'jotai';
import { expectNoAxeViolations, fakeApi, renderUi } from 'shared-ui/test-utils';
import { store } from 'app-kit/store';
import { expect, it } from 'vitest';
import { fakeAccountCalls } from '../dev/fake-account.ts';
import { fakeOrder } from '../dev/fake-orders.ts';
import { retryBookingsAtom } from './bookings.atoms.ts';
import { PayAgain } from './PayAgain.tsx';
import { BookingsPage } from './BookingsPage.tsx';

it('switches an order with a failed payment to cash in one press', async () => {
  const failed = { payment_method: 'phonepe', payment_status: 'failed', due: 0 } as const;
  const api = fakeApi(fakeAccountCalls([fakeOrder(failed)]));
  globalThis.fetch = api.fetch;
  await store.set(retryBookingsAtom, 'all');
  const screen = await renderUi(
    <Provider store={store}>
      <BookingsPage />
    </Provider>,
  );
  await expect.element(screen.getByRole('button', { name: 'Pay again' })).toBeVisible();
  await expectNoAxeViolations();
  await screen.getByRole('button', { name: 'Pay in cash instead' }).click();
  await expect.poll(() => screen.getByText('Payment failed').elements()).toEqual([]);
  expect(screen.getByRole('button', { name: /^Pay/ }).elements()).toEqual([]);
  expect(api.requests.filter((call) => call.includes('pay-in-cash'))).toHaveLength(1);
});

it('offers to pay a cash order online once staff ask for it, without a failed payment', async () => {
  const screen = await renderUi(
    <Provider store={store}>
      <PayAgain booking={fakeOrder({ actions: ['pay-online'] })} />
    </Provider>,
  );
  await expect.element(screen.getByText(/pay online now instead of in cash/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Pay online' })).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(1);
});
