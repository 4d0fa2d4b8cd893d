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
 * React Router's browser router, except that a navigation replaces history entries of open overlays, so that Back never
 * reaches an entry of a closed dialog.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createHistory);
  const [navigator] = useState(() => createNavigator(history));
  const [{ action, location }, setSnapshot] = useState(() => toSnapshot(history));
  // Before the router listens: a move that only closes a dialog must not reach it.
  useLayoutEffect(watchHistory, []);
  useLayoutEffect(
    () => history.listen(() => startTransition(() => setSnapshot(toSnapshot(history)))),
    [history],
  );
  useLayoutEffect(() => {
    activeNavigator = navigator;
    return () => {
      activeNavigator = null;
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

let activeNavigator: Navigator | null = null;

/**
 * Navigates as a click on a link would, for links that React does not render.
 * @returns false if there is no router yet
 */
export function navigateTo(to: string, state?: unknown): boolean {
  activeNavigator?.push(to, state);
  return activeNavigator !== null;
}

/** The initial history entry gets a key, by which overlays and data distinguish entries with the same address. */
function createHistory(): History {
  const state = globalThis.history.state as { key?: unknown } | null;
  if (state?.key === undefined)
    globalThis.history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
  return createBrowserHistory({ v5Compat: true });
}

const toSnapshot = ({ action, location }: History) => ({ action, location });

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
