/** The addresses of apps and their places in navigation, as each writes them down in its `src/routes.ts`. */
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Navigation, Routes } from '../contract/remote-routes.ts';
import { inOrder, siteOf, type Site } from '../contract/site.ts';

/** What an app brings. */
export interface AppRoutes {
  routes: Routes;
  navigation: Navigation;
}

const FILE = 'src/routes.ts';
const load = createRequire(import.meta.url);

/**
 * What an app brings; nothing where it has no such file, as a remote that only lends parts.
 * @param dir folder of the app
 */
export function routesOfApp(dir: string): AppRoutes {
  const file = path.join(dir, FILE);
  if (!existsSync(file)) return { routes: [], navigation: [] };
  const { routes, navigation = [] } = load(path.resolve(file)) as Partial<AppRoutes>;
  if (routes === undefined) throw new Error(`${file} exports no routes`);
  return { routes, navigation };
}

/** The addresses of all apps of a workspace, and their navigation. */
export function siteOfWorkspace(root: string): Site {
  const apps = readdirSync(root).filter((name) => existsSync(path.join(root, name, FILE)));
  return siteOf(
    apps.map((remote) => {
      const { routes, navigation } = routesOfApp(path.join(root, remote));
      return {
        remote,
        routes: [...routes],
        navigation: inOrder(navigation),
      };
    }),
  );
}
