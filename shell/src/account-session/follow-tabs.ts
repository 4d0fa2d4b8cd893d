import { LOGIN_KEY, USER_TOKEN_KEY } from 'contract/document';
import { getBasename } from 'shared-ui/router';
import { loadCartAtom, loggedInAtom, onTabMessage, store } from 'shell/store';
import { syncSessionAtom, loginDialogStateAtom } from 'shell/store/internal';
import { matchRoute } from '../routing/routes.ts';

/**
 * Takes part in what the browser's other tabs do: login, logout, another person, the cart. Heard at once where the tab
 * is awake; a tab that slept looks when it is seen again, and each looks now: somebody may have been quicker than this.
 * @returns ends the listening
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
  // Null where all was cleared, as a logout does.
  if (key === null || key === LOGIN_KEY || key === USER_TOKEN_KEY) syncSession();
}

/** The customer's cart is asked for again, by whoever is on show: every page sees it in the store. */
async function reloadCart(): Promise<void> {
  if (store.get(loggedInAtom)) await store.set(loadCartAtom);
}

/** Loads the page afresh: nothing that a remote knows of the person is left in memory. */
function reloadPage(toVisitor: boolean): void {
  const isPrivate = matchRoute(location.pathname)?.route.access === 'private';
  if (toVisitor && isPrivate) location.replace(getBasename(location.pathname));
  else location.reload();
}
