import { atom, type Atom } from 'jotai';
import {
  cartEntriesAtom,
  findEntry,
  itemKey,
  loadCartAtom,
  loggedInAtom,
  pendingItemsAtom,
  type CartItem,
} from 'shell/store';

/** How many of a thing are in the cart; 0 where it is not. Only what shows this thing is rendered when that changes. */
export const quantityOf = (item: CartItem): Atom<number> =>
  atom((get) => (get(loggedInAtom) ? (findEntry(get(cartEntriesAtom), item)?.quantity ?? 0) : 0));

/** Loads the cart of a customer where nothing is known of it yet; a failure leaves it unknown. */
export const knowCartAtom = atom(null, async (get, set) => {
  if (get(loggedInAtom) && get(cartEntriesAtom) === null) await set(loadCartAtom);
});

/** True while a call for this thing is under way. */
export const pendingOf = (item: CartItem): Atom<boolean> =>
  atom((get) => get(pendingItemsAtom).has(itemKey(item)));
