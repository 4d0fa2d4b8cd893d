import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cartCountAtom,
  loginDialogAtom,
  requireLoginAtom,
  sessionAtom,
  store,
  userDetailAtom,
  userTokenAtom,
} from 'shell/store';
import { answerCalls, freshPage, loggedIn, renderShell } from '../test-utils/render-shell.tsx';
import { useFollowTabs } from './follow-tabs.ts';

/** Another tab of the browser. */
const otherTab = { tell: (news: object) => new BroadcastChannel('storefront')?.postMessage(news) };

beforeEach(freshPage);
afterEach(() => {
  vi.unstubAllGlobals();
  freshPage();
});

function Follower() {
  useFollowTabs();
  return null;
}

describe('what another tab did', () => {
  it('is a login: it is taken up, and the dialog that asked for one goes', async () => {
    await renderShell(<Follower />);
    store.set(requireLoginAtom);
    localStorage.setItem('login', 'true');
    localStorage.setItem('user_token', 'asha');
    otherTab.tell({ kind: 'session' });
    await expect.poll(() => store.get(userTokenAtom)).toBe('asha');
    expect(store.get(loginDialogAtom).kind).toBe('closed');
  });

  const CART = {
    status: 1,
    message: 'ok',
    cart: { data: [{ id: 'l1', product_id: 7, quantity: 2 }] },
    total: 5,
    address: null,
  };

  it('is a change of the cart: the list is loaded anew', async () => {
    loggedIn();
    answerCalls({ 'GET /api/cart': () => CART });
    await renderShell(<Follower />);
    otherTab.tell({ kind: 'cart' });
    await expect.poll(() => store.get(cartCountAtom)).toBe(1);
  });

  it.each(['/cart', '/payment'])(
    'is a change of the cart: it is left to %s, which asks for it itself',
    async (path) => {
      loggedIn();
      const { requests } = answerCalls({ 'GET /api/cart': () => CART });
      history.replaceState(null, '', path);
      await renderShell(<Follower />);
      otherTab.tell({ kind: 'cart' });
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(requests).toEqual([]);
    },
  );

  it('is nothing to a tab whose session is the same', async () => {
    loggedIn();
    const detail = store.get(userDetailAtom);
    await renderShell(<Follower />);
    otherTab.tell({ kind: 'session' });
    otherTab.tell({ kind: 'cart' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(store.get(sessionAtom)).toEqual({ kind: 'customer', token: 'token-1' });
    expect(store.get(userDetailAtom)).toBe(detail);
  });
});
