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

let kept: Map<string, string>;
let store: ReturnType<typeof createStore>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    clear: () => kept.clear(),
  });
  store = createStore();
});
afterEach(() => vi.unstubAllGlobals());

/** Changes the stored session as another tab would. */
function elsewhere(token: string | null): void {
  kept.clear();
  if (token === null) return;
  kept.set('login', 'true').set('user_token', token).set('token', token);
}

/** Merges a server cart with an address. */
function cartComes(address: typeof HOME | null): void {
  const line = { lineId: 'l1', kind: 'product', itemId: 7, quantity: 1 } as const;
  const described = { ...line, title: 'AC', image: null, detail: '', price: 54_900 };
  const charges = { serviceCharge: 0, tax: 0, visitingFee: 0, coupon: 0, total: 54_900 };
  const cart = { lines: [described], charges, address };
  store.set(cartStateAtom, (known) => mergeServerCart(known, cart, 0));
}

function logIn(): void {
  store.set(restoreSessionAtom);
  store.set(beginSessionAtom, 'asha');
  store.set(receiveUserDetailAtom, ASHA);
  cartComes(null);
}

function nothingIsKnown(): void {
  expect(store.get(userDetailAtom)).toBeNull();
  expect(store.get(userAddressAtom)).toBeNull();
  expect(store.get(cartEntriesAtom)).toBeNull();
  expect(store.get(totalPriceAtom)).toBeNull();
  expect(store.get(cartCountAtom)).toBe(0);
  expect(store.get(userTokenAtom)).toBeNull();
}

describe('the end of a session', () => {
  it('clears all that the browser keeps, also what is not ours, and all that is known of the person', () => {
    logIn();
    kept.set('somebody', 'else');
    store.set(endSessionAtom);
    expect(kept.size).toBe(0);
    nothingIsKnown();
    expect(store.get(sessionAtom)).toEqual({ kind: 'visitor' });
  });

  it('is not brought about by a call of a session before this one', () => {
    logIn();
    store.set(rejectTokenAtom, 'before');
    expect(store.get(userTokenAtom)).toBe('asha');
    store.set(rejectTokenAtom, 'asha');
    expect(store.get(sessionAtom)).toEqual({ kind: 'visitor' });
    expect(kept.size).toBe(0);
  });

  it('leaves alone what another tab has logged in to meanwhile', () => {
    logIn();
    elsewhere('bina');
    store.set(rejectTokenAtom, 'asha');
    expect(kept.get('user_token')).toBe('bina');
    expect(store.get(userTokenAtom)).toBe('bina');
  });
});

describe('following other tabs', () => {
  it('takes up a login', () => {
    store.set(restoreSessionAtom);
    elsewhere('asha');
    expect(store.set(syncSessionAtom)).toBe('logged-in');
    expect(store.get(userTokenAtom)).toBe('asha');
  });

  it.each([
    [null, 'gone'],
    ['bina', 'another-person'],
  ])('forgets the person at once where the kept session is %s', (token, found) => {
    logIn();
    elsewhere(token);
    expect(store.set(syncSessionAtom)).toBe(found);
    nothingIsKnown();
    expect(store.get(sessionAtom)).toEqual({ kind: 'unknown' });
  });

  it('changes nothing where nothing has changed', () => {
    logIn();
    expect(store.set(syncSessionAtom)).toBe('same');
    expect(store.get(userDetailAtom)).toEqual(ASHA);
  });

  it('leaves a session alone that the browser would not keep', () => {
    vi.stubGlobal('localStorage', undefined);
    store.set(restoreSessionAtom);
    store.set(beginSessionAtom, 'asha');
    expect(store.set(syncSessionAtom)).toBe('same');
    expect(store.get(userTokenAtom)).toBe('asha');
  });
});

describe('the address', () => {
  it('is the one that was saved last, and the profile’s before that', () => {
    logIn();
    expect(store.get(userAddressAtom)).toEqual(HOME);
    cartComes({ ...HOME, block: 'Ichak' });
    expect(store.get(userAddressAtom)?.block).toBe('Ichak');
  });
});
