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
export type SyncStep =
  | { kind: 'add' }
  | { kind: 'set'; quantity: number }
  | { kind: 'remove'; lineId: string };

/** The list with so many of a thing; 0 takes it out, and what is not in it yet comes last, without an id of its line. */
export function withQuantity(entries: Entries, item: CartItem, quantity: number): Entries {
  if (quantity < 1) return entries.filter(isOtherThan(item));
  if (findEntry(entries, item) === undefined) {
    const { kind, itemId } = item;
    return [...entries, { lineId: null, kind, itemId, quantity }];
  }
  return entries.map((entry) => (isOtherThan(item)(entry) ? entry : { ...entry, quantity }));
}

/** Something was pressed: it is on show at once. A cart that could not be loaded counts as empty until it is. */
export const setQuantity = (cart: CartState, item: CartItem, quantity: number): CartState => ({
  ...cart,
  optimistic: withQuantity(cart.optimistic ?? [], item, quantity),
  revision: cart.revision + 1,
});

/** The next step towards what is on show; null where the server has just that. */
export function getNextStep({ optimistic, confirmed }: CartState, item: CartItem): SyncStep | null {
  const line = findEntry(confirmed, item);
  const quantity = findEntry(optimistic, item)?.quantity ?? 0;
  if (optimistic === null || quantity === (line?.quantity ?? 0)) return null;
  if (line === undefined) return { kind: 'add' };
  if (quantity > 0) return { kind: 'set', quantity };
  return { kind: 'remove', lineId: line.lineId ?? String(line.itemId) };
}

/**
 * The server has added one: its line has an id from now on, and as many as the server says unless more was pressed.
 * @param line as it was answered
 */
export function confirmAdd(
  cart: CartState,
  item: CartItem,
  line: { id: string; quantity: number },
): CartState {
  const { id: lineId, quantity } = line;
  const confirm = (entry: CartEntry): CartEntry => {
    if (isOtherThan(item)(entry)) return entry;
    return { ...entry, lineId, quantity: entry.quantity === 1 ? quantity : entry.quantity };
  };
  const { kind, itemId } = item;
  return {
    ...cart,
    optimistic: cart.optimistic?.map(confirm) ?? null,
    confirmed: [...cart.confirmed.filter(isOtherThan(item)), { lineId, kind, itemId, quantity }],
  };
}

/** The server has taken so many of a thing. */
export const confirmQuantity = (cart: CartState, item: CartItem, quantity: number): CartState => ({
  ...cart,
  confirmed: withQuantity(cart.confirmed, item, quantity),
});

/** The server refused: of this thing there is on show what it has, where it stood. What else was pressed stays. */
export function rollbackItem(cart: CartState, item: CartItem): CartState {
  if (cart.optimistic === null) return cart;
  const line = findEntry(cart.confirmed, item);
  const isListed = findEntry(cart.optimistic, item) !== undefined;
  if (line !== undefined && isListed) {
    return {
      ...cart,
      optimistic: cart.optimistic.map((entry) => (isOtherThan(item)(entry) ? entry : line)),
    };
  }
  const others = cart.optimistic.filter(isOtherThan(item));
  if (line === undefined) return { ...cart, optimistic: others };
  const at = cart.confirmed.indexOf(line);
  return { ...cart, optimistic: [...others.slice(0, at), line, ...others.slice(at)] };
}

/**
 * The server's cart has come. What was pressed since it was asked for, or is under way, is no part of it: the page stays
 * ahead, and the cart is asked for again when all is answered.
 * @param requestedAt how often something had been pressed when it was asked for
 */
export function mergeServerCart(cart: CartState, serverCart: Cart, requestedAt: number): CartState {
  const isCurrent = cart.revision === requestedAt && cart.pending.size === 0;
  if (cart.optimistic !== null && !isCurrent) return cart;
  return { ...cart, optimistic: serverCart.lines, confirmed: serverCart.lines, serverCart };
}

/** Nothing is in the cart, and so it costs nothing. */
export function clearCart(cart: CartState): CartState {
  const charges = { serviceCharge: 0, tax: 0, visitingFee: 0, coupon: 0, total: 0 };
  const serverCart = { lines: [], charges, address: cart.serverCart?.address ?? null };
  return { ...cart, optimistic: serverCart.lines, confirmed: serverCart.lines, serverCart };
}

function isOtherThan(item: CartItem): (entry: CartItem) => boolean {
  const key = itemKey(item);
  return (entry) => itemKey(entry) !== key;
}
