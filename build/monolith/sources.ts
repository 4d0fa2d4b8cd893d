/** What the one bundle has in place of the federated shell's own sources. Pure. */
import path from 'node:path';
import type { Route } from '../../contract/manifest.ts';
import type { PageRoute } from '../../contract/routes.ts';

/** The same routes, all of them the shell's. */
export const ownRoutes = (routes: readonly PageRoute[]): Route[] =>
  routes.map(({ remote: _owner, ...route }) => route);

/**
 * Text of the module that stands for `shell/src/pages/own-pages.ts`: every page of the product as a chunk named as its
 * key. Throws where two apps expose the same key.
 */
export function pagesModule(routes: readonly PageRoute[], root: string): string {
  const files = new Map<string, string>();
  for (const { remote, module } of routes) {
    const file = pageFile(root, remote, module.slice(2));
    const before = files.get(module);
    if (before !== undefined && before !== file) throw new Error(`Two apps expose ${module}`);
    files.set(module, file);
  }
  const lines = [...files].map(
    ([key, file]) =>
      `  ${JSON.stringify(key)}: () => import(/* webpackChunkName: ${JSON.stringify(key.slice(2))} */ ${JSON.stringify(file)}),`,
  );
  return `const PAGES = {\n${lines.join('\n')}\n};
export async function ownPage(module) {
  const load = PAGES[module];
  if (load === undefined) throw new Error('There is no page ' + module);
  return await load();
}
`;
}

const pageFile = (root: string, remote: string, name: string): string =>
  remote === 'shell'
    ? path.join(root, 'shell/src/pages', name, 'page.tsx')
    : path.join(root, remote, 'src/exposes', `${name}.tsx`);
