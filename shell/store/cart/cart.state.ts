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
  shown: readonly CartEntry[] | null;
  /** What the server has, as far as it has answered: a refused press goes back to it. */
  taken: readonly CartEntry[];
  /** The server's last count, with the very list that it counted; null before the first. */
  counted: Cart | null;
  /** How often something was pressed: what was asked before the newest press is no answer to it. */
  presses: number;
  /** Keys of the things that something is under way for. */
  busy: ReadonlySet<string>;
  /** The page size of the page that is open: whatever loads the cart again uses it. */
  size: CartPageSize;
}

/** Nothing is known, and nobody's cart is. */
export const UNKNOWN_CART: CartState = {
  shown: null,
  taken: [],
  counted: null,
  presses: 0,
  busy: new Set(),
  size: 100,
};

export const cartStateAtom = atom(UNKNOWN_CART);

/** Something is under way for a thing, or is not any more. */
export function underWay(cart: CartState, item: CartItem, isBusy: boolean): CartState {
  const key = itemKey(item);
  const others = [...cart.busy].filter((each) => each !== key);
  return { ...cart, busy: new Set(isBusy ? [...others, key] : others) };
}

/** The shared cart list. Null until it was loaded once; the server has the last word on it. */
export const cartEntriesAtom = atom((get) => get(cartStateAtom).shown);

/** The navbar's badge: the number of cart items once the list is known, the profile's count before. */
export const cartCountAtom = atom(
  (get) => get(cartEntriesAtom)?.length ?? get(userDetailAtom)?.cart_count ?? 0,
);

/** Total of the whole cart in paise, as the server answered it last; null until it did. */
export const totalPriceAtom = atom((get) => get(cartStateAtom).counted?.charges.total ?? null);

/**
 * Where the customer wants things done: the address that came with the cart last, the profile's before that; null where
 * there is none.
 */
export const userAddressAtom = atom(
  (get) => get(cartStateAtom).counted?.address ?? get(userDetailAtom)?.address ?? null,
);

/** Keys (see `itemKey`) of the things that a call is under way for. */
export const pendingItemsAtom = atom((get) => get(cartStateAtom).busy);

/**
 * The cart with its figures; null until every line of it was described and counted once. While it is `settling`, its
 * lines are ahead of the server by what was just pressed and its charges are those from before: only the server counts.
 */
export const cartAtom = atom((get) => {
  const { shown, counted } = get(cartStateAtom);
  if (counted === null || !shown?.every(isDescribed)) return null;
  return { ...counted, lines: shown, settling: shown !== counted.lines };
});

const isDescribed = (entry: CartEntry): entry is CartLine => 'title' in entry;
