/** Routes and navigation entries of this remote. The build writes them into `version.json`. */
import type { Navigation, Routes } from 'contract/remote-routes';

export const routes: Routes = [
  {
    path: '/cart',
    module: './cart',
    access: 'private',
    frame: 'task',
    up: '/',
    title: 'Cart',
    hi: { title: 'कार्ट' },
  },
  {
    path: '/payment',
    module: './payment',
    fragments: ['mfe-visits/time-choice'],
    access: 'private',
    frame: 'task',
    up: '/cart',
    title: 'Payment',
    hi: { title: 'पेमेंट' },
  },
  {
    path: '/addAddress',
    module: './address',
    access: 'private',
    frame: 'task',
    up: '/cart',
    title: 'Address',
    hi: { title: 'पता' },
  },
];

export const navigation: Navigation = [
  {
    place: 'side-menu',
    path: '/cart',
    label: 'Cart',
    hi: { label: 'कार्ट' },
    order: 40,
    icon: 'cart',
  },
  { place: 'footer', path: '/cart', label: 'Cart', hi: { label: 'कार्ट' }, order: 40 },
];
