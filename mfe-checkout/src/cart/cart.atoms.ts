import { atom } from 'jotai';
import { askLoginAtom, cartEntriesAtom, showToastAtom, store, type CartEntry } from 'shell/store';
import { texts } from '../texts.ts';
import { loadCart, sendChange, type CartPageSize, type ServerCart } from './cart.api.ts';
import { applyChange, stepOf, totalOf, type CartChange, type CartLine } from './cart.ts';
import { createLineQueue } from './line-queue.ts';

/** What the pages know of the cart. In `ready`, lines may be ahead of the server by what was just pressed. */
export type CartState = { kind: 'loading' } | { kind: 'failed' } | ({ kind: 'ready' } & ServerCart);

const stateAtom = atom<CartState>({ kind: 'loading' });

/** The cart as the server last confirmed it: what a refused press goes back to. */
const confirmedAtom = atom<ServerCart | null>(null);

/** The cart, to read. */
export const cartAtom = atom((get) => get(stateAtom));

/**
 * Loads the cart from the server, keeping what is on show until the answer is there.
 * @returns the server's words for an empty cart, otherwise null
 */
export const loadCartAtom = atom(null, async (get, set, size: CartPageSize) => {
  const outcome = await loadCart(size);
  if (outcome.kind === 'ok' || outcome.kind === 'none') {
    set(confirmAtom, outcome.data);
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

/** Starts over after a failure. */
export const retryCartAtom = atom(null, async (_get, set, size: CartPageSize) => {
  set(stateAtom, { kind: 'loading' });
  await set(loadCartAtom, size);
});

const receiveAtom = atom(null, (_get, set, cart: ServerCart) => {
  set(stateAtom, { kind: 'ready', ...cart });
  set(cartEntriesAtom, cart.lines.map(entryOf));
});

const confirmAtom = atom(null, (_get, set, cart: ServerCart) => {
  set(confirmedAtom, cart);
  set(receiveAtom, cart);
});

/** The server took a change. */
const tookAtom = atom(null, (get, set, change: CartChange) => {
  const known = get(confirmedAtom);
  if (known === null) return;
  const lines = applyChange(known.lines, change);
  set(confirmedAtom, { ...known, lines, total: totalOf(lines) });
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
  const lines = applyChange(cart.lines, change);
  set(receiveAtom, { ...cart, lines, total: totalOf(lines) });
  queue.push(change);
});

/** After an order: nothing is left in the cart. */
export const emptyCartAtom = atom(null, (get, set) => {
  const cart = get(stateAtom);
  const address = cart.kind === 'ready' ? cart.address : null;
  set(confirmAtom, { lines: [], total: 0, address });
});

const queue = createLineQueue({
  send: async (change) => {
    const outcome = await sendChange(change);
    if (outcome.kind === 'done') store.set(tookAtom, change);
    return outcome;
  },
  settled: (refusal) => {
    if (refusal !== null) store.set(showToastAtom, refusal);
    void store.set(refreshCartAtom);
  },
});

/** Takes the server's lines and total once every press was answered; without an answer, the last ones it confirmed. */
const refreshCartAtom = atom(null, async (get, set) => {
  const outcome = await loadCart(100);
  const known = get(confirmedAtom);
  if (outcome.kind === 'ok' || outcome.kind === 'none') set(confirmAtom, outcome.data);
  else if (known !== null) set(receiveAtom, known);
});

const entryOf = (line: CartLine): CartEntry => ({
  lineId: line.id,
  kind: line.kind,
  itemId: line.itemId,
  quantity: line.quantity,
});
