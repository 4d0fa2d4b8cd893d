/** The addresses of this remote's pages, and its places in navigation. The build writes them into `version.json`. */
import type { Navigation, Routes } from 'contract/remote-routes';

export const routes: Routes = [
  {
    path: '/visit/:orderId',
    module: './visit',
    access: 'private',
    frame: 'task',
    up: '/booking',
    title: 'Your visit',
    hi: { title: 'आपकी विज़िट' },
  },
];

/** Nobody looks for one visit in a menu: bookings and messages lead there. */
export const navigation: Navigation = [];
