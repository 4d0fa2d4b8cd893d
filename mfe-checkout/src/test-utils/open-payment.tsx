/** Test set-up of the payment page. */
import { fakeApi } from 'shared-ui/test-utils';
import { store } from 'app-kit/store';
import { beginSessionAtom, setCartEntriesAtom, receiveUserDetailAtom } from 'app-kit/store/testing';
import { renderWithStore } from 'app-kit/store/page-runner';
import { retryCartAtom } from '../cart/cart.atoms.ts';
import { fakeCartCalls } from '../dev/fake-cart.ts';
import { PaymentPage } from '../payment/PaymentPage.tsx';
import { ADDRESS } from './address.ts';

export const LINE = {
  id: 'cl_1',
  product_id: 1,
  quantity: 1,
  product: { id: 1, title: 'AC jet service', price: 549, images: [], timing: '45 min' },
};

/**
 * Opens the payment page of a customer or partner with one line in the cart. Replaces `fetch`, which the test set-up
 * restores.
 * @param responses additional responses
 */
export async function openPayment(
  responses: Parameters<typeof fakeApi>[0] = {},
  { withAddress = true, types = 'customer' as 'customer' | 'partner' } = {},
) {
  const calls = fakeCartCalls({ lines: [{ ...LINE }], address: withAddress ? ADDRESS : null });
  const api = fakeApi({ ...calls, ...responses });
  globalThis.fetch = api.fetch;
  store.set(beginSessionAtom, 'token');
  store.set(setCartEntriesAtom, null);
  store.set(receiveUserDetailAtom, {
    name: 'Asha',
    types,
    phone_number: '9876543210',
    referral_code: 'ASHA01',
    address: null,
    cart_count: 1,
  });
  const loaded = store.set(retryCartAtom, 1000);
  const screen = await renderWithStore(<PaymentPage />);
  await loaded;
  const order = screen.getByRole('button', { name: 'Order', exact: true }).first();
  return { screen, api, order };
}
