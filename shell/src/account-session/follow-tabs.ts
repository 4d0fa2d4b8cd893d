import { LOGIN_KEY, USER_TOKEN_KEY } from 'contract/document';
import { getBasename } from 'shared-ui/router';
import { loadCartAtom, loggedInAtom, onTabMessage, store } from 'shell/store';
import { syncSessionAtom, loginDialogStateAtom } from 'shell/store/internal';
import { matchRoute } from '../routing/routes.ts';

/**
 * Follows other tabs: login, logout, another user, cart changes. An active tab gets messages; a suspended one checks when
 * it becomes visible. Each also checks now, because another tab may have been faster.
 * @returns stops following
 */
export function followTabs(): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const stop = onTabMessage((news) => {
    if (news.kind === 'session') syncSession();
    else if (news.kind === 'cart') void reloadCart();
  });
  addEventListener('storage', handleStorage, { signal });
  addEventListener('pageshow', syncSession, { signal });
  document.addEventListener('visibilitychange', syncSession, { signal });
  syncSession();
  return () => {
    stop();
    ends.abort();
  };
}

function syncSession(): void {
  const found = store.set(syncSessionAtom);
  if (found === 'same') return;
  if (found === 'logged-in') store.set(loginDialogStateAtom, { kind: 'closed' });
  else reloadPage(found === 'gone');
}

function handleStorage({ key }: StorageEvent): void {
  // Null if the storage was cleared, as on logout.
  if (key === null || key === LOGIN_KEY || key === USER_TOKEN_KEY) syncSession();
}

/** Every page reads the cart from the store. */
async function reloadCart(): Promise<void> {
  if (store.get(loggedInAtom)) await store.set(loadCartAtom);
}

/** Reloads the page, because remotes may hold user data in memory. */
function reloadPage(toVisitor: boolean): void {
  const isPrivate = matchRoute(location.pathname)?.route.access === 'private';
  if (toVisitor && isPrivate) location.replace(getBasename(location.pathname));
  else location.reload();
}
