/** Runs this remote alone: `npm run dev -- mfe-checkout`. */
import { runStandalone } from 'shared-ui/standalone';
import { store, toastAtom } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/testing';
import { AddressPage } from '../address/AddressPage.tsx';
import { CartPage } from '../cart-page/CartPage.tsx';
import { PaymentPage } from '../payment/PaymentPage.tsx';
import { fakeAddressCalls } from './fake-addresses.ts';
import { fakeCartCalls } from './fake-cart.ts';

// Logs in a customer. There is no shell to show toasts.
store.set(beginSessionAtom, 'standalone');
store.sub(toastAtom, () => {
  document.title = store.get(toastAtom)?.message ?? '';
});

runStandalone({
  remote: 'mfe-checkout',
  store,
  pages: [
    { path: '/cart', page: CartPage },
    { path: '/payment', page: PaymentPage },
    { path: '/addAddress', page: AddressPage },
  ],
  calls: { ...fakeCartCalls(), ...fakeAddressCalls([]) },
});
