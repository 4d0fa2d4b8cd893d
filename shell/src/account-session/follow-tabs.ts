import { LOGIN_KEY, USER_TOKEN_KEY } from 'contract/document';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { followSessionAtom, loginDialogAtom, onTabNews } from 'shell/store';
import { matchRoute } from '../routing/routes.ts';
import { refreshCartAtom } from './cart.atoms.ts';

/**
 * Takes part in what the browser's other tabs do: login, logout, another person, the cart. Heard at once where the tab
 * is awake; a tab that slept looks when it is seen again.
 */
export function useFollowTabs(): void {
  const followSession = useSetAtom(followSessionAtom);
  const setDialog = useSetAtom(loginDialogAtom);
  const refreshCart = useSetAtom(refreshCartAtom);
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
      if (news.kind === 'cart' && !asksItself()) void refreshCart();
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
  }, [followSession, setDialog, refreshCart]);
}

/** Pages that are about the cart hear the news too, ask in their own page size, and keep the shared list by the answer. */
const ABOUT_CART = ['./cart', './payment'];
const asksItself = (): boolean =>
  ABOUT_CART.includes(matchRoute(location.pathname)?.route.module ?? '');

/** Loads the page afresh: nothing that a remote knows of the person is left in memory. */
function leave(toVisitor: boolean): void {
  const isPrivate = matchRoute(location.pathname)?.route.access === 'private';
  if (toVisitor && isPrivate) location.replace('/');
  else location.reload();
}
