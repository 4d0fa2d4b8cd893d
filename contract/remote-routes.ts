/** Types of `src/routes.ts` of a remote's package, which the build copies into `version.json`. */
import type { NavigationEntry, Route } from './manifest.ts';

/** Routes of the remote's pages. The first match wins. Routes of two remotes must not overlap. */
export type Routes = readonly Route[];

/** Entries of the remote in menus and in the footer. */
export type Navigation = readonly NavigationEntry[];
