import { atom } from 'jotai';
import {
  askLoginAtom,
  cartEntriesAtom,
  showToastAtom,
  store,
  totalPriceAtom,
  userAddressAtom,
  type CartEntry,
} from 'shell/store';
import { texts } from '../texts.ts';
import { loadCart, sendChange, type CartPageSize, type ServerCart } from './cart.api.ts';
import { applyChange, stepOf, type CartChange, type CartLine, type Charges } from './cart.ts';
import { createLineQueue } from './line-queue.ts';

/**
 * What the pages know of the cart. In `ready`, lines may be ahead of the server by what was just pressed; `settling`
 * says so, and the charges are then those from before the press: only the server works them out.
 */
export type CartState = { kind: 'loading' } | { kind: 'failed' } | ReadyCart;

/** A cart that is there. */
export type ReadyCart = { kind: 'ready'; settling: boolean } & ServerCart;

const NO_CHARGES: Charges = { serviceCharge: 0, tax: 0, visitingFee: 0, coupon: 0, total: 0 };

const stateAtom = atom<CartState>({ kind: 'loading' });

/** The cart as the server last confirmed it: what a refused press goes back to. */
const confirmedAtom = atom<ServerCart | null>(null);

/** The page size of the page that is open: whatever loads the cart again asks for the same. */
const sizeAtom = atom<CartPageSize>(100);

/** How often plus or minus was pressed: what was asked before the newest press is no answer to it. */
const pressesAtom = atom(0);

/** The cart, to read. */
export const cartAtom = atom((get) => get(stateAtom));

/**
 * Loads the cart from the server, keeping what is on show until the answer is there.
 * @returns the server's words for an empty cart, otherwise null
 */
export const loadCartAtom = atom(null, async (get, set, size: CartPageSize) => {
  set(sizeAtom, size);
  const asked = get(pressesAtom);
  const outcome = await loadCart(size);
  if (outcome.kind === 'ok' || outcome.kind === 'none') {
    set(takeAtom, outcome.data, asked);
    return outcome.kind === 'none' ? outcome.message : null;
  }
  if (outcome.kind === 'unauthenticated') set(askLoginAtom);
  if (get(stateAtom).kind !== 'ready') set(stateAtom, { kind: 'failed' });
  return null;
});

/** Loads the cart for a page that is about it: an empty one is said in a toast (specification, section 8). */
export const openCartAtom = atom(null, async (_get, set, size: CartPageSize) => {
  const emptyWords = await set(loadCartAtom, size);
  if (emptyWords !== null) set(showToastAtom, emptyWords);
});

/** Loads what the open page shows once more, in its own page size. */
export const reloadCartAtom = atom(null, async (get, set) => {
  await set(loadCartAtom, get(sizeAtom));
});

/** Starts over after a failure. */
export const retryCartAtom = atom(null, async (_get, set, size: CartPageSize) => {
  set(stateAtom, { kind: 'loading' });
  await set(loadCartAtom, size);
});

const receiveAtom = atom(null, (_get, set, cart: ServerCart, settling: boolean) => {
  set(stateAtom, { kind: 'ready', settling, ...cart });
  set(cartEntriesAtom, cart.lines.map(entryOf));
});

const confirmAtom = atom(null, (_get, set, cart: ServerCart) => {
  set(confirmedAtom, cart);
  set(receiveAtom, cart, false);
  set(totalPriceAtom, cart.charges.total);
  set(userAddressAtom, cart.address);
});

/** Takes the server's cart. Where something was pressed since it was asked for, the page stays ahead of it. */
const takeAtom = atom(null, (get, set, cart: ServerCart, asked: number) => {
  if (get(pressesAtom) === asked) set(confirmAtom, cart);
  else set(confirmedAtom, cart);
});

/** The server took a change; that a line was taken out is said in its words (specification, section 8). */
const tookAtom = atom(null, (get, set, change: CartChange, message: string | null) => {
  if (change.kind === 'remove' && message !== null) set(showToastAtom, message);
  const known = get(confirmedAtom);
  if (known !== null) set(confirmedAtom, { ...known, lines: applyChange(known.lines, change) });
});

/** Presses plus or minus on a line: shown at once, sent behind it, taken back where the server refuses. */
export const stepLineAtom = atom(null, (get, set, id: string, step: 1 | -1) => {
  const cart = get(stateAtom);
  const line =
    cart.kind === 'ready' ? cart.lines.find((candidate) => candidate.id === id) : undefined;
  if (cart.kind !== 'ready' || line === undefined) return;
  const change = stepOf(line, step);
  if (change === null) {
    set(showToastAtom, texts.cart.tooMany);
    return;
  }
  set(pressesAtom, (count) => count + 1);
  set(receiveAtom, { ...cart, lines: applyChange(cart.lines, change) }, true);
  queue.push(change);
});

/** After an order: nothing is left in the cart. */
export const emptyCartAtom = atom(null, (get, set) => {
  const cart = get(stateAtom);
  const address = cart.kind === 'ready' ? cart.address : null;
  set(confirmAtom, { lines: [], charges: NO_CHARGES, address });
});

const queue = createLineQueue({
  send: async (change) => {
    const outcome = await sendChange(change);
    if (outcome.kind === 'done') store.set(tookAtom, change, outcome.message);
    return outcome;
  },
  settled: (problem) => {
    if (problem !== null) store.set(showToastAtom, problem);
    void store.set(refreshCartAtom);
  },
});

/** Takes the server's cart once every press was answered; without an answer, the lines that it took. */
const refreshCartAtom = atom(null, async (get, set) => {
  const asked = get(pressesAtom);
  const outcome = await loadCart(get(sizeAtom));
  const known = get(confirmedAtom);
  if (outcome.kind === 'ok' || outcome.kind === 'none') set(takeAtom, outcome.data, asked);
  else if (known !== null) set(receiveAtom, known, true);
});

const entryOf = (line: CartLine): CartEntry => ({
  lineId: line.id,
  kind: line.kind,
  itemId: line.itemId,
  quantity: line.quantity,
});
