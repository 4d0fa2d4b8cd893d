/** What may be done to the cart. The way to the server is one file, fetched with the first of these (see `cart-sync`). */
import { atom, type WritableAtom } from 'jotai';
import type { Outcome } from 'shared-ui/http';
import type * as allWork from '../cart-sync/sync.ts';
import { storeTexts } from '../../texts/en/store.ts';
import { showToastAtom } from '../notices.ts';
import { cartStateAtom, setItemPending } from './cart.state.ts';
import { itemKey, type Cart, type CartItem, type CartPageSize } from './cart.ts';

/** Kept from when it was fetched: a press after that is shown within its own task. */
let loadedSync: typeof allWork | null = null;

/** 2 kB (brotli of the build) that a page which is only looked at does without. Null where it can't be fetched. */
async function loadSync(): Promise<typeof allWork | null> {
  try {
    loadedSync ??= await import('../cart-sync/sync.ts');
  } catch {
    // What needs it says so.
  }
  return loadedSync;
}

/** Ends every wait of an Add for a line that was lost: it is back, or the page on which it was pressed is left. */
export const endCartWaits = (isBack: boolean): void => loadedSync?.endWaits(isBack);

/** Fetches what the actions are made of, before the first one. */
export const preloadCart = (): void => void loadSync();

/**
 * Loads the cart, keeping what is on show until the answer is there.
 * @param size page size; by default the one that the open page has set
 * @returns the cart; `none` with the server's words where it is empty
 */
export const loadCartAtom = atom(
  null,
  async (_get, set, size?: CartPageSize): Promise<Outcome<Cart>> => {
    const work = loadedSync ?? (await loadSync());
    return work === null ? { kind: 'offline' } : set(work.loadAtom, size);
  },
);

/** Sets the page size for every load of the cart until it is set again: 1000 while the payment page is open, else 100. */
export const setCartPageSizeAtom = atom(null, (_get, set, pageSize: CartPageSize) =>
  set(cartStateAtom, (cart) => ({ ...cart, pageSize })),
);

/** An action that is part of the work. Where that can't be fetched, whoever pressed is told so. */
const createAction = <Given extends unknown[]>(
  of: (work: typeof allWork) => WritableAtom<null, Given, Promise<void> | void>,
) =>
  atom(null, async (_get, set, ...given: Given): Promise<void> => {
    const work = loadedSync ?? (await loadSync());
    await (work === null ? set(showToastAtom, storeTexts.notSaved) : set(of(work), ...given));
  });

const requestAddAtom = createAction((work) => work.requestAddAtom);

/**
 * Add was pressed: shown at once, sent behind it. Where it needs a login first, it is carried out after that. A press that
 * comes before the way to the server is shown as under way until that is here.
 */
export const addToCartAtom = atom(null, async (get, set, item: CartItem): Promise<void> => {
  if (loadedSync === null) {
    if (get(cartStateAtom).pending.has(itemKey(item))) return;
    set(cartStateAtom, (cart) => setItemPending(cart, item, true));
    const work = await loadSync();
    set(cartStateAtom, (cart) => setItemPending(cart, item, false));
    // It is not asked for a second time behind what shows nothing any more.
    if (work === null) return set(showToastAtom, storeTexts.notSaved);
  }
  await set(requestAddAtom, item);
});

/** Sets how many of a thing are in the cart; 0 takes it out. Shown at once, taken back where the server refuses. */
export const setQuantityAtom = createAction((work) => work.setQuantityAtom);

/** After an order: nothing is left in the cart. */
export const emptyCartAtom = createAction((work) => work.clearAtom);
