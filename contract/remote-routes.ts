/** Types of `src/routes.ts` of a remote's package. The build copies it into `version.json`. */
import type { NavigationEntry, Route } from './manifest.ts';

/** Routes of its pages. The first match wins; they must not overlap with those of other remotes. */
export type Routes = readonly Route[];

/** Its entries in menus and in the footer. */
export type Navigation = readonly NavigationEntry[];
