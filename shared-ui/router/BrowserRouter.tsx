import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Navigator,
} from 'react-router-dom';
import { depth, followHistory, leaveBehind, pageChanged, whenStill } from './covers/covers.ts';

type History = ReturnType<typeof createBrowserHistory>;

/**
 * The router of a browser. It is the package's own, but for entries of the history that dialogs have made: a page that
 * is gone to takes their place, so that Back never comes upon one of a dialog that is long closed.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [navigator] = useState(() => overCovers(history));
  const [{ action, location }, setPlace] = useState(() => placeOf(history));
  // Before the router listens: a move that only closes a dialog is none of its business.
  useLayoutEffect(followHistory, []);
  useLayoutEffect(
    () => history.listen(() => startTransition(() => setPlace(placeOf(history)))),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}

const placeOf = ({ action, location }: History) => ({ action, location });

function overCovers(history: History): Navigator {
  const push: Navigator['push'] = (to, state) => {
    if (depth() > 0) history.replace(to, state);
    else history.push(to, state);
    pageChanged();
  };
  const replace: Navigator['replace'] = (to, state) => {
    history.replace(to, state);
    pageChanged();
  };
  return {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, state) => whenStill(() => leaveBehind(depth() - 1, () => push(to, state))),
    replace: (to, state) => whenStill(() => leaveBehind(depth(), () => replace(to, state))),
  };
}
