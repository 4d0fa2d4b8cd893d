/** What a press, and the server's answer to it, do to what is known of the cart. No React, no store, no network. */
import {
  findEntry,
  itemKey,
  type Cart,
  type CartEntry,
  type CartItem,
  type CartState,
} from '../core.ts';

type Entries = readonly CartEntry[];

/** What is to be sent for a thing, so that the server has what is on show. */
export type Step =
  | { kind: 'add' }
  | { kind: 'set'; quantity: number }
  | { kind: 'remove'; lineId: string };

/** The list with so many of a thing; 0 takes it out, and what is not in it yet comes last, without an id of its line. */
export function withQuantity(entries: Entries, item: CartItem, quantity: number): Entries {
  if (quantity < 1) return entries.filter(isNot(item));
  if (findEntry(entries, item) === undefined) {
    const { kind, itemId } = item;
    return [...entries, { lineId: null, kind, itemId, quantity }];
  }
  return entries.map((entry) => (isNot(item)(entry) ? entry : { ...entry, quantity }));
}

/** Something was pressed: it is on show at once. A cart that could not be loaded counts as empty until it is. */
export const pressed = (cart: CartState, item: CartItem, quantity: number): CartState => ({
  ...cart,
  shown: withQuantity(cart.shown ?? [], item, quantity),
  presses: cart.presses + 1,
});

/** The next step towards what is on show; null where the server has just that. */
export function nextStep({ shown, taken }: CartState, item: CartItem): Step | null {
  const line = findEntry(taken, item);
  const quantity = findEntry(shown, item)?.quantity ?? 0;
  if (shown === null || quantity === (line?.quantity ?? 0)) return null;
  if (line === undefined) return { kind: 'add' };
  if (quantity > 0) return { kind: 'set', quantity };
  return { kind: 'remove', lineId: line.lineId ?? String(line.itemId) };
}

/**
 * The server has added one: its line has an id from now on, and as many as the server says unless more was pressed.
 * @param line as it was answered
 */
export function added(
  cart: CartState,
  item: CartItem,
  line: { id: string; quantity: number },
): CartState {
  const { id: lineId, quantity } = line;
  const known = (entry: CartEntry): CartEntry => {
    if (isNot(item)(entry)) return entry;
    return { ...entry, lineId, quantity: entry.quantity === 1 ? quantity : entry.quantity };
  };
  const { kind, itemId } = item;
  return {
    ...cart,
    shown: cart.shown?.map(known) ?? null,
    taken: [...cart.taken.filter(isNot(item)), { lineId, kind, itemId, quantity }],
  };
}

/** The server has taken so many of a thing. */
export const took = (cart: CartState, item: CartItem, quantity: number): CartState => ({
  ...cart,
  taken: withQuantity(cart.taken, item, quantity),
});

/** The server refused: of this thing there is on show what it has, where it stood. What else was pressed stays. */
export function takenBack(cart: CartState, item: CartItem): CartState {
  if (cart.shown === null) return cart;
  const line = findEntry(cart.taken, item);
  const isIn = findEntry(cart.shown, item) !== undefined;
  if (line !== undefined && isIn) {
    return { ...cart, shown: cart.shown.map((entry) => (isNot(item)(entry) ? entry : line)) };
  }
  const others = cart.shown.filter(isNot(item));
  if (line === undefined) return { ...cart, shown: others };
  const at = cart.taken.indexOf(line);
  return { ...cart, shown: [...others.slice(0, at), line, ...others.slice(at)] };
}

/**
 * The server's cart has come. What was pressed since it was asked for, or is under way, is no part of it: the page stays
 * ahead, and the cart is asked for again when all is answered.
 * @param asked how often something had been pressed when it was asked for
 */
export function answered(cart: CartState, answer: Cart, asked: number): CartState {
  const isCurrent = cart.presses === asked && cart.busy.size === 0;
  if (cart.shown !== null && !isCurrent) return cart;
  return { ...cart, shown: answer.lines, taken: answer.lines, counted: answer };
}

/** Nothing is in the cart, and so it costs nothing. */
export function emptied(cart: CartState): CartState {
  const charges = { serviceCharge: 0, tax: 0, visitingFee: 0, coupon: 0, total: 0 };
  const counted = { lines: [], charges, address: cart.counted?.address ?? null };
  return { ...cart, shown: counted.lines, taken: counted.lines, counted };
}

function isNot(item: CartItem): (entry: CartItem) => boolean {
  const key = itemKey(item);
  return (entry) => itemKey(entry) !== key;
}
