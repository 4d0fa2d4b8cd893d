import { atom } from 'jotai';
import { userDetailAtom } from '../session.ts';
import {
  itemKey,
  type Cart,
  type CartEntry,
  type CartItem,
  type CartLine,
  type CartPageSize,
} from './cart.ts';

/** State of the cart, changed mainly by `cart-sync/cart-reducer.ts`; reset at the end of a session. */
export interface CartState {
  /** Visible entries, including optimistic changes. Null until loaded. */
  optimistic: readonly CartEntry[] | null;
  /** Entries that the server confirmed: the target of a rollback. */
  confirmed: readonly CartEntry[];
  /** Last cart from the server; null until loaded. */
  serverCart: Cart | null;
  /** Incremented on each press: a response to an older request is stale. */
  revision: number;
  /** Keys of items with pending requests. */
  pending: ReadonlySet<string>;
  /** Page size of the open page, for all reloads. */
  pageSize: CartPageSize;
}

export const INITIAL_CART_STATE: CartState = {
  optimistic: null,
  confirmed: [],
  serverCart: null,
  revision: 0,
  pending: new Set(),
  pageSize: 100,
};

export const cartStateAtom = atom(INITIAL_CART_STATE);

/** Note for the technician on the next order: written at checkout, or restored by `Book again`. */
export const orderNoteAtom = atom('');

/** Marks an item as pending, or as not pending. */
export function setItemPending(cart: CartState, item: CartItem, isPending: boolean): CartState {
  const key = itemKey(item);
  const otherKeys = [...cart.pending].filter((pendingKey) => pendingKey !== key);
  return { ...cart, pending: new Set(isPending ? [...otherKeys, key] : otherKeys) };
}

/** Visible entries. Null until loaded. */
export const cartEntriesAtom = atom((get) => get(cartStateAtom).optimistic);

/** Badge of the navbar: number of lines, not of units. Until the cart is loaded, the profile's count, or 0. */
export const cartCountAtom = atom(
  (get) => get(cartEntriesAtom)?.length ?? get(userDetailAtom)?.cart_count ?? 0,
);

/** Total in paise from the server; null until loaded. */
export const totalPriceAtom = atom((get) => get(cartStateAtom).serverCart?.charges.total ?? null);

/** Address in the last response of the cart, or else in the profile; null if neither has one. */
export const userAddressAtom = atom(
  (get) => get(cartStateAtom).serverCart?.address ?? get(userDetailAtom)?.address ?? null,
);

/** Keys (see `itemKey`) of items with pending requests. */
export const pendingItemsAtom = atom((get) => get(cartStateAtom).pending);

/**
 * The cart with charges; null until it is loaded, and while an added line lacks the server's data. While `settling`,
 * lines are optimistic and charges are the previous ones, because only the server calculates them.
 */
export const cartAtom = atom((get) => {
  const { optimistic, serverCart } = get(cartStateAtom);
  if (serverCart === null || !optimistic?.every(isCartLine)) return null;
  return { ...serverCart, lines: optimistic, settling: optimistic !== serverCart.lines };
});

const isCartLine = (entry: CartEntry): entry is CartLine => 'title' in entry;
