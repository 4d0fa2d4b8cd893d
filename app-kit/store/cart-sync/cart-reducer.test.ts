import { describe, expect, it } from 'vitest';
import { findEntry, itemKey, type Cart, type CartEntry, type CartLine } from '../cart/cart.ts';
import { INITIAL_CART_STATE, setItemPending, type CartState } from '../cart/cart.state.ts';
import {
  confirmAdd,
  mergeServerCart,
  clearCart,
  getNextStep,
  setQuantity,
  rollbackItem,
  confirmQuantity,
  withQuantity,
} from './cart-reducer.ts';

const product = { kind: 'product' as const, itemId: 7 };
const samePart = { kind: 'spare_part' as const, itemId: 7 };
const entry: CartEntry = { lineId: 'l1', ...product, quantity: 2 };
const part: CartEntry = { lineId: 'l2', ...samePart, quantity: 1 };
const other: CartEntry = { lineId: 'l3', kind: 'product', itemId: 8, quantity: 4 };

const createCart = (...entries: CartEntry[]): CartState => ({
  ...INITIAL_CART_STATE,
  optimistic: entries,
  confirmed: entries,
});

const line: CartLine = { ...entry, title: 'AC', image: null, detail: '45 min', price: 54_900 };
const charges = { serviceCharge: 90_000, tax: 19_800, visitingFee: 0, coupon: 0, total: 109_800 };
const serverCart: Cart = { lines: [line], charges, address: null };

describe('setQuantity and withQuantity', () => {
  it('add an item immediately, without a line id', () => {
    expect(setQuantity(INITIAL_CART_STATE, product, 1)).toMatchObject({
      optimistic: [{ lineId: null, ...product, quantity: 1 }],
      confirmed: [],
      revision: 1,
    });
  });

  it('do not duplicate an item', () => {
    expect(withQuantity([entry], product, 3)).toEqual([{ ...entry, quantity: 3 }]);
  });

  it('distinguish a product from a spare part with the same id', () => {
    expect(withQuantity([entry], samePart, 1)).toHaveLength(2);
    expect(withQuantity([entry], samePart, 0)).toEqual([entry]);
    expect(findEntry([entry], samePart)).toBeUndefined();
    expect(new Set([product, samePart, { ...product, itemId: 8 }].map(itemKey)).size).toBe(3);
  });

  it('change only the given item', () => {
    const list = [part, other, entry];
    expect(withQuantity(list, product, 9)).toEqual([part, other, { ...entry, quantity: 9 }]);
    expect(withQuantity(list, product, 0)).toEqual([part, other]);
  });
});

describe('getNextStep', () => {
  it('returns null if the server has the displayed quantity', () => {
    expect(getNextStep(createCart(entry), product)).toBeNull();
    expect(getNextStep(createCart(), product)).toBeNull();
    expect(getNextStep(INITIAL_CART_STATE, product)).toBeNull();
  });

  it('returns an add for a missing item, a set for another quantity, and a removal by line id', () => {
    expect(getNextStep(setQuantity(createCart(), product, 3), product)).toEqual({ kind: 'add' });
    const increased = setQuantity(createCart(entry), product, 3);
    expect(getNextStep(increased, product)).toEqual({ kind: 'set', quantity: 3 });
    const removed = setQuantity(createCart(entry), product, 0);
    expect(getNextStep(removed, product)).toEqual({ kind: 'remove', lineId: 'l1' });
  });

  it('returns null after the server has confirmed the quantity', () => {
    const increased = setQuantity(createCart(entry, part), product, 3);
    expect(getNextStep(confirmQuantity(increased, product, 3), product)).toBeNull();
    const removed = setQuantity(createCart(entry, part), product, 0);
    expect(confirmQuantity(removed, product, 0)).toMatchObject({
      optimistic: [part],
      confirmed: [part],
    });
  });

  it('returns null without a cart, after the customer has logged out', () => {
    expect(getNextStep({ ...INITIAL_CART_STATE, confirmed: [entry] }, product)).toBeNull();
  });
});

describe('confirmAdd', () => {
  it('sets the line id and the server’s quantity', () => {
    const cart = confirmAdd(setQuantity(createCart(other), product, 1), product, {
      id: 'x',
      quantity: 3,
    });
    expect(cart.optimistic).toEqual([other, { lineId: 'x', ...product, quantity: 3 }]);
    expect(cart.confirmed).toEqual(cart.optimistic);
  });

  it('keeps a newer displayed quantity, which is sent next', () => {
    const cart = confirmAdd(setQuantity(createCart(), product, 2), product, {
      id: 'x',
      quantity: 1,
    });
    expect(cart.optimistic).toEqual([{ lineId: 'x', ...product, quantity: 2 }]);
    expect(getNextStep(cart, product)).toEqual({ kind: 'set', quantity: 2 });
  });

  it('does not restore an item that was removed or cleared meanwhile', () => {
    expect(confirmAdd(createCart(), product, { id: 'x', quantity: 1 }).optimistic).toEqual([]);
    expect(confirmAdd(INITIAL_CART_STATE, product, { id: 'x', quantity: 1 }).optimistic).toBeNull();
  });
});

describe('rollbackItem', () => {
  it('restores the server’s quantity', () => {
    const cart = setQuantity(setQuantity(createCart(part, entry), samePart, 5), product, 3);
    expect(rollbackItem(cart, product).optimistic).toEqual([{ ...part, quantity: 5 }, entry]);
  });

  it('restores a removed line at its position and keeps newer lines', () => {
    const cart = setQuantity(setQuantity(createCart(part, entry), product, 0), other, 1);
    const optimistic = rollbackItem(cart, product).optimistic;
    expect(optimistic?.map(itemKey)).toEqual([part, entry, other].map(itemKey));
  });

  it('removes an item that could not be added', () => {
    expect(rollbackItem(setQuantity(createCart(other), product, 1), product).optimistic).toEqual([
      other,
    ]);
  });

  it('does nothing without a cart', () => {
    expect(rollbackItem(INITIAL_CART_STATE, product)).toEqual(INITIAL_CART_STATE);
  });
});

describe('mergeServerCart', () => {
  it('replaces lines and charges', () => {
    const cart = mergeServerCart(createCart(other), serverCart, 0);
    expect(cart).toMatchObject({ optimistic: [line], confirmed: [line], serverCart });
    expect(cart.serverCart?.lines).toBe(cart.optimistic);
  });

  it('ignores a response if the cart was changed since the request, or a change is pending', () => {
    const changed = setQuantity(createCart(entry), product, 3);
    expect(mergeServerCart(changed, serverCart, 0)).toBe(changed);
    const pending = setItemPending(createCart(entry), product, true);
    expect(mergeServerCart(pending, serverCart, 0)).toBe(pending);
    const settled = setItemPending(pending, product, false);
    expect(mergeServerCart(settled, serverCart, 0).optimistic).toEqual([line]);
  });

  it('accepts a response if there was no cart, even while a change is pending', () => {
    expect(
      mergeServerCart(setItemPending(INITIAL_CART_STATE, product, true), serverCart, 0).optimistic,
    ).toEqual([line]);
  });
});

describe('clearCart', () => {
  it('empties the cart after an order and keeps its address', () => {
    const address = {
      first_name: 'A',
      last_name: 'K',
      city: 'C',
      block: 'B',
      address: 'x',
      landmark: null,
    };
    const cart = clearCart(mergeServerCart(INITIAL_CART_STATE, { ...serverCart, address }, 0));
    expect(cart).toMatchObject({ optimistic: [], serverCart: { address, charges: { total: 0 } } });
    expect(cart.optimistic).toBe(cart.serverCart?.lines);
  });
});

it('setItemPending tracks several items independently', () => {
  const both = setItemPending(setItemPending(INITIAL_CART_STATE, product, true), samePart, true);
  expect([...both.pending]).toEqual([itemKey(product), itemKey(samePart)]);
  expect([...setItemPending(both, product, false).pending]).toEqual([itemKey(samePart)]);
});
