/** Routes and navigation of a release set. Guest pages, such as the console’s, handle the login themselves. Pure. */
import { FRAGMENT_PREFIX } from 'contract/fragment';
import type { Language } from 'contract/language';
import type { VersionManifest } from 'contract/manifest';
import type { PageRoute, RouteMatch } from 'contract/routes';
import { mergeSite, type Site } from 'contract/site';
import type { LiveSet } from 'releases/interfaces';
import type { Choice, ChosenSet } from '../choose/choose-set.ts';

const sites = new WeakMap<ChosenSet, Site>();

/** Returns the site of a visitor's set; memoised, so that the same set has the same object. */
export function getSite(chosen: ChosenSet): Site {
  const site = sites.get(chosen) ?? mergeSite([...chosen.values()].map(getRoutedManifest));
  sites.set(chosen, site);
  return site;
}

/** Returns the manifest with the routes. A dev server's has none; then the replaced version's manifest is returned. */
function getRoutedManifest({ version: { manifest, isForeign }, stable }: Choice): VersionManifest {
  const replacedManifest =
    isForeign && manifest.routes === undefined ? stable?.manifest : undefined;
  return replacedManifest ?? manifest;
}

/** Returns the routes and navigation of all stable versions, including the console. */
export const getStableSite = (live: LiveSet): Site =>
  mergeSite([...live.values()].flatMap(({ stable }) => (stable === null ? [] : [stable.manifest])));

/**
 * Returns the site as the document needs it: without fields that the browser does not read, and without guest routes
 * except on guest pages.
 */
export function getDocumentSite({ routes, navigation }: Site, match: RouteMatch | null): Site {
  const isGuest = match?.route.access === 'guest';
  return {
    routes: routes.filter(({ access }) => access !== 'guest' || isGuest).map(toDocumentRoute),
    navigation,
  };
}

const localizedSites = new WeakMap<Site, Map<Language, Site>>();

/** Returns the site in one language; memoised per site and language. */
export function localizeSite(site: Site, language: Language): Site {
  const byLanguage = localizedSites.get(site) ?? new Map<Language, Site>();
  localizedSites.set(site, byLanguage);
  const { routes, navigation } = site;
  const localized = byLanguage.get(language) ?? {
    routes: routes.map(({ hi, ...route }) => (language === 'hi' ? { ...route, ...hi } : route)),
    navigation: navigation.map(({ hi, ...entry }) =>
      language === 'hi' ? { ...entry, ...hi } : entry,
    ),
  };
  byLanguage.set(language, localized);
  return localized;
}

/**
 * Returns the versions that the document names. Except on guest pages, remotes that have only guest pages and no fragments
 * are left out.
 */
export function getDocumentSet(chosen: ChosenSet, match: RouteMatch | null): ChosenSet {
  if (match?.route.access === 'guest') return chosen;
  return new Map([...chosen].filter((entry) => !hasOnlyGuestPages(getRoutedManifest(entry[1]))));
}

const hasOnlyGuestPages = ({ routes = [], exposes }: VersionManifest): boolean =>
  routes.length > 0 &&
  routes.every(({ access }) => access === 'guest') &&
  !Object.keys(exposes).some((key) => key.startsWith(FRAGMENT_PREFIX));

/** Leaves out the description, the title of a public page (its module sets it), and `up` if it is home, the default. */
function toDocumentRoute({ description: _unread, title, up, ...route }: PageRoute): PageRoute {
  return {
    ...route,
    ...(title === undefined || route.access === 'public' ? {} : { title }),
    ...(up === undefined || up === '/' ? {} : { up }),
  };
}
