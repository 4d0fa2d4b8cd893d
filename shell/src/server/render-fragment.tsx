import { createStore, Provider } from 'jotai';
import type { Business } from 'api/contract';
import { readFragmentName, type RequestedFragment } from 'contract/fragment';
import type { Rendered, RenderRequest } from 'contract/page';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createClient, type Client } from 'shared-ui/http';
import { getBasename } from 'shared-ui/router';
import { StaticRouter } from 'shared-ui/router/static';
import { businessAtom } from '../business/business.atoms.ts';
import { FragmentPart, type FragmentData } from 'app-kit/fragment/internal';
import { findIslandError } from './island-error.ts';

/** Module of a fragment. */
interface FragmentModule {
  default: ComponentType<FragmentData>;
  /** Loads its data by anonymous calls. */
  load?: (context: { api: Client; props: RequestedFragment['props'] }) => Promise<unknown>;
}

/**
 * Renders a remote's fragment for the page at this address, with its data. Nested fragments are left to the browser.
 * Errors are thrown; those in an island are returned as `failed`.
 */
export async function renderFragment(
  request: RenderRequest<FragmentModule, Business>,
): Promise<Rendered> {
  const { page, fragment, path, version } = request;
  const name = fragment === undefined ? null : readFragmentName(fragment.of);
  if (page === null || fragment === undefined || name === null) throw new Error('No fragment');
  const { id, props } = fragment;
  const data = await page.load?.({ api: createClient({ origin: request.apiOrigin }), props });
  const store = createStore();
  store.set(businessAtom, request.business);
  const part = () => (
    <Provider store={store}>
      <StaticRouter location={path} basename={getBasename(path)}>
        <FragmentPart
          remote={name.remote}
          {...{
            version,
            contentLanguage: request.contentLanguage,
            part: page.default,
            props: { ...props, initial: data },
            fallback: null,
          }}
        />
      </StaticRouter>
    </Provider>
  );
  // React keeps the ids of the server's HTML, so they must differ from the page's.
  const html = renderToString(part(), { identifierPrefix: `${id}-` });
  return { html, data, title: null, meta: null, failed: findIslandError(html, part) };
}
