/** Routes and navigation entries of this remote. The build writes them into `version.json`. */
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

/** Empty: bookings and messages link to visits. */
export const navigation: Navigation = [];
