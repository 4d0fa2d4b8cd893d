/** The cart's way to the server: one call at a time for a thing, and of several presses only the newest. */
import { atom } from 'jotai';
import type { Outcome } from 'shared-ui/http';
import { storeTexts } from '../../texts/en/store.ts';
import {
  askLoginAtom,
  cartStateAtom,
  findEntry,
  itemKey,
  loggedInAtom,
  noteDone,
  restoreSessionAtom,
  sessionAtom,
  showToastAtom,
  underWay,
  userTokenAtom,
  type Cart,
  type CartItem,
  type CartPageSize,
} from '../core.ts';
import { addOnce } from './add-once.ts';
import { loadCart, sendQuantity, sendRemoval } from './cart.api.ts';
import {
  added,
  answered,
  emptied,
  nextStep,
  pressed,
  takenBack,
  took,
  type Step,
} from './changes.ts';

export { endWaits } from './line-waits.ts';

const GONE = 404;

/** Loads the cart. An answer to somebody who is not here any more is left out. */
export const loadAtom = atom(
  null,
  async (get, set, size: CartPageSize = get(cartStateAtom).size): Promise<Outcome<Cart>> => {
    const token = get(userTokenAtom);
    const { presses } = get(cartStateAtom);
    const outcome = await loadCart(size);
    const isAnswer = outcome.kind === 'ok' || outcome.kind === 'none';
    if (isAnswer && get(userTokenAtom) === token)
      set(cartStateAtom, (cart) => answered(cart, outcome.data, presses));
    return outcome;
  },
);

/** Add was pressed: done by a customer, and by who has logged in for it. */
export const askToAddAtom = atom(null, (get, set, item: CartItem) => {
  if (get(sessionAtom).kind === 'unknown') set(restoreSessionAtom);
  if (get(loggedInAtom)) return set(addAtom, item);
  set(askLoginAtom, { onLogin: () => set(addAtom, item, true) });
  return undefined;
});

/** Adds a thing that is not in the cart; what is there by now stays as it is, which is said to whoever has logged in. */
export const addAtom = atom(null, (get, set, item: CartItem, afterLogin = false) => {
  const isIn = (): boolean => findEntry(get(cartStateAtom).shown, item) !== undefined;
  if (get(cartStateAtom).shown !== null && !isIn()) set(pressAtom, item, 1);
  return set(busyAtom, item, async () => {
    if (get(cartStateAtom).shown === null) {
      await set(loadAtom);
      if (!isIn()) set(pressAtom, item, 1);
      else if (afterLogin) set(showToastAtom, storeTexts.alreadyInCart);
    }
    await set(sendAtom, item);
  });
});

/** Shows so many of a thing, and sends that. */
export const setAtom = atom(null, (get, set, item: CartItem, quantity: number) => {
  if (findEntry(get(cartStateAtom).shown, item) === undefined) return undefined;
  set(pressAtom, item, quantity);
  return set(busyAtom, item, () => set(sendAtom, item));
});

/** After an order: nothing is left in the cart. */
export const emptyAtom = atom(null, (_get, set) => set(cartStateAtom, emptied));

const pressAtom = atom(null, (_get, set, item: CartItem, quantity: number) =>
  set(cartStateAtom, (cart) => pressed(cart, item, quantity)),
);

/**
 * Does `work` for a thing unless something is under way for it, which then takes up what is on show by itself. Once all is
 * answered the cart is asked for again: only the server counts.
 */
const busyAtom = atom(null, async (get, set, item: CartItem, work: () => Promise<void>) => {
  if (get(cartStateAtom).busy.has(itemKey(item))) return;
  set(cartStateAtom, (cart) => underWay(cart, item, true));
  try {
    await work();
  } finally {
    set(cartStateAtom, (cart) => underWay(cart, item, false));
  }
  const { busy, shown, counted } = get(cartStateAtom);
  if (busy.size === 0 && shown !== null && shown !== counted?.lines) await set(loadAtom);
});

/** Sends steps until the server has what is on show. */
const sendAtom = atom(null, async (get, set, item: CartItem) => {
  for (;;) {
    const step = nextStep(get(cartStateAtom), item);
    if (step === null) return;
    const failed = await set(stepAtom, item, step);
    if (failed === null) continue;
    set(cartStateAtom, (cart) => takenBack(cart, item));
    set(sayAtom, failed, step.kind === 'add' ? () => set(addAtom, item, true) : undefined);
    return;
  }
});

type FailedOutcome = Exclude<Outcome<unknown>, { kind: 'ok' }>;

/** Makes one step. Returns null where the server has taken it. */
const stepAtom = atom(
  null,
  async (_get, set, item: CartItem, step: Step): Promise<FailedOutcome | null> => {
    if (step.kind === 'add') {
      const outcome = await addOnce(item);
      if (outcome.kind !== 'ok') return outcome;
      const { line, message } = outcome.data;
      set(cartStateAtom, (cart) => added(cart, item, line));
      noteDone('add');
      if (message !== null) set(showToastAtom, message);
      return null;
    }
    if (step.kind === 'set') {
      const outcome = await sendQuantity(item, step.quantity);
      if (outcome.kind !== 'ok') return outcome;
      set(cartStateAtom, (cart) => took(cart, item, step.quantity));
      return null;
    }
    const outcome = await sendRemoval(step.lineId);
    if (outcome.kind === 'ok') set(showToastAtom, outcome.data.message);
    else if (outcome.kind !== 'refused' || outcome.status !== GONE) return outcome;
    set(cartStateAtom, (cart) => took(cart, item, 0));
    return null;
  },
);

/** Says why the server did not take a change, and asks for a login where that is it. */
const sayAtom = atom(null, (_get, set, failed: FailedOutcome, onLogin?: () => Promise<void>) => {
  if (failed.kind === 'unauthenticated') set(askLoginAtom, { onLogin });
  else set(showToastAtom, failed.kind === 'offline' ? storeTexts.notSaved : failed.message);
});
