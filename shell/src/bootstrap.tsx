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
import { loggedInAtom, store } from 'app-kit/store';
import { restoreSessionAtom } from 'app-kit/store/internal';
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
import { loadFrameParts, framePartsLoaded, onFramePartsLost } from './frame-parts/frame-parts.ts';
import { followTranslation, isTranslated } from './translation/replaced-texts.ts';

/** Loads the largest chunk; called last, so that the other code is evaluated while it loads. */
const loadReactDom = () => import(/* webpackChunkName: "react-dom" */ 'react-dom/client');

const root = document.getElementById(ROOT_ID);
if (root === null) throw new Error('The document has no root');
const initial = readEmbeddedJson<PageData>(document, PAGE_DATA_ID) ?? undefined;
store.set(businessAtom, readBusiness(document));
followTranslation(document);
replayOnHydration(hydrationScheduler);
prefetchOnIntent(document, registry, runAfterPaint);
followLinks(document, isInteractive);
loadBeacon();

// `./touched` names the lost chunk. No version exposes it as a module, so no version is blamed.
onFramePartsLost(() => void registry.checkFiles('shell', './touched'));

// Private and unknown pages are rendered by frame parts.
if (firstMatch?.route.access !== 'public') void loadFrameParts();
if (firstMatch?.route.access === 'private') preloadPrivatePage(firstMatch.route);

void (root.firstChild === null ? renderPage(root) : hydratePage(root));

/**
 * Hydrates the server's HTML when the page's module is loaded. If the HTML is of another version of the page or the
 * shell, it can't be hydrated, and the page is rendered from scratch.
 */
async function hydratePage(container: HTMLElement): Promise<void> {
  const isSameVersion = container.getAttribute(DATA_SHELL) === getOwnVersion();
  if (isSameVersion && (await matchesServerHtml(container))) {
    await waitForTask();
    const { hydrateRoot } = await loadReactDom();
    hydrationScheduler.hold();
    // Not in a transition, which would yield to everything: little is outside of islands, and a press may be waiting.
    hydrateRoot(
      container,
      createApp(() => {
        restoreSession();
        void hydrateIslands(hydrationScheduler, container);
      }),
      { onRecoverableError },
    );
    return;
  }
  // `get` reloads the document; the server's HTML stays until then.
  if (isSameVersion && firstMatch !== null && (await firstPage)?.kind === 'needs-document')
    return void registry.get(firstMatch.route.remote, firstMatch.route.module);
  // The first commit replaces the server's HTML, so that the frame never disappears.
  await renderPage(container);
}

/** Reports hydration errors as uncaught errors, with the component stack, because React itself threw them. */
function onRecoverableError(error: unknown, { componentStack }: ErrorInfo): void {
  // The browser translated the HTML before hydration: no version is at fault.
  if (isTranslated(document)) return;
  if (error instanceof Error && componentStack) error.stack = componentStack;
  reportError(error);
}

/**
 * Whether the page's module is of the version that rendered the HTML. True for private and unknown pages, because their
 * HTML contains no output of a module.
 */
async function matchesServerHtml(container: HTMLElement): Promise<boolean> {
  if (firstMatch?.route.access !== 'public') return true;
  const state = await firstPage;
  const boundary = container.querySelector(`#${CONTENT_ID} [${DATA_BOUNDARY}]`);
  return state?.kind === 'ready' && state.version === boundary?.getAttribute(DATA_VERSION);
}

/**
 * Restores the session. Frame parts, which keep the session in sync with other tabs, are loaded now for a customer and
 * on the first interaction for a visitor.
 */
function restoreSession(): void {
  store.set(restoreSessionAtom);
  if (store.get(loggedInAtom)) void loadFrameParts();
  void framePartsLoaded.then(({ startFrameParts }) => startFrameParts(registry));
}

async function renderPage(container: HTMLElement): Promise<void> {
  const { createRoot } = await loadReactDom();
  restoreSession();
  createRoot(container).render(
    createApp(() => {
      globalThis[EVENT_REPLAY_GLOBAL]?.answer('');
      showImages();
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
