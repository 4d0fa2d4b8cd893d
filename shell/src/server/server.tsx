/**
 * Server entry of the shell: renders pages for the gateway, and provides shared modules to remotes' server builds.
 * Sessions are unknown here.
 */
import * as jotai from 'jotai';
import * as React from 'react';
import { renderToString } from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';
import type { Business } from 'api/contract';
import type { RequestedFragment } from 'contract/fragment';
import { readLanguage } from 'contract/language';
import type { PageMeta, Rendered, RenderRequest } from 'contract/page';
import { matchRoute, splitAddress } from 'contract/routes';
import * as base from 'shared-ui/base';
import * as fields from 'shared-ui/fields';
import * as http from 'shared-ui/http';
import * as router from 'shared-ui/router';
import { StaticRouter } from 'shared-ui/router/static';
import * as storeModule from 'app-kit/store';
import type { PageModule } from 'app-kit/store';
import { App } from '../App.tsx';
import { businessAtom } from '../business/business.atoms.ts';
import { getShopName } from '../business/shop-name.ts';
import * as fragmentModule from 'app-kit/fragment';
import { setFragmentSource } from 'app-kit/fragment/internal';
import { ERROR_META } from '../pages/ErrorPage.tsx';
import { loadShellPage } from '../pages/shell-pages.ts';
import { completeMeta } from '../routing/page-meta.ts';
import { setSite } from '../routing/routes.ts';
import type { RegistryView } from '../remotes/module-registry.ts';
import * as parts from '../parts.ts';
import { setFrameParts } from '../frame-parts/frame-parts.ts';
import { createFixedRegistry } from './fixed-registry.ts';
import { findIslandError } from './island-error.ts';

setFrameParts(parts);

/** Shared modules by share scope key. */
export const shared: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  jotai,
  'shared-ui/base': base,
  'shared-ui/fields': fields,
  'shared-ui/http': http,
  'shared-ui/router': router,
  'shell/fragment': fragmentModule,
  'shell/store': storeModule,
};

/**
 * Renders a page: a public one with its data, any other as frame and skeleton, the error page if no route matches.
 * Errors of the page are thrown; those in an island are returned as `failed`.
 */
export async function render(request: RenderRequest<PageModule, Business>): Promise<Rendered> {
  const { pathname, query } = splitAddress(request.path);
  const match = matchRoute(request.site.routes, pathname);
  if (match === null) {
    const meta: PageMeta = { ...ERROR_META, status: 404 };
    return { ...renderFrame(request, EMPTY), ...completeWithShopName(request, meta) };
  }
  const { remote, module, access } = match.route;
  if (access !== 'public') return renderFrame(request, EMPTY);
  const page = request.page ?? (await loadShellPage(module));
  const address = { params: match.params, search: new URLSearchParams(query) };
  const api = http.createClient({ origin: request.apiOrigin });
  const data = await page.load?.({ ...address, api });
  const registry = createFixedRegistry({
    remote,
    module,
    page,
    version: request.version,
    contentLanguage: request.contentLanguage,
  });
  const meta = page.meta?.(address, data) ?? null;
  return { ...renderFrame(request, registry, data), ...completeWithShopName(request, meta) };
}

/** Metadata and title of a page, with the published name of the shop. */
function completeWithShopName(
  { business }: RenderRequest<PageModule, Business>,
  meta: PageMeta | null,
): Pick<Rendered, 'meta' | 'title'> {
  if (meta === null) return { meta, title: null };
  const { title, description } = completeMeta(meta, getShopName(business));
  return { meta: { ...meta, description }, title };
}

export { renderFragment } from './render-fragment.tsx';

const EMPTY = createFixedRegistry();

function renderFrame(
  request: RenderRequest<PageModule, Business>,
  registry: RegistryView,
  data?: unknown,
): Rendered {
  const store = jotai.createStore();
  store.set(businessAtom, request.business);
  const fragments: RequestedFragment[] = [];
  // Rendering is synchronous, so module state is safe.
  setSite(request.site);
  setFragmentSource({ kind: 'server', request: (requested) => void fragments.push(requested) });
  try {
    const page = () => (
      <App
        store={store}
        registry={registry}
        initial={{ path: readLanguage(request.path).path, data }}
        router={(children) => (
          <StaticRouter location={request.path} basename={router.getBasename(request.path)}>
            {children}
          </StaticRouter>
        )}
      />
    );
    const html = renderToString(page());
    // Copied, because `findIslandError` may render again and request the same fragments.
    const requested = [...fragments];
    const failed = findIslandError(html, page);
    return { html, data, title: null, meta: null, fragments: requested, failed };
  } finally {
    setFragmentSource(null);
  }
}
