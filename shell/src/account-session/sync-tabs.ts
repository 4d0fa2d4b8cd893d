import { LOGIN_KEY, USER_TOKEN_KEY } from 'contract/document';
import { getBasename } from 'shared-ui/router';
import { loadCartAtom, loggedInAtom, onTabMessage, sessionAtom, store } from 'app-kit/store';
import { syncSessionAtom, loginDialogStateAtom } from 'app-kit/store/internal';
import { matchRoute } from '../routing/routes.ts';

/**
 * Keeps session and cart in sync with other tabs. An active tab gets messages; a suspended one checks the session when
 * it becomes visible. The session is also checked at once, because another tab may have changed it while this page
 * loaded.
 * @returns a function that ends the syncing
 */
export function syncTabs(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const unsubscribe = onTabMessage((message) => {
    if (message.kind === 'session') syncSession();
    else if (message.kind === 'cart') void reloadCart();
  });
  addEventListener('storage', handleStorage, { signal });
  addEventListener('pagehide', hidePrivatePage, { signal });
  addEventListener('pageshow', showPage, { signal });
  document.addEventListener('visibilitychange', syncSession, { signal });
  syncSession();
  return () => {
    unsubscribe();
    controller.abort();
  };
}

function syncSession(): void {
  const change = store.set(syncSessionAtom);
  if (change === 'same') return;
  if (change === 'logged-in') store.set(loginDialogStateAtom, { kind: 'closed' });
  else reloadPage(change === 'logged-out');
}

/**
 * Hides a page before it enters the back-forward cache: after a logout the browser could otherwise show it once more.
 */
function hidePrivatePage(): void {
  if (store.get(loggedInAtom)) document.documentElement.style.visibility = 'hidden';
}

function showPage(): void {
  syncSession();
  // If the customer has logged out or changed in another tab, the state is `unknown` until the page has reloaded.
  if (store.get(sessionAtom).kind !== 'unknown')
    document.documentElement.style.removeProperty('visibility');
}

function handleStorage({ key }: StorageEvent): void {
  // Null if the storage was cleared, as on logout.
  if (key === null || key === LOGIN_KEY || key === USER_TOKEN_KEY) syncSession();
}

async function reloadCart(): Promise<void> {
  if (store.get(loggedInAtom)) await store.set(loadCartAtom);
}

/** Reloads the page, because remotes may hold user data in memory; a private page after a logout opens home instead. */
function reloadPage(isLoggedOut: boolean): void {
  const isPrivate = matchRoute(location.pathname)?.route.access === 'private';
  if (isLoggedOut && isPrivate) location.replace(getBasename(location.pathname));
  else location.reload();
}
