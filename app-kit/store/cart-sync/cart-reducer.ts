/** Optimistic updates of the cart, as pure functions. */
import {
  findEntry,
  itemKey,
  type Cart,
  type CartEntry,
  type CartItem,
  type CartState,
} from '../core.ts';

type Entries = readonly CartEntry[];

/** Request that brings the server's cart closer to the optimistic one. */
export type SyncStep =
  | { kind: 'add' }
  | { kind: 'set'; quantity: number }
  | { kind: 'remove'; lineId: string };

/** Sets the quantity of an item; 0 removes it. A new item is appended without a line id. */
export function withQuantity(entries: Entries, item: CartItem, quantity: number): Entries {
  if (quantity < 1) return entries.filter(isOtherThan(item));
  if (findEntry(entries, item) === undefined) {
    const { kind, itemId } = item;
    return [...entries, { lineId: null, kind, itemId, quantity }];
  }
  return entries.map((entry) => (isOtherThan(item)(entry) ? entry : { ...entry, quantity }));
}

/** Shows a new quantity before the server confirms it. A cart that is not loaded counts as empty. */
export const setQuantity = (cart: CartState, item: CartItem, quantity: number): CartState => ({
  ...cart,
  optimistic: withQuantity(cart.optimistic ?? [], item, quantity),
  revision: cart.revision + 1,
});

/** Next request for an item; null if the server is up to date, or no cart is loaded. */
export function getNextStep({ optimistic, confirmed }: CartState, item: CartItem): SyncStep | null {
  const line = findEntry(confirmed, item);
  const quantity = findEntry(optimistic, item)?.quantity ?? 0;
  if (optimistic === null || quantity === (line?.quantity ?? 0)) return null;
  if (line === undefined) return { kind: 'add' };
  if (quantity > 0) return { kind: 'set', quantity };
  return { kind: 'remove', lineId: line.lineId ?? String(line.itemId) };
}

/**
 * Confirms an Add: sets the line id, and the server's quantity unless the customer has changed the quantity meanwhile.
 * @param line from the response
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

/** Records that the server has this quantity. */
export const confirmQuantity = (cart: CartState, item: CartItem, quantity: number): CartState => ({
  ...cart,
  confirmed: withQuantity(cart.confirmed, item, quantity),
});

/**
 * Restores the last server-confirmed quantity and position of an item; removes an item that the server never confirmed.
 * Other pending changes stay.
 */
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
  const rest = cart.optimistic.filter(isOtherThan(item));
  if (line === undefined) return { ...cart, optimistic: rest };
  const position = cart.confirmed.indexOf(line);
  return { ...cart, optimistic: [...rest.slice(0, position), line, ...rest.slice(position)] };
}

/**
 * Merges the server's cart. If the cart was changed since the request, or a change is pending, the response is stale:
 * the optimistic cart stays, and the cart is requested again after all responses. Before the first load there is
 * nothing to keep, so any response is merged.
 * @param revision the cart's revision when the request was sent
 */
export function mergeServerCart(cart: CartState, serverCart: Cart, revision: number): CartState {
  const isCurrent = cart.revision === revision && cart.pending.size === 0;
  if (cart.optimistic !== null && !isCurrent) return cart;
  return { ...cart, optimistic: serverCart.lines, confirmed: serverCart.lines, serverCart };
}

/** Empties the cart, with zero charges. */
export function clearCart(cart: CartState): CartState {
  const charges = { serviceCharge: 0, tax: 0, visitingFee: 0, coupon: 0, total: 0 };
  const serverCart = { lines: [], charges, address: cart.serverCart?.address ?? null };
  return { ...cart, optimistic: serverCart.lines, confirmed: serverCart.lines, serverCart };
}

function isOtherThan(item: CartItem): (entry: CartItem) => boolean {
  const key = itemKey(item);
  return (entry) => itemKey(entry) !== key;
}
