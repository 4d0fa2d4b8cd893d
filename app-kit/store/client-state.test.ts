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

describe('client state', () => {
  it('is empty before anything is loaded or chosen', () => {
    const all: readonly Atom<unknown>[] = [
      subCategoriesAtom,
      chosenSubCategoryAtom,
      servicePreviewAtom,
      sparePartsAtom,
      cartEntriesAtom,
      totalPriceAtom,
      userAddressAtom,
    ];
    for (const atom of all) expect(store.get(atom)).toBeNull();
  });

  it('exports read-only atoms of the shell', () => {
    const shellAtoms: readonly Atom<unknown>[] = [
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
    for (const atom of shellAtoms) expect(atom).not.toHaveProperty('write');
  });

  it('has a location with area, latitude and longitude', () => {
    expect(store.get(locationAtom)).toEqual({
      area: 'Hazaribag',
      latitude: 23.9925,
      longitude: 85.3637,
    });
  });

  it('counts the cart’s lines, or uses the profile’s count until the cart is loaded', () => {
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

  it('clears the note of the next order when the session ends', () => {
    store.set(orderNoteAtom, 'Samsung, beeps twice');
    store.set(endSessionAtom);
    expect(store.get(orderNoteAtom)).toBe('');
  });

  it('is loading while a task runs, whether it succeeds or fails', async () => {
    const done = store.set(withLoaderAtom, async () => {
      expect(store.get(loadingAtom)).toBe(true);
      throw new Error('no');
    });
    await expect(done).rejects.toThrow('no');
    expect(store.get(loadingAtom)).toBe(false);
  });
});
