import { createStore, Provider } from 'jotai';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { createClient } from 'shared-ui/http';
import { BrowserRouter } from 'shared-ui/router';
import { StaticRouter } from 'shared-ui/router/static';
import { fakeApi } from 'shared-ui/test-utils';
import { beginSessionAtom, cartEntriesAtom, endSessionAtom, store } from 'shell/store';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeCalls } from '../dev/fake-api.ts';
import { ServicePage } from './ServicePage.tsx';
import { load } from './service.api.ts';

const address = { params: { id: '14', name: 'AC' }, search: new URLSearchParams() };
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  store.set(endSessionAtom);
  store.set(cartEntriesAtom, null);
});

describe('the service page over the server’s HTML', () => {
  it('keeps the server’s nodes, fetches nothing again, and then shows what is in the cart', async () => {
    const api = fakeApi(fakeCalls());
    globalThis.fetch = api.fetch;
    const initial = await load({ ...address, api: createClient() });
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(
      <Provider store={createStore()}>
        <StaticRouter location="/service/14/AC">
          <ServicePage {...address} initial={initial} />
        </StaticRouter>
      </Provider>,
    );
    const article = place.querySelector('article');
    const calls = api.requests.length;
    store.set(beginSessionAtom, 'token');
    store.set(cartEntriesAtom, [{ lineId: 'a', kind: 'product', itemId: 1400, quantity: 1 }]);

    const root = hydrateRoot(
      place,
      <Provider store={store}>
        <BrowserRouter>
          <ServicePage {...address} initial={initial} />
        </BrowserRouter>
      </Provider>,
    );
    await expect.poll(() => article?.querySelector('[aria-label="Delete"]')).toBeTruthy();
    expect(place.querySelector('article')).toBe(article);
    const later = api.requests.slice(calls).filter((request) => !request.includes('/api/cart'));
    expect(later).toEqual([]);
    root.unmount();
    place.remove();
  });
});
