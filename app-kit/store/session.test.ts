import { LAST_ORDER_KEY, ORDER_NOTE_KEY, OVERLAY_KEY } from 'contract/document';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cartCountAtom,
  cartEntriesAtom,
  cartStateAtom,
  totalPriceAtom,
  userAddressAtom,
} from './cart/cart.state.ts';
import { mergeServerCart } from './cart-sync/cart-reducer.ts';
import { beginSessionAtom } from './begin-session.ts';
import { syncSessionAtom } from './sync-session.ts';
import { endSessionAtom, rejectTokenAtom } from './session-end.ts';
import {
  receiveUserDetailAtom,
  restoreSessionAtom,
  sessionAtom,
  userDetailAtom,
  userTokenAtom,
} from './session.ts';

const HOME = {
  first_name: 'Asha',
  last_name: 'Kumari',
  city: 'Hazaribagh',
  block: 'Sadar',
  landmark: null,
  address: '12 Matwari Road',
};
const ASHA = {
  name: 'Asha',
  types: 'customer' as const,
  phone_number: '9431012345',
  referral_code: 'ASHA01',
  address: HOME,
  cart_count: 2,
};

let storage: Map<string, string>;
let tabStorage: Map<string, string>;
let store: ReturnType<typeof createStore>;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    clear: () => storage.clear(),
  });
  tabStorage = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tabStorage.get(key) ?? null,
    setItem: (key: string, value: string) => tabStorage.set(key, value),
    removeItem: (key: string) => tabStorage.delete(key),
  });
  store = createStore();
});
afterEach(() => vi.unstubAllGlobals());

/** Changes the stored session as another tab would. */
function changeInOtherTab(token: string | null): void {
  storage.clear();
  if (token === null) return;
  storage.set('login', 'true').set('user_token', token).set('token', token);
}

/** Merges a server cart with an address. */
function receiveCart(address: typeof HOME | null): void {
  const line = { lineId: 'l1', kind: 'product', itemId: 7, quantity: 1 } as const;
  const described = { ...line, title: 'AC', image: null, detail: '', price: 54_900 };
  const charges = { serviceCharge: 0, tax: 0, visitingFee: 0, coupon: 0, total: 54_900 };
  const cart = { lines: [described], charges, address };
  store.set(cartStateAtom, (state) => mergeServerCart(state, cart, 0));
}

function logIn(): void {
  store.set(restoreSessionAtom);
  store.set(beginSessionAtom, 'asha');
  store.set(receiveUserDetailAtom, ASHA);
  receiveCart(null);
}

function expectNoPersonalState(): void {
  expect(store.get(userDetailAtom)).toBeNull();
  expect(store.get(userAddressAtom)).toBeNull();
  expect(store.get(cartEntriesAtom)).toBeNull();
  expect(store.get(totalPriceAtom)).toBeNull();
  expect(store.get(cartCountAtom)).toBe(0);
  expect(store.get(userTokenAtom)).toBeNull();
}

describe('end of a session', () => {
  it('clears the browser’s storage, also keys of other scripts, and all personal state', () => {
    logIn();
    storage.set('somebody', 'else');
    store.set(endSessionAtom);
    expect(storage.size).toBe(0);
    expectNoPersonalState();
    expect(store.get(sessionAtom)).toEqual({ kind: 'visitor' });
  });

  it('removes the order and the note from the tab’s storage, and nothing else', () => {
    logIn();
    tabStorage.set(LAST_ORDER_KEY, '{}').set(OVERLAY_KEY, '{}').set('typeface', '[]');
    tabStorage.set(ORDER_NOTE_KEY, 'Ring twice');
    store.set(endSessionAtom);
    expect([...tabStorage.keys()]).toEqual(['typeface']);
  });

  it.each([null, 'token-of-bina'])(
    'removes the order from a discarded tab when it is loaded again, if the stored session is %s',
    (token) => {
      changeInOtherTab('token-of-asha');
      store.set(restoreSessionAtom);
      tabStorage.set(LAST_ORDER_KEY, '{}').set(OVERLAY_KEY, '{}');
      changeInOtherTab(token);
      createStore().set(restoreSessionAtom);
      expect(tabStorage.has(LAST_ORDER_KEY)).toBe(false);
      expect(tabStorage.has(OVERLAY_KEY)).toBe(false);
    },
  );

  it('is not caused by a reload, so the order stays in the tab', () => {
    logIn();
    tabStorage.set(LAST_ORDER_KEY, '{}');
    createStore().set(restoreSessionAtom);
    expect(tabStorage.has(LAST_ORDER_KEY)).toBe(true);
    expect(tabStorage.get('tab-owner')).not.toBe('');
  });

  it('is not triggered by a response to a call of an earlier session', () => {
    logIn();
    store.set(rejectTokenAtom, 'before');
    expect(store.get(userTokenAtom)).toBe('asha');
    store.set(rejectTokenAtom, 'asha');
    expect(store.get(sessionAtom)).toEqual({ kind: 'visitor' });
    expect(storage.size).toBe(0);
  });

  it('does not affect a session that another tab has started meanwhile', () => {
    logIn();
    changeInOtherTab('bina');
    store.set(rejectTokenAtom, 'asha');
    expect(storage.get('user_token')).toBe('bina');
    // The first customer's data stays with the first customer's token until both are cleared.
    expect(store.get(userTokenAtom)).toBe('asha');
    expect(store.set(syncSessionAtom)).toBe('other-customer');
    expectNoPersonalState();
  });
});

describe('login after a session that ended in this page', () => {
  it.each([
    ['begins a session at once for the same customer', ASHA.phone_number, 'customer'],
    ['leaves the session unknown for another customer, until a reload', '9431012346', 'unknown'],
  ])('%s', (_what, phone, kind) => {
    logIn();
    store.set(rejectTokenAtom, 'asha');
    expect(store.set(beginSessionAtom, 'new', phone)).toBe(kind === 'unknown');
    expect(store.get(sessionAtom).kind).toBe(kind);
    expect(storage.get('user_token')).toBe('new');
  });
});

describe('syncing with other tabs', () => {
  it('takes over a login', () => {
    store.set(restoreSessionAtom);
    changeInOtherTab('asha');
    expect(store.set(syncSessionAtom)).toBe('logged-in');
    expect(store.get(userTokenAtom)).toBe('asha');
  });

  it.each([
    [null, 'logged-out'],
    ['bina', 'other-customer'],
  ])('clears personal state immediately if the stored session is %s', (token, expected) => {
    logIn();
    changeInOtherTab(token);
    expect(store.set(syncSessionAtom)).toBe(expected);
    expectNoPersonalState();
    expect(store.get(sessionAtom)).toEqual({ kind: 'unknown' });
  });

  it('does not take over a login if the data of a customer may still be in memory', () => {
    logIn();
    store.set(rejectTokenAtom, 'asha');
    changeInOtherTab('bina');
    expect(store.set(syncSessionAtom)).toBe('other-customer');
    expect(store.get(sessionAtom)).toEqual({ kind: 'unknown' });
  });

  it('changes nothing if the stored session is the same', () => {
    logIn();
    expect(store.set(syncSessionAtom)).toBe('same');
    expect(store.get(userDetailAtom)).toEqual(ASHA);
  });

  it('keeps a session that the browser could not store', () => {
    vi.stubGlobal('localStorage', undefined);
    store.set(restoreSessionAtom);
    store.set(beginSessionAtom, 'asha');
    expect(store.set(syncSessionAtom)).toBe('same');
    expect(store.get(userTokenAtom)).toBe('asha');
  });
});

describe('address', () => {
  it('is the last saved one, or else the profile’s', () => {
    logIn();
    expect(store.get(userAddressAtom)).toEqual(HOME);
    receiveCart({ ...HOME, block: 'Ichak' });
    expect(store.get(userAddressAtom)?.block).toBe('Ichak');
  });
});
