import type { Atom } from 'jotai';
import { describe, expect, it } from 'vitest';
import {
  cartCountAtom,
  cartEntriesAtom,
  chosenSubCategoryAtom,
  endSessionAtom,
  loadingAtom,
  locationAtom,
  loginDialogAtom,
  orderNoteAtom,
  servicePreviewAtom,
  sessionAtom,
  sparePartsAtom,
  store,
  subCategoriesAtom,
  toastAtom,
  totalPriceAtom,
  userAddressAtom,
  userDetailAtom,
} from './store.ts';
import { withLoaderAtom } from './internal.ts';
import { setCartEntriesAtom, receiveUserDetailAtom } from './testing.ts';

describe('the client state', () => {
  it('knows nothing before it was loaded or chosen', () => {
    const all: readonly Atom<unknown>[] = [
      subCategoriesAtom,
      chosenSubCategoryAtom,
      servicePreviewAtom,
      sparePartsAtom,
      cartEntriesAtom,
      totalPriceAtom,
      userAddressAtom,
    ];
    for (const each of all) expect(store.get(each)).toBeNull();
  });

  it('is read by remotes, which change nothing of it but what is theirs', () => {
    const theShells: readonly Atom<unknown>[] = [
      cartCountAtom,
      cartEntriesAtom,
      loadingAtom,
      locationAtom,
      loginDialogAtom,
      sessionAtom,
      toastAtom,
      totalPriceAtom,
      userAddressAtom,
      userDetailAtom,
    ];
    for (const each of theShells) expect(each).not.toHaveProperty('write');
  });

  it('has a location with area, latitude and longitude', () => {
    expect(store.get(locationAtom)).toEqual({
      area: 'Hazaribag',
      latitude: 23.9925,
      longitude: 85.3637,
    });
  });

  it('counts the cart by its items, and by the profile’s figure until those are known', () => {
    store.set(receiveUserDetailAtom, {
      name: 'Asha',
      types: 'customer',
      phone_number: '9431012345',
      referral_code: 'ASHA01',
      address: null,
      cart_count: 5,
    });
    expect(store.get(cartCountAtom)).toBe(5);
    store.set(setCartEntriesAtom, [
      { lineId: 'l1', kind: 'product', itemId: 7, quantity: 3 },
      { lineId: 'l2', kind: 'spare_part', itemId: 8, quantity: 1 },
    ]);
    expect(store.get(cartCountAtom)).toBe(2);
  });

  it('forgets the note for the next order with the session', () => {
    store.set(orderNoteAtom, 'Samsung, beeps twice');
    store.set(endSessionAtom);
    expect(store.get(orderNoteAtom)).toBe('');
  });

  it('is loading while something is under way, whatever becomes of it', async () => {
    const done = store.set(withLoaderAtom, async () => {
      expect(store.get(loadingAtom)).toBe(true);
      throw new Error('no');
    });
    await expect(done).rejects.toThrow('no');
    expect(store.get(loadingAtom)).toBe(false);
  });
});
