/** Routes and navigation entries of this remote. The build writes them into `version.json`. */
import type { Navigation, Routes } from 'contract/remote-routes';

/** Title until the page sets its own. */
const DEFAULT_TITLE = { title: 'Staff', hi: { title: 'स्टाफ' } } as const;

/**
 * Sub-pages are defined in `console-pages.ts`. Pages of a `guest` remote are rendered in the browser only, and
 * customer pages never mention them.
 */
export const routes: Routes = [
  { path: '/staff', module: './staff', access: 'guest', frame: 'none', ...DEFAULT_TITLE },
  { path: '/staff/:page', module: './staff', access: 'guest', frame: 'none', ...DEFAULT_TITLE },
  { path: '/staff/:page/:id', module: './staff', access: 'guest', frame: 'none', ...DEFAULT_TITLE },
];

/** No entries: staff know the URL, and customers must not see it. */
export const navigation: Navigation = [];
