import { atom } from 'jotai';
import type { Failure } from 'shared-ui/http';
import {
  promptLoginAtom,
  cartAtom,
  loadCartAtom,
  showToastAtom,
  type Cart,
  type CartPageSize,
} from 'app-kit/store';

/** View state of the cart. */
export type CartView = { kind: 'loading' } | { kind: 'failed'; failure: Failure } | ReadyCart;

/** A loaded cart. While `settling`, lines include pending changes, but charges do not. */
export type ReadyCart = { kind: 'ready'; settling: boolean } & Cart;

/** Failure of the latest request, or null. */
const failureAtom = atom<Failure | null>(null);

/** The cart if it is loaded, otherwise the failure of the latest request, otherwise loading. */
export const cartViewAtom = atom((get): CartView => {
  const cart = get(cartAtom);
  if (cart !== null) return { kind: 'ready', ...cart };
  const failure = get(failureAtom);
  return failure === null ? { kind: 'loading' } : { kind: 'failed', failure };
});

/**
 * Loads the cart; displayed content stays until the response arrives. Prompts a login if the session has expired.
 * @param size page size; by default the open page's
 * @returns the server's message if the cart is empty, otherwise null
 */
export const fetchCartAtom = atom(null, async (_get, set, size?: CartPageSize) => {
  const outcome = await set(loadCartAtom, size);
  set(failureAtom, outcome.kind === 'ok' || outcome.kind === 'none' ? null : outcome);
  if (outcome.kind === 'unauthenticated') set(promptLoginAtom);
  return outcome.kind === 'none' ? outcome.message : null;
});

/** Loads the cart when the cart or payment page opens; an empty cart shows the server's message as a toast (CART-8). */
export const openCartAtom = atom(null, async (_get, set, size: CartPageSize) => {
  const message = await set(fetchCartAtom, size);
  if (message !== null) set(showToastAtom, message);
});

/** Reloads after a failure, which is hidden meanwhile. */
export const retryCartAtom = atom(null, async (_get, set, size: CartPageSize) => {
  set(failureAtom, null);
  await set(fetchCartAtom, size);
});
