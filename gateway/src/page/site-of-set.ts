/** The addresses and the navigation of a page view: of the versions in its set. Pure. */
import type { Language } from 'contract/language';
import type { PageRoute, RouteMatch } from 'contract/routes';
import { siteOf, type Site } from 'contract/site';
import type { ChosenSet, LiveSet } from '../releases/live-set.ts';

const known = new WeakMap<ChosenSet, Site>();

/** What the set of a visitor brings; the same object for the same set. */
export function siteOfSet(chosen: ChosenSet): Site {
  const site = known.get(chosen) ?? siteOf([...chosen.values()].map(broughtBy));
  known.set(chosen, site);
  return site;
}

/** A dev server names no addresses: the version in whose place it stands does. */
function broughtBy({ version: { manifest, isForeign }, stable }: ChosenValue) {
  const stands = isForeign && manifest.routes === undefined ? stable?.manifest : undefined;
  return stands ?? manifest;
}

type ChosenValue = ChosenSet extends ReadonlyMap<string, infer Value> ? Value : never;

/** What everybody has whom no canary concerns. */
export const siteOfStable = (live: LiveSet): Site =>
  siteOf([...live.values()].flatMap(({ stable }) => (stable === null ? [] : [stable.manifest])));

/** The site as a document has it: what the browser does not read is left out, and so are pages of guests where the page is none. */
export function siteInDocument({ routes, navigation }: Site, match: RouteMatch | null): Site {
  const isGuest = match?.route.access === 'guest';
  return {
    routes: routes.filter(({ access }) => access !== 'guest' || isGuest).map(routeInDocument),
    navigation,
  };
}

const spoken = new WeakMap<Site, Map<Language, Site>>();

/** A site in a language, with nothing of any other; the same object for the same site and language. */
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

/** The versions that a document names: a remote that has pages of guests alone, and lends nothing, stands in theirs only. */
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

/** A public page names itself as soon as its module is there, and home is where one goes up to if nothing is said. */
function routeInDocument({ description: _read, title, up, ...route }: PageRoute): PageRoute {
  return {
    ...route,
    ...(title === undefined || route.access === 'public' ? {} : { title }),
    ...(up === undefined || up === '/' ? {} : { up }),
  };
}
