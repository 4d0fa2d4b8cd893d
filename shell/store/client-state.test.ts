import type { Atom } from 'jotai';
import { describe, expect, it } from 'vitest';
import {
  cartCountAtom,
  cartEntriesAtom,
  chosenSubCategoryAtom,
  entriesOf,
  loadingAtom,
  locationAtom,
  profileCartCountAtom,
  servicePreviewAtom,
  sparePartsAtom,
  store,
  subCategoriesAtom,
  totalPriceAtom,
  userAddressAtom,
  withLoaderAtom,
} from './store.ts';

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

  it('has a location with area, latitude and longitude', () => {
    expect(store.get(locationAtom)).toEqual({
      area: 'Hazaribag',
      latitude: 23.9925,
      longitude: 85.3637,
    });
  });

  it('counts the cart by its items, and by the profile’s figure until those are known', () => {
    store.set(profileCartCountAtom, 5);
    expect(store.get(cartCountAtom)).toBe(5);
    const lines = [
      { id: 'l1', product_id: 7, quantity: 3 },
      { id: 'l2', spare_part_id: 8, quantity: 1 },
    ];
    store.set(cartEntriesAtom, entriesOf(lines));
    expect(store.get(cartCountAtom)).toBe(2);
    expect(store.get(cartEntriesAtom)?.map(({ kind }) => kind)).toEqual(['product', 'spare_part']);
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
