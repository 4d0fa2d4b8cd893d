/** Routes and navigation of a release set. Pure. */
import type { Language } from 'contract/language';
import type { PageRoute, RouteMatch } from 'contract/routes';
import { siteOf, type Site } from 'contract/site';
import type { ChosenSet, LiveSet } from '../releases/live-set.ts';

const known = new WeakMap<ChosenSet, Site>();

/** Returns the site of a visitor's set; memoised, so that the same set has the same object. */
export function siteOfSet(chosen: ChosenSet): Site {
  const site = known.get(chosen) ?? siteOf([...chosen.values()].map(broughtBy));
  known.set(chosen, site);
  return site;
}

/** A dev server's manifest has no routes: those of the version that it replaces apply. */
function broughtBy({ version: { manifest, isForeign }, stable }: ChosenValue) {
  const stands = isForeign && manifest.routes === undefined ? stable?.manifest : undefined;
  return stands ?? manifest;
}

type ChosenValue = ChosenSet extends ReadonlyMap<string, infer Value> ? Value : never;

/** Returns the site of visitors without any canary. */
export const siteOfStable = (live: LiveSet): Site =>
  siteOf([...live.values()].flatMap(({ stable }) => (stable === null ? [] : [stable.manifest])));

/**
 * Returns the site as the document needs it: without fields that the browser does not read, and without guest routes
 * except on guest pages.
 */
export function siteInDocument({ routes, navigation }: Site, match: RouteMatch | null): Site {
  const isGuest = match?.route.access === 'guest';
  return {
    routes: routes.filter(({ access }) => access !== 'guest' || isGuest).map(routeInDocument),
    navigation,
  };
}

const spoken = new WeakMap<Site, Map<Language, Site>>();

/** Returns the site in one language; memoised per site and language. */
export function siteIn(site: Site, language: Language): Site {
  const known = spoken.get(site) ?? new Map<Language, Site>();
  spoken.set(site, known);
  const { routes, navigation } = site;
  const found = known.get(language) ?? {
    routes: routes.map(({ hi, ...route }) => (language === 'hi' ? { ...route, ...hi } : route)),
    navigation: navigation.map(({ hi, ...entry }) =>
      language === 'hi' ? { ...entry, ...hi } : entry,
    ),
  };
  known.set(language, found);
  return found;
}

/**
 * Returns the versions that the document names: remotes with only guest pages and no fragments are left out, except
 * on guest pages.
 */
export function inDocument(chosen: ChosenSet, match: RouteMatch | null): ChosenSet {
  if (match?.route.access === 'guest') return chosen;
  return new Map([...chosen].filter((entry) => !isForGuests(broughtBy(entry[1]))));
}

function isForGuests({ routes = [], exposes }: ReturnType<typeof broughtBy>): boolean {
  return (
    routes.length > 0 &&
    routes.every(({ access }) => access === 'guest') &&
    !Object.keys(exposes).some((key) => key.startsWith('./fragments/'))
  );
}

/** A public page gets its title from its module, and `up` defaults to home. */
function routeInDocument({ description: _read, title, up, ...route }: PageRoute): PageRoute {
  return {
    ...route,
    ...(title === undefined || route.access === 'public' ? {} : { title }),
    ...(up === undefined || up === '/' ? {} : { up }),
  };
}
