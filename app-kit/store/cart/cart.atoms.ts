/** Actions on the cart. The code that sends requests (`cart-sync`) is loaded on the first action. */
import { atom, type WritableAtom } from 'jotai';
import type { Outcome } from 'shared-ui/http';
import { storeTexts } from '../../texts/en/store.ts';
import type * as cartSync from '../cart-sync/sync.ts';
import {
  cartStateAtom,
  itemKey,
  setItemPending,
  showToastAtom,
  type Cart,
  type CartItem,
  type CartPageSize,
} from '../core.ts';

/** Type of the lazy module `cart-sync/sync.ts`. */
type CartSync = typeof cartSync;

/** The module once it is loaded, so that later presses take effect synchronously. */
let loadedSync: CartSync | null = null;

/** Loads 2 kB (brotli) that pages without cart actions do not need; null on failure. */
async function loadSync(): Promise<CartSync | null> {
  try {
    loadedSync ??= await import('../cart-sync/sync.ts');
  } catch {
    // The caller shows the error.
  }
  return loadedSync;
}

/**
 * Ends the wait of Adds whose connection was lost.
 * @param isBack whether the connection is back: then the Adds are sent again; otherwise their page is left, and they fail
 */
export const endCartWaits = (isBack: boolean): void => loadedSync?.endWaits(isBack);

/** Preloads the code of the actions. */
export const preloadCart = (): void => void loadSync();

/**
 * Loads the cart; the current one stays visible meanwhile.
 * @param size page size; by default the open page's
 * @returns the cart; `none` with the server's message if empty; `offline` also if the code can't be loaded
 */
export const loadCartAtom = atom(
  null,
  async (_get, set, size?: CartPageSize): Promise<Outcome<Cart>> => {
    const sync = loadedSync ?? (await loadSync());
    return sync === null ? { kind: 'offline' } : set(sync.loadAtom, size);
  },
);

/** Sets the page size of later loads: 1000 while the payment page is open, else 100. */
export const setCartPageSizeAtom = atom(null, (_get, set, pageSize: CartPageSize) =>
  set(cartStateAtom, (cart) => ({ ...cart, pageSize })),
);

/** Creates an action that the lazy module runs; shows a toast if the module cannot be loaded. */
const createAction = <Args extends unknown[]>(
  getSyncAtom: (sync: CartSync) => WritableAtom<null, Args, Promise<void> | void>,
) =>
  atom(null, async (_get, set, ...args: Args): Promise<void> => {
    const sync = loadedSync ?? (await loadSync());
    await (sync === null
      ? set(showToastAtom, storeTexts.notSaved)
      : set(getSyncAtom(sync), ...args));
  });

const requestAddAtom = createAction((sync) => sync.requestAddAtom);

/**
 * Adds an item optimistically, after a login if needed. If the code is not loaded yet, the item is shown as pending.
 */
export const addToCartAtom = atom(null, async (get, set, item: CartItem): Promise<void> => {
  if (loadedSync === null) {
    if (get(cartStateAtom).pending.has(itemKey(item))) return;
    set(cartStateAtom, (cart) => setItemPending(cart, item, true));
    const sync = await loadSync();
    set(cartStateAtom, (cart) => setItemPending(cart, item, false));
    // `requestAddAtom` would load the code once more.
    if (sync === null) return set(showToastAtom, storeTexts.notSaved);
  }
  await set(requestAddAtom, item);
});

/** Sets the quantity of an item; 0 removes it. Optimistic, rolled back if the request fails. */
export const setQuantityAtom = createAction((sync) => sync.setQuantityAtom);

/** Empties the cart after an order. */
export const emptyCartAtom = createAction((sync) => sync.clearAtom);
