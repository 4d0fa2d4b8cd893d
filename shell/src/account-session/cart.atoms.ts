import { atom } from 'jotai';
import { cartEntriesAtom, entriesOf, userTokenAtom } from 'shell/store';
import { fetchCart } from './cart.api.ts';

/** Loads the shared cart list anew, because another tab has changed the cart. A failure leaves what is known. */
export const refreshCartAtom = atom(null, async (get, set) => {
  const token = get(userTokenAtom);
  if (token === null) return;
  const outcome = await fetchCart();
  if (get(userTokenAtom) !== token) return;
  if (outcome.kind === 'ok' || outcome.kind === 'none')
    set(cartEntriesAtom, entriesOf(outcome.data.cart.data));
});
