/** How a team writes down its addresses: `src/routes.ts` of its package. The build puts them into `version.json`. */
import type { NavigationEntry, Route } from './manifest.ts';

/** Addresses of its pages. The first that fits wins; none may meet those of others. */
export type Routes = readonly Route[];

/** Its entries in menus and in the footer. */
export type Navigation = readonly NavigationEntry[];
