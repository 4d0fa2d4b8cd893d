import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
import { cartAnswer } from 'shell/store/testing';
import { answerCalls, freshPage, loggedIn } from '../test-utils/render-shell.tsx';
import { followTabs } from './follow-tabs.ts';

/** Another tab of the browser. */
const otherTab = { tell: (news: object) => new BroadcastChannel('storefront')?.postMessage(news) };

let stop: () => void;

beforeEach(freshPage);
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  freshPage();
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
    loggedIn();
    const { requests } = answerCalls({
      'GET /api/cart': () => cartAnswer([{ id: 'l1', product_id: 7, quantity: 2 }]),
    });
    store.set(setCartPageSizeAtom, 1000);
    await store.set(loadCartAtom);
    stop = followTabs();
    otherTab.tell({ kind: 'cart' });
    await expect.poll(() => requests).toHaveLength(2);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const call = 'GET /api/cart?per_page=1000&page=1';
    expect(requests).toEqual([call, call]);
    expect(store.get(cartCountAtom)).toBe(1);
  });

  it('is a change of a cart that a visitor has not', async () => {
    const { requests } = answerCalls({ 'GET /api/cart': () => cartAnswer([]) });
    // Whatever makes calls has been loaded then: another one would go at once.
    await store.set(loadCartAtom);
    expect(requests).toHaveLength(1);
    stop = followTabs();
    otherTab.tell({ kind: 'cart' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(requests).toHaveLength(1);
  });

  it('is nothing to a tab whose session is the same', async () => {
    loggedIn();
    const detail = store.get(userDetailAtom);
    stop = followTabs();
    otherTab.tell({ kind: 'session' });
    otherTab.tell({ kind: 'cart' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(store.get(sessionAtom)).toEqual({ kind: 'customer', token: 'token-1' });
    expect(store.get(userDetailAtom)).toBe(detail);
  });
});
