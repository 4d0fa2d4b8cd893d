import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { gates } from 'shared-ui/base';
import 'shared-ui/theme/global.css';
import { BrowserRouter } from 'shared-ui/router';
import { restoreSessionAtom, store } from 'shell/store';
import { App } from './App.tsx';
import { ownVersion } from './boot/own-version.ts';
import { answerTouches, wakeIslands } from './boot/waking.ts';
import { readBusiness } from './business/business.api.ts';
import { businessAtom } from './business/business.atoms.ts';
import { readPageData } from './page-data.ts';
import { openPageView } from './remotes/page-view.ts';
import { prefetchOnIntent } from './routing/intent.ts';
import { matchRoute } from './routing/routes.ts';

const slots = openPageView(document);
const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root');
const initial = readPageData(document);
const first = matchRoute(location.pathname);
const firstPage = first === null ? null : slots.settled(first.route.remote, first.route.module);
store.set(businessAtom, readBusiness(document));
answerTouches(gates);
prefetchOnIntent(document, slots);

if (root.firstChild === null) renderAfresh(root);
else void takeOver(root);

/**
 * Takes over the server's HTML once the page's module is here: React then finds what the server rendered. HTML of a
 * version that did not load, of the page's or of the shell itself, is never taken over by another: the page is rendered
 * afresh.
 */
async function takeOver(container: HTMLElement): Promise<void> {
  if (container.dataset['shell'] === ownVersion() && (await isPageOf(container))) {
    gates.hold();
    startTransition(() => {
      hydrateRoot(
        container,
        view(() => {
          store.set(restoreSessionAtom);
          void wakeIslands(gates, container);
        }),
      );
    });
    return;
  }
  // What the server rendered goes when the first commit is there to take its place: no moment is without a frame.
  renderAfresh(container);
}

/** Whether the HTML is what the page's module will render. Of a private or unknown page there is no module in it. */
async function isPageOf(container: HTMLElement): Promise<boolean> {
  if (first === null || first.route.access === 'private') return true;
  const slot = await firstPage;
  const place = container.querySelector<HTMLElement>('#content [data-boundary]');
  return slot?.kind === 'ready' && slot.version === place?.dataset['version'];
}

function renderAfresh(container: HTMLElement): void {
  store.set(restoreSessionAtom);
  createRoot(container).render(view(() => globalThis.earlyTouches?.answer('')));
}

function view(onAlive: () => void) {
  return (
    <App
      store={store}
      slots={slots}
      initial={initial}
      router={(children) => <BrowserRouter>{children}</BrowserRouter>}
      onAlive={onAlive}
    />
  );
}
