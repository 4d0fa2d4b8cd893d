/** Synchronises the cart: one request at a time per item, and only the latest of several presses. */
import { atom } from 'jotai';
import type { Outcome } from 'shared-ui/http';
import { storeTexts } from '../../texts/en/store.ts';
import {
  promptLoginAtom,
  cartStateAtom,
  findEntry,
  itemKey,
  loggedInAtom,
  reportGoal,
  restoreSessionAtom,
  sessionAtom,
  showToastAtom,
  setItemPending,
  userTokenAtom,
  type Cart,
  type CartItem,
  type CartPageSize,
} from '../core.ts';
import { addOnce } from './add-once.ts';
import { loadCart, sendQuantity, sendRemoval } from './cart.api.ts';
import {
  confirmAdd,
  mergeServerCart,
  clearCart,
  getNextStep,
  setQuantity,
  rollbackItem,
  confirmQuantity,
  type SyncStep,
} from './cart-reducer.ts';

export { endWaits } from './reconnect-waits.ts';

const NOT_FOUND = 404;

/** Loads the cart. A response for a previous session is returned, but not stored. */
export const loadAtom = atom(
  null,
  async (get, set, size: CartPageSize = get(cartStateAtom).pageSize): Promise<Outcome<Cart>> => {
    const token = get(userTokenAtom);
    const { revision } = get(cartStateAtom);
    const outcome = await loadCart(size);
    const hasCart = outcome.kind === 'ok' || outcome.kind === 'none';
    if (hasCart && get(userTokenAtom) === token)
      set(cartStateAtom, (cart) => mergeServerCart(cart, outcome.data, revision));
    return outcome;
  },
);

/** Adds an item, after a login if needed. */
export const requestAddAtom = atom(null, (get, set, item: CartItem) => {
  if (get(sessionAtom).kind === 'unknown') set(restoreSessionAtom);
  if (get(loggedInAtom)) return set(addAtom, item);
  set(promptLoginAtom, { onLogin: () => set(addAtom, item, true) });
  return undefined;
});

/** Adds an item unless it is in the cart already; after a login a toast says so. */
export const addAtom = atom(null, (get, set, item: CartItem, afterLogin = false) => {
  const isListed = (): boolean => findEntry(get(cartStateAtom).optimistic, item) !== undefined;
  if (get(cartStateAtom).optimistic !== null && !isListed()) set(setOptimisticAtom, item, 1);
  return set(withPendingAtom, item, async () => {
    if (get(cartStateAtom).optimistic === null) {
      await set(loadAtom);
      if (!isListed()) set(setOptimisticAtom, item, 1);
      else if (afterLogin) set(showToastAtom, storeTexts.alreadyInCart);
    }
    await set(syncItemAtom, item);
  });
});

/** Sets a quantity optimistically and sends it. Ignored if the item is not in the cart. */
export const setQuantityAtom = atom(null, (get, set, item: CartItem, quantity: number) => {
  if (findEntry(get(cartStateAtom).optimistic, item) === undefined) return undefined;
  set(setOptimisticAtom, item, quantity);
  return set(withPendingAtom, item, () => set(syncItemAtom, item));
});

/** Empties the cart after an order. */
export const clearAtom = atom(null, (_get, set) => set(cartStateAtom, clearCart));

const setOptimisticAtom = atom(null, (_get, set, item: CartItem, quantity: number) =>
  set(cartStateAtom, (cart) => setQuantity(cart, item, quantity)),
);

/**
 * Runs `work` unless a request for the item is pending, which then picks up the new state. Reloads the cart when all
 * requests are done, because only the server calculates charges.
 */
const withPendingAtom = atom(null, async (get, set, item: CartItem, work: () => Promise<void>) => {
  if (get(cartStateAtom).pending.has(itemKey(item))) return;
  set(cartStateAtom, (cart) => setItemPending(cart, item, true));
  try {
    await work();
  } finally {
    set(cartStateAtom, (cart) => setItemPending(cart, item, false));
  }
  const { pending, optimistic, serverCart } = get(cartStateAtom);
  if (pending.size === 0 && optimistic !== null && optimistic !== serverCart?.lines)
    await set(loadAtom);
});

/** Sends requests until the server is up to date. If one fails, rolls the item back and shows why. */
const syncItemAtom = atom(null, async (get, set, item: CartItem) => {
  for (;;) {
    const step = getNextStep(get(cartStateAtom), item);
    if (step === null) return;
    const failed = await set(runStepAtom, item, step);
    if (failed === null) continue;
    set(cartStateAtom, (cart) => rollbackItem(cart, item));
    set(showFailureAtom, failed, step.kind === 'add' ? () => set(addAtom, item, true) : undefined);
    return;
  }
});

type FailedOutcome = Exclude<Outcome<unknown>, { kind: 'ok' }>;

/** Sends one request. Returns null on success, also if it removes a line that the server no longer has (404). */
const runStepAtom = atom(
  null,
  async (_get, set, item: CartItem, step: SyncStep): Promise<FailedOutcome | null> => {
    if (step.kind === 'add') {
      const outcome = await addOnce(item);
      if (outcome.kind !== 'ok') return outcome;
      const { line, message } = outcome.data;
      set(cartStateAtom, (cart) => confirmAdd(cart, item, line));
      reportGoal('add');
      if (message !== null) set(showToastAtom, message);
      return null;
    }
    if (step.kind === 'set') {
      const outcome = await sendQuantity(item, step.quantity);
      if (outcome.kind !== 'ok') return outcome;
      set(cartStateAtom, (cart) => confirmQuantity(cart, item, step.quantity));
      return null;
    }
    const outcome = await sendRemoval(step.lineId);
    if (outcome.kind === 'ok') set(showToastAtom, outcome.data.message);
    else if (outcome.kind !== 'refused' || outcome.status !== NOT_FOUND) return outcome;
    set(cartStateAtom, (cart) => confirmQuantity(cart, item, 0));
    return null;
  },
);

/** Shows why a change failed, or asks for a login. */
const showFailureAtom = atom(
  null,
  (_get, set, failed: FailedOutcome, onLogin?: () => Promise<void>) => {
    if (failed.kind === 'unauthenticated') set(promptLoginAtom, { onLogin });
    else set(showToastAtom, failed.kind === 'offline' ? storeTexts.notSaved : failed.message);
  },
);
