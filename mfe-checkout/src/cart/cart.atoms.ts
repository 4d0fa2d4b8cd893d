import { atom } from 'jotai';
import {
  askLoginAtom,
  cartAtom,
  loadCartAtom,
  showToastAtom,
  type Cart,
  type CartPageSize,
} from 'shell/store';

/** What a page shows of the cart. */
export type CartPlace = { kind: 'loading' } | { kind: 'failed' } | ReadyCart;

/**
 * A cart that is there. While it is `settling`, its lines are ahead of the server by what was just pressed and its charges
 * are those from before.
 */
export type ReadyCart = { kind: 'ready'; settling: boolean } & Cart;

const failedAtom = atom(false);

/** The cart's place on a page. */
export const cartPlaceAtom = atom((get): CartPlace => {
  const cart = get(cartAtom);
  if (cart !== null) return { kind: 'ready', ...cart };
  return get(failedAtom) ? { kind: 'failed' } : { kind: 'loading' };
});

/**
 * Loads the cart for a page, keeping what is on show until the answer is there.
 * @param size page size; by default the one that the open page has set
 * @returns the server's words for an empty cart, otherwise null
 */
export const askCartAtom = atom(null, async (_get, set, size?: CartPageSize) => {
  const outcome = await set(loadCartAtom, size);
  set(failedAtom, outcome.kind !== 'ok' && outcome.kind !== 'none');
  if (outcome.kind === 'unauthenticated') set(askLoginAtom);
  return outcome.kind === 'none' ? outcome.message : null;
});

/** Loads the cart for a page that is about it: an empty one is said in a toast (CART-8). */
export const openCartAtom = atom(null, async (_get, set, size: CartPageSize) => {
  const emptyWords = await set(askCartAtom, size);
  if (emptyWords !== null) set(showToastAtom, emptyWords);
});

/** Starts over after a failure. */
export const retryCartAtom = atom(null, async (_get, set, size: CartPageSize) => {
  set(failedAtom, false);
  await set(askCartAtom, size);
});
