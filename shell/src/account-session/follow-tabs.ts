import { LOGIN_KEY, USER_TOKEN_KEY } from 'contract/document';
import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { loadCartAtom, loggedInAtom, onTabNews } from 'shell/store';
import { followSessionAtom, loginDialogStateAtom } from 'shell/store/internal';
import { matchRoute } from '../routing/routes.ts';

/**
 * Takes part in what the browser's other tabs do: login, logout, another person, the cart. Heard at once where the tab
 * is awake; a tab that slept looks when it is seen again.
 */
export function useFollowTabs(): void {
  const followSession = useSetAtom(followSessionAtom);
  const setDialog = useSetAtom(loginDialogStateAtom);
  const reloadCart = useSetAtom(reloadCartAtom);
  useEffect(() => {
    const look = (): void => {
      const found = followSession();
      if (found === 'same') return;
      if (found === 'logged-in') setDialog({ kind: 'closed' });
      else leave(found === 'gone');
    };
    const onStorage = ({ key }: StorageEvent): void => {
      // Null where all was cleared, as a logout does.
      if (key === null || key === LOGIN_KEY || key === USER_TOKEN_KEY) look();
    };
    const stop = onTabNews((news) => {
      if (news.kind === 'session') look();
      else if (news.kind === 'cart') void reloadCart();
    });
    addEventListener('storage', onStorage);
    addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [followSession, setDialog, reloadCart]);
}

/** The customer's cart is asked for again, by whoever is on show: every page sees it in the store. */
const reloadCartAtom = atom(null, async (get, set) => {
  if (get(loggedInAtom)) await set(loadCartAtom);
});

/** Loads the page afresh: nothing that a remote knows of the person is left in memory. */
function leave(toVisitor: boolean): void {
  const isPrivate = matchRoute(location.pathname)?.route.access === 'private';
  if (toVisitor && isPrivate) location.replace('/');
  else location.reload();
}
