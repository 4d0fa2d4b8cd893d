import {
  CONTENT_ID,
  DATA_BOUNDARY,
  DATA_SHELL,
  DATA_VERSION,
  EVENT_REPLAY_GLOBAL,
  PAGE_DATA_ID,
  ROOT_ID,
  type PageData,
} from 'contract/document';
import type { ErrorInfo } from 'react';
import { hydrationScheduler, whenPainted } from 'shared-ui/base';
import 'shared-ui/theme/global.css';
import { BrowserRouter } from 'shared-ui/router';
import { bringTypeface } from 'shared-ui/theme/typeface';
import { loggedInAtom, store } from 'shell/store';
import { restoreSessionAtom } from 'shell/store/internal';
import { App } from './App.tsx';
import { bringBeacon } from './boot/bring-beacon.ts';
import { firstMatch, firstPage, registry } from './boot/first-page.ts';
import { ownVersion } from './boot/own-version.ts';
import {
  answers,
  replayEvents,
  nextTurn,
  showPictures,
  hydrateIslands,
} from './boot/hydrate-islands.ts';
import { readBusiness } from './business/business.api.ts';
import { businessAtom } from './business/business.atoms.ts';
import { jsonIn } from './json-in.ts';
import { followLinks } from './routing/follow-links.ts';
import { warmPrivate } from './places/warm-private.ts';
import { prefetchOnIntent } from './routing/intent.ts';
import { bringParts, partsCame } from './touched/touched.ts';
import { followTranslation, isTranslated } from './translation/replaced-texts.ts';

/** The largest part of the page. It is asked for last and needed last: meanwhile everything else is evaluated. */
const reactDom = () => import(/* webpackChunkName: "react-dom" */ 'react-dom/client');

const root = document.getElementById(ROOT_ID);
if (root === null) throw new Error('The document has no root');
const initial = jsonIn<PageData>(document, PAGE_DATA_ID) ?? undefined;
store.set(businessAtom, readBusiness(document));
followTranslation(document);
replayEvents(hydrationScheduler);
prefetchOnIntent(document, registry, whenPainted);
followLinks(document, answers);
bringBeacon();

// Such a page begins with one of them.
if (firstMatch?.route.access !== 'public') void bringParts();
if (firstMatch?.route.access === 'private') warmPrivate(firstMatch.route);

void (root.firstChild === null ? renderAfresh(root) : takeOver(root));

/**
 * Takes over the server's HTML once the page's module is here: React then finds what the server rendered. HTML of a
 * version that did not load, of the page's or of the shell itself, is never taken over by another: the page is rendered
 * afresh.
 */
async function takeOver(container: HTMLElement): Promise<void> {
  const isOwn = container.getAttribute(DATA_SHELL) === ownVersion();
  if (isOwn && (await isPageOf(container))) {
    await nextTurn();
    const { hydrateRoot } = await reactDom();
    hydrationScheduler.hold();
    // Little is outside of islands, and a press may be waiting: not as a transition, which would give way to everything.
    hydrateRoot(
      container,
      view(() => {
        restoreSession();
        void hydrateIslands(hydrationScheduler, container);
        void bringTypeface();
      }),
      { onRecoverableError },
    );
    return;
  }
  // The server's HTML stands until the new document comes.
  if (isOwn && firstMatch !== null && (await firstPage)?.kind === 'needs-document')
    return void registry.get(firstMatch.route.remote, firstMatch.route.module);
  // What the server rendered goes when the first commit is there to take its place: no moment is without a frame.
  await renderAfresh(container);
}

/**
 * React could not take over what the server had rendered, and rendered it afresh: told as what nobody caught, by the component
 * in which it was, since React itself threw it.
 */
function onRecoverableError(error: unknown, { componentStack }: ErrorInfo): void {
  // The browser translated the HTML before React hydrated it: no version has failed.
  if (isTranslated(document)) return;
  if (error instanceof Error && componentStack) error.stack = componentStack;
  reportError(error);
}

/** Whether the HTML is what the page's module will render. Of a private or unknown page there is no module in it. */
async function isPageOf(container: HTMLElement): Promise<boolean> {
  if (firstMatch?.route.access !== 'public') return true;
  const state = await firstPage;
  const place = container.querySelector(`#${CONTENT_ID} [${DATA_BOUNDARY}]`);
  return state?.kind === 'ready' && state.version === place?.getAttribute(DATA_VERSION);
}

/** Who is here. Other tabs are followed for a customer from now on, and for anybody from when they do something. */
function restoreSession(): void {
  store.set(restoreSessionAtom);
  if (store.get(loggedInAtom)) void bringParts();
  void partsCame.then(({ followTabs }) => followTabs());
  void partsCame.then(({ loadLikely }) => loadLikely());
}

async function renderAfresh(container: HTMLElement): Promise<void> {
  const { createRoot } = await reactDom();
  restoreSession();
  createRoot(container).render(
    view(() => {
      globalThis[EVENT_REPLAY_GLOBAL]?.answer('');
      showPictures();
      void bringTypeface();
    }),
  );
}

function view(onHydrated: () => void) {
  return (
    <App
      store={store}
      registry={registry}
      initial={initial}
      router={(children) => <BrowserRouter>{children}</BrowserRouter>}
      onHydrated={onHydrated}
    />
  );
}
