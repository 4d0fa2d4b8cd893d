/** Test set-up of the cart page. */
import { fakeApi } from 'shared-ui/test-utils';
import { store } from 'app-kit/store';
import { beginSessionAtom, setCartEntriesAtom } from 'app-kit/store/testing';
import { renderWithStore } from 'app-kit/store/page-runner';
import { CartPage } from '../cart-page/CartPage.tsx';
import { retryCartAtom } from '../cart/cart.atoms.ts';
import { fakeCartCalls } from '../dev/fake-cart.ts';

export const LINE = {
  id: 'cl_1',
  product_id: 1401,
  quantity: 2,
  product: { id: 1401, title: 'AC jet service', price: 549, images: [], timing: '45 min' },
};

/** Renders the page with a fake API and a logged-in customer. */
export async function openCart(calls: Parameters<typeof fakeApi>[0] = fakeCartCalls()) {
  const api = fakeApi(calls);
  globalThis.fetch = api.fetch;
  store.set(beginSessionAtom, 'token');
  store.set(setCartEntriesAtom, null);
  const loaded = store.set(retryCartAtom, 100);
  const screen = await renderWithStore(<CartPage />);
  await loaded;
  return { screen, api };
}
