import { createStore, Provider } from 'jotai';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { BrowserRouter } from 'shared-ui/router';
import { StaticRouter } from 'shared-ui/router/static';
import { store } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/internal';
import { afterEach, expect, it, vi } from 'vitest';
import { AboutPage } from '../pages/about/AboutPage.tsx';
import { ContactPage } from '../pages/contact/ContactPage.tsx';
import { ReferralPage } from '../pages/referral/ReferralPage.tsx';
import { mockApi, resetPage } from '../test-utils/render-shell.tsx';
import { Frame } from './Frame.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  resetPage();
  document.body.replaceChildren();
});

const address = { params: { code: 'AB12CD' }, search: new URLSearchParams() };

const pages = {
  about: <AboutPage />,
  contact: <ContactPage {...address} />,
  referral: <ReferralPage {...address} />,
};

it.each(Object.entries(pages))(
  'hydrates the server’s HTML of the frame with %s, also for a customer',
  async (_name, page) => {
    resetPage();
    mockApi({});
    const root = document.createElement('div');
    root.innerHTML = renderToString(
      <Provider store={createStore()}>
        <StaticRouter location="/about">
          <Frame>{page}</Frame>
        </StaticRouter>
      </Provider>,
    );
    document.body.append(root);
    const heading = root.querySelector('h1');
    expect(root.textContent).toContain('Register');

    store.set(beginSessionAtom, 'token-1');
    const recovered = vi.fn<(error: unknown) => void>();
    const app = hydrateRoot(
      root,
      <Provider store={store}>
        <BrowserRouter>
          <Frame>{page}</Frame>
        </BrowserRouter>
      </Provider>,
      { onRecoverableError: recovered },
    );
    await expect.poll(() => root.querySelector('[aria-label="Profile menu"]')).not.toBeNull();
    expect(root.querySelector('h1')).toBe(heading);
    expect(recovered).not.toHaveBeenCalled();
    app.unmount();
  },
);
