/** The addresses of this remote's pages, and its places in navigation. The build writes them into `version.json`. */
import type { Navigation, Routes } from 'contract/remote-routes';

/** The browser's tab, until the page says more. */
const named = { title: 'Staff', hi: { title: 'स्टाफ' } } as const;

/**
 * Which pages there are below stands in `console-pages.ts`. A guest's page is rendered in the browser alone, and no document of
 * a customer's page says a word of it.
 */
export const routes: Routes = [
  { path: '/staff', module: './staff', access: 'guest', frame: 'none', ...named },
  { path: '/staff/:page', module: './staff', access: 'guest', frame: 'none', ...named },
  { path: '/staff/:page/:id', module: './staff', access: 'guest', frame: 'none', ...named },
];

/** Customers have no business here: whoever works here knows the address. */
export const navigation: Navigation = [];
