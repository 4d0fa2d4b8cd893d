import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForSettledPage } from 'shared-ui/test-utils';
import {
  cartCountAtom,
  loadCartAtom,
  loginDialogAtom,
  sessionAtom,
  setCartPageSizeAtom,
  store,
  userDetailAtom,
  userTokenAtom,
} from 'app-kit/store';
import { requireLoginAtom } from 'app-kit/store/internal';
import { createCartResponse } from 'app-kit/store/testing';
import { mockApi, resetPage, logIn } from '../test-utils/render-shell.tsx';
import { syncTabs } from './sync-tabs.ts';

function postFromOtherTab(message: object): void {
  // Without `?.`, lint takes the call for `window.postMessage`, which needs an origin.
  new BroadcastChannel('storefront')?.postMessage(message);
}

/**
 * Resolves after this tab has handled the other tab's message: channels are served in the order in which they were
 * opened.
 */
async function waitForMessages(): Promise<void> {
  const last = new BroadcastChannel('storefront');
  const received = new Promise((resolve) => last.addEventListener('message', resolve));
  postFromOtherTab({ kind: 'nothing' });
  await received;
  last.close();
  await waitForSettledPage();
}

let stopSync: () => void;

beforeEach(resetPage);
afterEach(() => {
  stopSync();
  vi.unstubAllGlobals();
  resetPage();
});

describe('changes in other tabs', () => {
  it('adopts a login of another tab and closes the login dialog', async () => {
    stopSync = syncTabs();
    store.set(requireLoginAtom);
    localStorage.setItem('login', 'true');
    localStorage.setItem('user_token', 'asha');
    postFromOtherTab({ kind: 'session' });
    await expect.poll(() => store.get(userTokenAtom)).toBe('asha');
    expect(store.get(loginDialogAtom).kind).toBe('closed');
  });

  it('notices a login by the storage event, too', async () => {
    stopSync = syncTabs();
    localStorage.setItem('login', 'true');
    localStorage.setItem('user_token', 'asha');
    // The key is null if the other tab cleared the storage, as a logout does.
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(store.get(userTokenAtom)).toBe('asha');
  });

  it('reloads a changed cart once, in the page size of the open page', async () => {
    logIn();
    const { requests } = mockApi({
      'GET /api/cart': () => createCartResponse([{ id: 'l1', product_id: 7, quantity: 2 }]),
    });
    store.set(setCartPageSizeAtom, 1000);
    await store.set(loadCartAtom);
    stopSync = syncTabs();
    postFromOtherTab({ kind: 'cart' });
    await expect.poll(() => requests).toHaveLength(2);
    await waitForSettledPage();
    const call = 'GET /api/cart?per_page=1000&page=1';
    expect(requests).toEqual([call, call]);
    expect(store.get(cartCountAtom)).toBe(1);
  });

  it('ignores a cart change while no customer is logged in', async () => {
    const { requests } = mockApi({ 'GET /api/cart': () => createCartResponse([]) });
    // Loads the chunk that sends calls, so that a further call would go out at once.
    await store.set(loadCartAtom);
    expect(requests).toHaveLength(1);
    stopSync = syncTabs();
    postFromOtherTab({ kind: 'cart' });
    await waitForMessages();
    expect(requests).toHaveLength(1);
  });

  it('ignores a message if the session is the same', async () => {
    logIn();
    const detail = store.get(userDetailAtom);
    stopSync = syncTabs();
    postFromOtherTab({ kind: 'session' });
    postFromOtherTab({ kind: 'cart' });
    await waitForMessages();
    expect(store.get(sessionAtom)).toEqual({ kind: 'customer', token: 'token-1' });
    expect(store.get(userDetailAtom)).toBe(detail);
  });

  it("hides a customer's page until Back has checked that they are still logged in", () => {
    const { style } = document.documentElement;
    logIn();
    stopSync = syncTabs();
    dispatchEvent(new Event('pagehide'));
    expect(style.visibility).toBe('hidden');
    dispatchEvent(new Event('pageshow'));
    expect(style.visibility).toBe('');
  });
});
