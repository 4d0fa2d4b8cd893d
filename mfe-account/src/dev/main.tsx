/** Runs this remote alone: `npm run dev -- mfe-account`. */
import { Provider } from 'jotai';
import type { ComponentType } from 'react';
import { runAlone } from 'shared-ui/alone';
import { store, toastAtom, type PageProps } from 'shell/store';
import { beginSessionAtom } from 'shell/store/testing';
import { BookingsPage } from '../bookings/BookingsPage.tsx';
import { FeedbackPage } from '../feedback/FeedbackPage.tsx';
import type { FeedbackView } from '../feedback/feedback.api.ts';
import { InvoicePage } from '../invoice/InvoicePage.tsx';
import { RewardsPage } from '../rewards/RewardsPage.tsx';
import { fakeAccountCalls } from './fake-account.ts';

// Logs in a customer. There is no shell to show toasts.
store.set(beginSessionAtom, 'alone');
store.sub(toastAtom, () => {
  document.title = store.get(toastAtom)?.message ?? '';
});

const withStore =
  <Data,>(Page: ComponentType<PageProps<Data>>) =>
  (props: PageProps<Data>) => (
    <Provider store={store}>
      <Page {...props} />
    </Provider>
  );

runAlone({
  remote: 'mfe-account',
  pages: [
    { path: '/booking', page: withStore(BookingsPage) },
    { path: '/invoice/:orderId', example: '/invoice/7', page: withStore(InvoicePage) },
    { path: '/account/referral', page: withStore(RewardsPage) },
    { path: '/f/:id', example: '/f/example', page: withStore<FeedbackView>(FeedbackPage) },
  ],
  calls: fakeAccountCalls(),
});
