import { atom, type Atom } from 'jotai';
import {
  cartEntriesAtom,
  findEntry,
  itemKey,
  loadCartAtom,
  loggedInAtom,
  pendingItemsAtom,
  type CartItem,
} from 'app-kit/store';

/** Quantity of an item in the cart, or 0. Subscribers re-render only if this item changes. */
export const getQuantityAtom = (item: CartItem): Atom<number> =>
  atom((get) => (get(loggedInAtom) ? (findEntry(get(cartEntriesAtom), item)?.quantity ?? 0) : 0));

/** Loads the customer's cart unless it is loaded. A failure leaves it unloaded. */
export const ensureCartLoadedAtom = atom(null, async (get, set) => {
  if (get(loggedInAtom) && get(cartEntriesAtom) === null) await set(loadCartAtom);
});

/** Whether a request for this item is pending. */
export const getIsPendingAtom = (item: CartItem): Atom<boolean> =>
  atom((get) => get(pendingItemsAtom).has(itemKey(item)));
