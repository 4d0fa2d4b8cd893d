import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { createClient } from 'shared-ui/http';
import { BrowserRouter } from 'shared-ui/router';
import { StaticRouter } from 'shared-ui/router/static';
import { fakeApi, waitForSettledPage, renderUi } from 'shared-ui/test-utils';
import { endSessionAtom, store, subCategoriesAtom } from 'app-kit/store';
import { beginSessionAtom, setCartEntriesAtom } from 'app-kit/store/testing';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { fakeCalls } from '../dev/fake-api.ts';
import { ServicePage } from './ServicePage.tsx';
import { load } from './service.api.ts';

const ServerRouter = ({ children }: { children: ReactNode }) => (
  <StaticRouter location="/service/14/AC">{children}</StaticRouter>
);

const location = { params: { id: '14', name: 'AC' }, search: new URLSearchParams() };

/** Renders the page as the gateway does. `hydrate` continues in the browser. */
async function renderOnServer() {
  const api = fakeApi(fakeCalls());
  globalThis.fetch = api.fetch;
  const initial = await load({ ...location, api: createClient() });
  const getPage = (Router: typeof BrowserRouter, pageStore: ReturnType<typeof createStore>) => (
    <Provider store={pageStore}>
      <Router>
        <ServicePage {...location} initial={initial} />
      </Router>
    </Provider>
  );
  const container = document.createElement('div');
  container.style.width = '320px';
  document.body.append(container);
  container.innerHTML = renderToString(getPage(ServerRouter, createStore()));
  const hydrate = (): void => {
    const root = hydrateRoot(container, getPage(BrowserRouter, store));
    onTestFinished(() => {
      root.unmount();
      container.remove();
    });
  };
  return { api, container, hydrate };
}

afterEach(() => {
  store.set(endSessionAtom);
  store.set(setCartEntriesAtom, null);
});

describe('hydration of the service page', () => {
  it('reuses the server’s DOM nodes, fetches nothing again, and then shows cart quantities', async () => {
    const { api, container, hydrate } = await renderOnServer();
    const article = container.querySelector('article');
    const calls = api.requests.length;
    store.set(beginSessionAtom, 'token');
    store.set(setCartEntriesAtom, [{ lineId: 'a', kind: 'product', itemId: 1400, quantity: 1 }]);
    hydrate();
    await expect.poll(() => article?.querySelector('[aria-label="Delete"]')).toBeTruthy();
    expect(container.querySelector('article')).toBe(article);
    const laterRequests = api.requests
      .slice(calls)
      .filter((request) => !request.includes('/api/cart'));
    expect(laterRequests).toEqual([]);
  });

  it('keeps a row of services where the visitor scrolled it before hydration', async () => {
    const { container, hydrate } = await renderOnServer();
    const row = container.querySelector('[aria-current=true]')?.closest('ul');
    row?.scrollTo({ left: 300 });
    const scrolled = row?.scrollLeft ?? 0;
    expect(scrolled).toBeGreaterThan(100);

    hydrate();
    await waitForSettledPage();
    expect(container.querySelector('[aria-current=true]')?.closest('ul')).toBe(row);
    expect(row?.scrollLeft).toBe(scrolled);
  });

  it('keeps the gateway’s data if the query changes while the API is down', async () => {
    globalThis.fetch = fakeApi(fakeCalls()).fetch;
    const services = { params: {}, search: new URLSearchParams() };
    const initial = await load({ ...services, api: createClient() });
    const view = (search: string, initialData?: typeof initial) => (
      <Provider store={store}>
        <ServicePage params={{}} search={new URLSearchParams(search)} initial={initialData} />
      </Provider>
    );
    const screen = await renderUi(view('', initial));
    await expect.element(screen.getByRole('article').first()).toBeVisible();
    globalThis.fetch = () => Promise.reject(new TypeError('no network'));
    store.set(subCategoriesAtom, null);
    await screen.rerender(view('from=home'));
    await waitForSettledPage();
    await expect.element(screen.getByRole('article').first()).toBeVisible();
    expect(screen.getByText(/could not be loaded/).elements()).toEqual([]);
  });
});
