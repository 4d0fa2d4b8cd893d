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

/** All that is known of the cart. It changes as `cart-sync/changes.ts` says, and is forgotten with the session. */
export interface CartState {
  /** What is on show: ahead of the server by what was just pressed. Null until it was loaded. */
  optimistic: readonly CartEntry[] | null;
  /** What the server has, as far as it has answered: a refused press goes back to it. */
  confirmed: readonly CartEntry[];
  /** The server's last count, with the very list that it counted; null before the first. */
  serverCart: Cart | null;
  /** How often something was pressed: what was asked before the newest press is no answer to it. */
  revision: number;
  /** Keys of the things that something is under way for. */
  pending: ReadonlySet<string>;
  /** The page size of the page that is open: whatever loads the cart again uses it. */
  pageSize: CartPageSize;
}

/** Nothing is known, and nobody's cart is. */
export const INITIAL_CART_STATE: CartState = {
  optimistic: null,
  confirmed: [],
  serverCart: null,
  revision: 0,
  pending: new Set(),
  pageSize: 100,
};

export const cartStateAtom = atom(INITIAL_CART_STATE);

/** Something is under way for a thing, or is not any more. */
export function setItemPending(cart: CartState, item: CartItem, isBusy: boolean): CartState {
  const key = itemKey(item);
  const others = [...cart.pending].filter((each) => each !== key);
  return { ...cart, pending: new Set(isBusy ? [...others, key] : others) };
}

/** The shared cart list. Null until it was loaded once; the server has the last word on it. */
export const cartEntriesAtom = atom((get) => get(cartStateAtom).optimistic);

/** The navbar's badge: the number of cart items once the list is known, the profile's count before. */
export const cartCountAtom = atom(
  (get) => get(cartEntriesAtom)?.length ?? get(userDetailAtom)?.cart_count ?? 0,
);

/** Total of the whole cart in paise, as the server answered it last; null until it did. */
export const totalPriceAtom = atom((get) => get(cartStateAtom).serverCart?.charges.total ?? null);

/**
 * Where the customer wants things done: the address that came with the cart last, the profile's before that; null where
 * there is none.
 */
export const userAddressAtom = atom(
  (get) => get(cartStateAtom).serverCart?.address ?? get(userDetailAtom)?.address ?? null,
);

/** Keys (see `itemKey`) of the things that a call is under way for. */
export const pendingItemsAtom = atom((get) => get(cartStateAtom).pending);

/**
 * The cart with its figures; null until every line of it was described and counted once. While it is `settling`, its
 * lines are ahead of the server by what was just pressed and its charges are those from before: only the server counts.
 */
export const cartAtom = atom((get) => {
  const { optimistic, serverCart } = get(cartStateAtom);
  if (serverCart === null || !optimistic?.every(isCartLine)) return null;
  return { ...serverCart, lines: optimistic, settling: optimistic !== serverCart.lines };
});

const isCartLine = (entry: CartEntry): entry is CartLine => 'title' in entry;
