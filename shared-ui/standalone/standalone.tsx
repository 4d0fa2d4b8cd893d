/** Development entry of a remote without the shell: navigation, its own pages and a fake API. Never shipped. */
import '../theme/global.css';
import { ROOT_ID } from 'contract/document';
import { matchRoute } from 'contract/routes';
import { Provider } from 'jotai';
import type { ComponentProps, ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { FakeCall } from '../test-utils/fake-api.ts';
import { BrowserRouter, useLocation } from '../router/router.ts';
import { Boundary } from '../base/boundary/Boundary.tsx';
import { RouterLink } from '../base/link/RouterLink.tsx';
import type { CallName } from '../http/calls.ts';
import { createStandaloneFetch } from './standalone-fetch.ts';

export { fakeApi, apiError } from '../test-utils/fake-api.ts';
export type { FakeCall, FakeRequest } from '../test-utils/fake-api.ts';

interface PageArguments {
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
}

/** A page of the remote; its path may have `:name` segments. */
export interface StandalonePage {
  path: string;
  /** URL that the navigation links to if the path has parameters. */
  example?: string;
  page: ComponentType<PageArguments>;
}

export interface StandaloneOptions {
  remote: string;
  /** The federated store. */
  store?: ComponentProps<typeof Provider>['store'];
  pages: readonly StandalonePage[];
  calls: Partial<Record<CallName, FakeCall>>;
}

/** Replaces `fetch` by the fake API and renders a remote into the element with id `root`. @throws Error if it is missing */
export function runStandalone({ remote, store, pages, calls }: StandaloneOptions): void {
  globalThis.fetch = createStandaloneFetch(calls, globalThis.fetch.bind(globalThis));
  const root = document.getElementById(ROOT_ID);
  if (root === null) throw new Error('The page has no element named root');
  createRoot(root).render(
    <BrowserRouter>
      <nav
        aria-label={`${remote}, standalone`}
        style={{ display: 'flex', gap: 16, padding: 12, flexWrap: 'wrap' }}
      >
        <strong>{remote}</strong>
        {pages.map(({ path, example = path }) => (
          <RouterLink key={path} to={example}>
            {example}
          </RouterLink>
        ))}
      </nav>
      <main>
        <Boundary name={remote}>
          <Provider {...(store && { store })}>
            <CurrentPage pages={pages} />
          </Provider>
        </Boundary>
      </main>
    </BrowserRouter>,
  );
}

function CurrentPage({ pages }: { pages: readonly StandalonePage[] }) {
  const location = useLocation();
  const match = matchRoute(pages, location.pathname);
  if (match === null) return <p style={{ padding: 12 }}>Choose one of the pages above.</p>;
  const { path, page: Page } = match.route;
  return <Page key={path} params={match.params} search={new URLSearchParams(location.search)} />;
}
