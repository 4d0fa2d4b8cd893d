/** Runs this remote alone: `npm run dev -- mfe-staff`. */
import { runStandalone } from 'shared-ui/standalone';
import { store } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/testing';
import { StaffPage } from '../frame/StaffPage.tsx';
import { fakeShop } from './fake-shop.ts';
import { fakeStaffFetch } from './fake-staff.ts';

// Logs in as the owner of the fake shop.
store.set(beginSessionAtom, 'standalone');

runStandalone({
  remote: 'mfe-staff',
  store,
  pages: [
    { path: '/staff', page: StaffPage },
    { path: '/staff/:page', example: '/staff/orders', page: StaffPage },
    { path: '/staff/:page/:id', example: '/staff/orders/1042', page: StaffPage },
  ],
  calls: {},
});
globalThis.fetch = fakeStaffFetch(fakeShop(), globalThis.fetch.bind(globalThis));
