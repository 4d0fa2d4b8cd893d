/** Routes and navigation of this page view, from the versions in its release set. */
import type { NavigationEntry } from 'contract/manifest';
import { readLanguage } from 'contract/language';
import { matchRoute as matchAmong, type RouteMatch } from 'contract/routes';
import type { Site } from 'contract/site';

let site: Site = { routes: [], navigation: [] };

/** Sets routes and navigation: once in a browser, before each rendering on a server. */
export function setSite(newSite: Site): void {
  site = newSite;
}

/** Route of a path; null if none matches. */
export const matchRoute = (pathname: string): RouteMatch | null =>
  matchAmong(site.routes, pathname);

/** Route of a path from which the router has stripped the language; `/hi/hi/cart`, which leaves `/hi/cart`, has no page. */
export const matchPage = (pathname: string): RouteMatch | null =>
  readLanguage(pathname).language === 'en' ? matchRoute(pathname) : null;

/** Entries of a navigation place, in order. */
export const getNavigation = (place: NavigationEntry['place']): readonly NavigationEntry[] =>
  site.navigation.filter((entry) => entry.place === place);
