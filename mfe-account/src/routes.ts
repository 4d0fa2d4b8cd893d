/** Routes and navigation entries of this remote. The build writes them into `version.json`. */
import type { Navigation, Routes } from 'contract/remote-routes';

export const routes: Routes = [
  {
    path: '/booking',
    module: './booking',
    access: 'private',
    frame: 'task',
    up: '/',
    title: 'My Bookings',
    hi: { title: 'मेरी बुकिंग' },
  },
  {
    path: '/invoice/:orderId',
    module: './invoice',
    access: 'private',
    frame: 'task',
    up: '/booking',
    title: 'Invoice',
    hi: { title: 'इनवॉइस' },
  },
  // Second path of the invoice page; its parameter has another name (INVOICE-1).
  {
    path: '/booking/invoice/:id',
    module: './invoice',
    access: 'private',
    frame: 'task',
    up: '/booking',
    title: 'Invoice',
    hi: { title: 'इनवॉइस' },
  },
  {
    path: '/account/referral',
    module: './rewards',
    access: 'private',
    title: 'My Details',
    hi: { title: 'मेरी जानकारी' },
  },
  { path: '/f/:id', module: './feedback', access: 'public', query: [] },
];

// Each menu has its own names for the two pages (PAGE-11, PAGE-12).
export const navigation: Navigation = [
  {
    place: 'side-menu',
    path: '/account/referral',
    label: 'My Account',
    hi: { label: 'मेरा अकाउंट' },
    order: 110,
    icon: 'user',
    // Shown only to logged-in customers.
    customers: true,
  },
  {
    place: 'side-menu',
    path: '/booking',
    label: 'Our Bookings',
    hi: { label: 'हमारी बुकिंग' },
    order: 120,
    icon: 'calendar',
    customers: true,
  },
  {
    place: 'profile-menu',
    path: '/account/referral',
    label: 'My Details',
    hi: { label: 'मेरी जानकारी' },
    order: 10,
    icon: 'user',
  },
  {
    place: 'profile-menu',
    path: '/booking',
    label: 'My Bookings',
    hi: { label: 'मेरी बुकिंग' },
    order: 20,
    icon: 'calendar',
  },
];
