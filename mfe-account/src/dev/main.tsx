/** Runs this remote alone: `npm run dev -- mfe-account`. */
import { runStandalone } from 'shared-ui/standalone';
import { store, toastAtom } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/testing';
import { BookingsPage } from '../bookings/BookingsPage.tsx';
import { FeedbackPage } from '../feedback/FeedbackPage.tsx';
import { InvoicePage } from '../invoice/InvoicePage.tsx';
import { RewardsPage } from '../rewards/RewardsPage.tsx';
import { fakeAccountCalls } from './fake-account.ts';

// Logs in a customer. There is no shell to show toasts.
store.set(beginSessionAtom, 'standalone');
store.sub(toastAtom, () => {
  document.title = store.get(toastAtom)?.message ?? '';
});

runStandalone({
  remote: 'mfe-account',
  store,
  pages: [
    { path: '/booking', page: BookingsPage },
    { path: '/invoice/:orderId', example: '/invoice/7', page: InvoicePage },
    { path: '/account/referral', page: RewardsPage },
    { path: '/f/:id', example: '/f/example', page: FeedbackPage },
  ],
  calls: fakeAccountCalls(),
});
