/** Reads the routes and navigation entries that each app declares in `src/routes.ts`. */
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Navigation, Routes } from '../contract/remote-routes.ts';
import { sortNavigation, mergeSite, type Site } from '../contract/site.ts';

export interface AppRoutes {
  routes: Routes;
  navigation: Navigation;
}

const FILE = 'src/routes.ts';
const load = createRequire(import.meta.url);

/**
 * Reads the routes of an app. They are empty if the app has no file of routes, e.g. a remote that only exposes
 * fragments. Throws if the file exports no routes.
 * @param dir folder of the app
 */
export function readAppRoutes(dir: string): AppRoutes {
  const file = path.join(dir, FILE);
  if (!existsSync(file)) return { routes: [], navigation: [] };
  const { routes, navigation = [] } = load(path.resolve(file)) as Partial<AppRoutes>;
  if (routes === undefined) throw new Error(`${file} exports no routes`);
  return { routes, navigation };
}

/** Combines the routes and navigation of all apps in the workspace. */
export function readSite(root: string): Site {
  const apps = readdirSync(root).filter((name) => existsSync(path.join(root, name, FILE)));
  return mergeSite(
    apps.map((remote) => {
      const { routes, navigation } = readAppRoutes(path.join(root, remote));
      return { remote, routes: [...routes], navigation: sortNavigation(navigation) };
    }),
  );
}
