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
import { hydrationScheduler, runAfterPaint } from 'shared-ui/base';
import 'shared-ui/theme/global.css';
import { BrowserRouter } from 'shared-ui/router';
import { prefetchTypeface } from 'shared-ui/theme/typeface';
import { loggedInAtom, store } from 'shell/store';
import { restoreSessionAtom } from 'shell/store/internal';
import { App } from './App.tsx';
import { loadBeacon } from './boot/load-beacon.ts';
import { firstMatch, firstPage, registry } from './boot/first-page.ts';
import { getOwnVersion } from './boot/own-version.ts';
import {
  isInteractive,
  replayOnHydration,
  waitForTask,
  showImages,
  hydrateIslands,
} from './boot/hydrate-islands.ts';
import { readBusiness } from './business/business.api.ts';
import { businessAtom } from './business/business.atoms.ts';
import { readEmbeddedJson } from './embedded-json.ts';
import { followLinks } from './routing/follow-links.ts';
import { preloadPrivatePage } from './page-slot/preload-private-page.ts';
import { prefetchOnIntent } from './routing/intent.ts';
import { loadFrameParts, framePartsLoaded } from './frame-parts/frame-parts.ts';
import { followTranslation, isTranslated } from './translation/replaced-texts.ts';

/** The largest part of the page. It is asked for last and needed last: meanwhile everything else is evaluated. */
const reactDom = () => import(/* webpackChunkName: "react-dom" */ 'react-dom/client');

const root = document.getElementById(ROOT_ID);
if (root === null) throw new Error('The document has no root');
const initial = readEmbeddedJson<PageData>(document, PAGE_DATA_ID) ?? undefined;
store.set(businessAtom, readBusiness(document));
followTranslation(document);
replayOnHydration(hydrationScheduler);
prefetchOnIntent(document, registry, runAfterPaint);
followLinks(document, isInteractive);
loadBeacon();

// Such a page begins with one of them.
if (firstMatch?.route.access !== 'public') void loadFrameParts();
if (firstMatch?.route.access === 'private') preloadPrivatePage(firstMatch.route);

void (root.firstChild === null ? renderPage(root) : hydratePage(root));

/**
 * Takes over the server's HTML once the page's module is here: React then finds what the server rendered. HTML of a
 * version that did not load, of the page's or of the shell itself, is never taken over by another: the page is rendered
 * afresh.
 */
async function hydratePage(container: HTMLElement): Promise<void> {
  const isOwn = container.getAttribute(DATA_SHELL) === getOwnVersion();
  if (isOwn && (await matchesServerHtml(container))) {
    await waitForTask();
    const { hydrateRoot } = await reactDom();
    hydrationScheduler.hold();
    // Little is outside of islands, and a press may be waiting: not as a transition, which would give way to everything.
    hydrateRoot(
      container,
      createApp(() => {
        restoreSession();
        void hydrateIslands(hydrationScheduler, container);
        void prefetchTypeface();
      }),
      { onRecoverableError },
    );
    return;
  }
  // The server's HTML stands until the new document comes.
  if (isOwn && firstMatch !== null && (await firstPage)?.kind === 'needs-document')
    return void registry.get(firstMatch.route.remote, firstMatch.route.module);
  // What the server rendered goes when the first commit is there to take its place: no moment is without a frame.
  await renderPage(container);
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
async function matchesServerHtml(container: HTMLElement): Promise<boolean> {
  if (firstMatch?.route.access !== 'public') return true;
  const state = await firstPage;
  const place = container.querySelector(`#${CONTENT_ID} [${DATA_BOUNDARY}]`);
  return state?.kind === 'ready' && state.version === place?.getAttribute(DATA_VERSION);
}

/** Who is here. Other tabs are followed for a customer from now on, and for anybody from when they do something. */
function restoreSession(): void {
  store.set(restoreSessionAtom);
  if (store.get(loggedInAtom)) void loadFrameParts();
  void framePartsLoaded.then(({ followTabs }) => followTabs());
  void framePartsLoaded.then(({ preloadLikely }) => preloadLikely());
}

async function renderPage(container: HTMLElement): Promise<void> {
  const { createRoot } = await reactDom();
  restoreSession();
  createRoot(container).render(
    createApp(() => {
      globalThis[EVENT_REPLAY_GLOBAL]?.answer('');
      showImages();
      void prefetchTypeface();
    }),
  );
}

function createApp(onHydrated: () => void) {
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
