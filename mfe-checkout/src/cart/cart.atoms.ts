import { atom } from 'jotai';
import {
  promptLoginAtom,
  cartAtom,
  loadCartAtom,
  showToastAtom,
  type Cart,
  type CartPageSize,
} from 'shell/store';

/** View state of the cart. */
export type CartView = { kind: 'loading' } | { kind: 'failed' } | ReadyCart;

/** A loaded cart. While `settling`, lines include pending changes and charges are from before them. */
export type ReadyCart = { kind: 'ready'; settling: boolean } & Cart;

const failedAtom = atom(false);

export const cartViewAtom = atom((get): CartView => {
  const cart = get(cartAtom);
  if (cart !== null) return { kind: 'ready', ...cart };
  return get(failedAtom) ? { kind: 'failed' } : { kind: 'loading' };
});

/**
 * Loads the cart; displayed content stays until the response arrives.
 * @param size page size; by default that of the open page
 * @returns the server's message if the cart is empty, otherwise null
 */
export const fetchCartAtom = atom(null, async (_get, set, size?: CartPageSize) => {
  const outcome = await set(loadCartAtom, size);
  set(failedAtom, outcome.kind !== 'ok' && outcome.kind !== 'none');
  if (outcome.kind === 'unauthenticated') set(promptLoginAtom);
  return outcome.kind === 'none' ? outcome.message : null;
});

/** Loads the cart for the cart page; an empty cart shows the server's message as a toast (CART-8). */
export const openCartAtom = atom(null, async (_get, set, size: CartPageSize) => {
  const message = await set(fetchCartAtom, size);
  if (message !== null) set(showToastAtom, message);
});

/** Reloads after a failure. */
export const retryCartAtom = atom(null, async (_get, set, size: CartPageSize) => {
  set(failedAtom, false);
  await set(fetchCartAtom, size);
});
