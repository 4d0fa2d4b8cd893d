/** Runs this remote alone: `npm run dev -- mfe-staff`. */
import { Provider } from 'jotai';
import type { ComponentType } from 'react';
import { runAlone } from 'shared-ui/alone';
import { store, type PageProps } from 'shell/store';
import { beginSessionAtom } from 'shell/store/testing';
import { StaffPage } from '../frame/StaffPage.tsx';
import { fakeShop } from './fake-shop.ts';
import { fakeStaffFetch } from './fake-staff.ts';

// Logs in a seeded staff member.
store.set(beginSessionAtom, 'alone');

const withStore = (Page: ComponentType<PageProps>) => (address: PageProps) => (
  <Provider store={store}>
    <Page {...address} />
  </Provider>
);
const page = withStore(StaffPage);

runAlone({
  remote: 'mfe-staff',
  pages: [
    { path: '/staff', page },
    { path: '/staff/:page', example: '/staff/orders', page },
    { path: '/staff/:page/:id', example: '/staff/orders/1042', page },
  ],
  calls: {},
});
globalThis.fetch = fakeStaffFetch(fakeShop(), globalThis.fetch.bind(globalThis));
