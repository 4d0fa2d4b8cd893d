import { atom } from 'jotai';
import { toPaise } from 'shared-ui/base';
import { cartEntriesAtom, totalPriceAtom, type CartEntry } from 'shell/store';
import { loadCart } from './cart-choice.api.ts';

/** The list that the total of the store belongs to. */
const countedAtom = atom<readonly CartEntry[] | null>(null);

/** What the cart on show costs, in paise: the server's figure, and null until it has counted this very list. */
export const cartSumAtom = atom((get) => {
  const entries = get(cartEntriesAtom);
  return entries !== null && get(countedAtom) === entries ? get(totalPriceAtom) : null;
});

/** Keeps what the server said that the list costs, in rupees. */
export const keepSumAtom = atom(null, (get, set, total: number) => {
  set(totalPriceAtom, toPaise(total));
  set(countedAtom, get(cartEntriesAtom));
});

/** Asks what the list costs. An answer that a later change has overtaken is left out. */
export const loadSumAtom = atom(null, async (get, set) => {
  const asked = get(cartEntriesAtom);
  const outcome = await loadCart();
  if (get(cartEntriesAtom) !== asked) return;
  if (outcome.kind === 'ok' || outcome.kind === 'none') set(keepSumAtom, outcome.data.total);
});
