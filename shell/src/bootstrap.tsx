import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import 'shared-ui/theme/global.css';
import { BrowserRouter } from 'shared-ui/router';
import { restoreSessionAtom, store } from 'shell/store';
import { App } from './App.tsx';
import { readBusiness } from './business/business.api.ts';
import { businessAtom } from './business/business.atoms.ts';
import { readPageData } from './page-data.ts';
import { openPageView } from './remotes/page-view.ts';
import { matchRoute } from './routing/routes.ts';

const slots = openPageView(document);
const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root');
const initial = readPageData(document);
const app = (
  <App
    store={store}
    slots={slots}
    initial={initial}
    router={(children) => <BrowserRouter>{children}</BrowserRouter>}
  />
);
const first = matchRoute(location.pathname);
const firstPage = first === null ? null : slots.settled(first.route.remote, first.route.module);
store.set(businessAtom, readBusiness(document));

if (root.firstChild === null) {
  store.set(restoreSessionAtom);
  createRoot(root).render(app);
} else {
  void takeOver(root);
}

/**
 * Takes over the server's HTML once the page's module is here: React then finds what the server rendered. HTML of a
 * version that did not load is never taken over by another: the page is rendered afresh.
 */
async function takeOver(container: HTMLElement): Promise<void> {
  const slot = await firstPage;
  const rendered = container
    .querySelector('#content [data-boundary]')
    ?.getAttribute('data-version');
  if (slot?.kind === 'ready' && slot.version === rendered) {
    startTransition(() => {
      hydrateRoot(container, app);
    });
  } else {
    container.replaceChildren();
    createRoot(container).render(app);
  }
  store.set(restoreSessionAtom);
}
