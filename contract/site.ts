/** The addresses of a page view, and its places in navigation: what the versions in its release set bring. Pure. */
import type { NavigationEntry, VersionManifest } from './manifest.ts';
import type { PageRoute } from './routes.ts';

/** What a product of several remotes looks like from outside. */
export interface Site {
  routes: readonly PageRoute[];
  /** Of all remotes, in the order in which they stand. */
  navigation: readonly NavigationEntry[];
}

/** What one version brings to it. */
export type Brought = Pick<VersionManifest, 'remote' | 'routes' | 'navigation'>;

/** Puts together what versions bring, one of each remote. No two claim a path; if they did, it would be the shell's. */
export function siteOf(versions: readonly Brought[]): Site {
  const isShell = ({ remote }: Brought): number => Number(remote === 'shell');
  const shellFirst = [...versions].sort((a, b) => isShell(b) - isShell(a));
  return {
    routes: shellFirst.flatMap(({ remote, routes = [] }) =>
      routes.map((route): PageRoute => ({ remote, ...route })),
    ),
    navigation: inOrder(shellFirst.flatMap(({ navigation = [] }) => navigation)),
  };
}

/** The order in which entries stand: by their numbers, and where two are the same by their labels. */
export const inOrder = (entries: readonly NavigationEntry[]): NavigationEntry[] =>
  [...entries].sort((a, b) => a.order - b.order || (a.label < b.label ? -1 : 1));
