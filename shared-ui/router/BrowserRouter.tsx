import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Navigator,
} from 'react-router-dom';
import { notifyNavigationStart } from './navigation-start.ts';
import { getBasename } from './basename.ts';
import {
  getOverlayDepth,
  watchHistory,
  goBackThen,
  closeAllOverlays,
  runWhenSettled,
} from './overlays/overlays.ts';

type History = ReturnType<typeof createBrowserHistory>;

/**
 * The router of a browser. It is the package's own, but for entries of the history that dialogs have made: a page that
 * is gone to takes their place, so that Back never comes upon one of a dialog that is long closed.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createHistory);
  const [navigator] = useState(() => createNavigator(history));
  const [{ action, location }, setPlace] = useState(() => toPlace(history));
  // Before the router listens: a move that only closes a dialog is none of its business.
  useLayoutEffect(watchHistory, []);
  useLayoutEffect(
    () => history.listen(() => startTransition(() => setPlace(toPlace(history)))),
    [history],
  );
  useLayoutEffect(() => {
    navigatorOfPage = navigator;
    return () => {
      navigatorOfPage = null;
    };
  }, [navigator]);
  return (
    <Router
      basename={getBasename(location.pathname)}
      location={location}
      navigationType={action}
      navigator={navigator}
    >
      {children}
    </Router>
  );
}

let navigatorOfPage: Navigator | null = null;

/**
 * Goes to an address of the product with its language, as a press of its link would: for links that React does not render.
 * @returns false where there is no router yet, and nothing was done
 */
export function navigateTo(to: string): boolean {
  navigatorOfPage?.push(to);
  return navigatorOfPage !== null;
}

/** An entry that a document was loaded for gets a key, as the router gives one to all others: each is one of its own. */
function createHistory(): History {
  const state = globalThis.history.state as { key?: unknown } | null;
  if (state?.key === undefined)
    globalThis.history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
  return createBrowserHistory({ v5Compat: true });
}

const toPlace = ({ action, location }: History) => ({ action, location });

function createNavigator(history: History): Navigator {
  const push: Navigator['push'] = (to, state) => {
    notifyNavigationStart();
    if (getOverlayDepth() > 0) history.replace(to, state);
    else history.push(to, state);
    closeAllOverlays();
  };
  const replace: Navigator['replace'] = (to, state) => {
    notifyNavigationStart();
    history.replace(to, state);
    closeAllOverlays();
  };
  return {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, state) =>
      runWhenSettled(() => goBackThen(getOverlayDepth() - 1, () => push(to, state))),
    replace: (to, state) =>
      runWhenSettled(() => goBackThen(getOverlayDepth(), () => replace(to, state))),
  };
}
