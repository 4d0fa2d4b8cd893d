/** Routes and navigation of a page view, merged from the versions in its release set. Pure. */
import type { NavigationEntry, VersionManifest } from './manifest.ts';
import type { PageRoute } from './routes.ts';

export interface Site {
  routes: readonly PageRoute[];
  /** Entries of all remotes, in display order. */
  navigation: readonly NavigationEntry[];
}

/** The part of a site that comes from one version. */
export type SiteParts = Pick<VersionManifest, 'remote' | 'routes' | 'navigation'>;

/** Merges versions, one of each remote. Paths must not collide; if they do, the shell wins. */
export function mergeSite(versions: readonly SiteParts[]): Site {
  const isShell = ({ remote }: SiteParts): boolean => remote === 'shell';
  const shellFirst = [...versions].sort((a, b) => Number(isShell(b)) - Number(isShell(a)));
  return {
    routes: shellFirst.flatMap(({ remote, routes = [] }) =>
      routes.map((route): PageRoute => ({ remote, ...route })),
    ),
    navigation: sortNavigation(shellFirst.flatMap(({ navigation = [] }) => navigation)),
  };
}

/** Sorts entries by `order`, then by label. */
export const sortNavigation = (entries: readonly NavigationEntry[]): NavigationEntry[] =>
  [...entries].sort((a, b) => a.order - b.order || (a.label < b.label ? -1 : 1));
