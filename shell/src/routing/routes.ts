/** The addresses of this page view and its navigation, as the versions in its release set bring them. */
import type { NavigationEntry } from 'contract/manifest';
import { matchRoute as matchAmong, type RouteMatch } from 'contract/routes';
import type { Site } from 'contract/site';

let site: Site = { routes: [], navigation: [] };

/** Says what there is: once in a browser, before each rendering on a server. */
export function setSite(known: Site): void {
  site = known;
}

/** Finds the page of a path; null where there is none: it shows the error page. */
export const matchRoute = (pathname: string): RouteMatch | null =>
  matchAmong(site.routes, pathname);

/** What stands in a place of navigation, in its order. */
export const getNavigation = (place: NavigationEntry['place']): readonly NavigationEntry[] =>
  site.navigation.filter((entry) => entry.place === place);
