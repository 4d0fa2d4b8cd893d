import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageSettles } from 'shared-ui/test-utils';
import {
  cartCountAtom,
  loadCartAtom,
  loginDialogAtom,
  sessionAtom,
  setCartPageSizeAtom,
  store,
  userDetailAtom,
  userTokenAtom,
} from 'shell/store';
import { requireLoginAtom } from 'shell/store/internal';
import { createCartResponse } from 'shell/store/testing';
import { mockApi, resetPage, logIn } from '../test-utils/render-shell.tsx';
import { followTabs } from './follow-tabs.ts';

/** Another tab of the browser. */
const otherTab = { tell: (news: object) => new BroadcastChannel('storefront')?.postMessage(news) };

/** Resolves when this tab has dealt with what the other one has told: channels are served in the order in which they opened. */
async function newsIsHeard(): Promise<void> {
  const last = new BroadcastChannel('storefront');
  const heard = new Promise((resolve) => last.addEventListener('message', resolve));
  otherTab.tell({ kind: 'nothing' });
  await heard;
  last.close();
  await pageSettles();
}

let stop: () => void;

beforeEach(resetPage);
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  resetPage();
});

describe('what another tab did', () => {
  it('is a login: it is taken up, and the dialog that asked for one goes', async () => {
    stop = followTabs();
    store.set(requireLoginAtom);
    localStorage.setItem('login', 'true');
    localStorage.setItem('user_token', 'asha');
    otherTab.tell({ kind: 'session' });
    await expect.poll(() => store.get(userTokenAtom)).toBe('asha');
    expect(store.get(loginDialogAtom).kind).toBe('closed');
  });

  it('is a change of the cart: it is asked for once, in the page size of the open page', async () => {
    logIn();
    const { requests } = mockApi({
      'GET /api/cart': () => createCartResponse([{ id: 'l1', product_id: 7, quantity: 2 }]),
    });
    store.set(setCartPageSizeAtom, 1000);
    await store.set(loadCartAtom);
    stop = followTabs();
    otherTab.tell({ kind: 'cart' });
    await expect.poll(() => requests).toHaveLength(2);
    await pageSettles();
    const call = 'GET /api/cart?per_page=1000&page=1';
    expect(requests).toEqual([call, call]);
    expect(store.get(cartCountAtom)).toBe(1);
  });

  it('is a change of a cart that a visitor has not', async () => {
    const { requests } = mockApi({ 'GET /api/cart': () => createCartResponse([]) });
    // Loads the chunk that sends calls, so that a further call would go out at once.
    await store.set(loadCartAtom);
    expect(requests).toHaveLength(1);
    stop = followTabs();
    otherTab.tell({ kind: 'cart' });
    await newsIsHeard();
    expect(requests).toHaveLength(1);
  });

  it('is nothing to a tab whose session is the same', async () => {
    logIn();
    const detail = store.get(userDetailAtom);
    stop = followTabs();
    otherTab.tell({ kind: 'session' });
    otherTab.tell({ kind: 'cart' });
    await newsIsHeard();
    expect(store.get(sessionAtom)).toEqual({ kind: 'customer', token: 'token-1' });
    expect(store.get(userDetailAtom)).toBe(detail);
  });
});
